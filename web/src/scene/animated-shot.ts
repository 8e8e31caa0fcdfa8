// A shot as it is shown: where every piece is at a moment, with what happens to it afterwards.

import { type Impact, Motion, OFF, type Path, POCKETED, type Vector } from "../motion";
import type { Noise } from "../sound";
import type { EquipmentView, MotionView, PocketView, ShotView } from "../wire";
import { dropIntoHole, fallIntoPocket, flyOffTable, TAIL } from "./falling-piece";

/** A shot that can be shown: one whose motion is known. */
export type MovingShot = ShotView & { motion: MotionView };

export class AnimatedShot {
  readonly motion: Motion;
  readonly duration: number;
  readonly impacts: Impact[];
  private readonly holes = new Map<string, PocketView>(); // into which pieces fell

  constructor(
    readonly shot: MovingShot,
    private readonly equipment: EquipmentView,
  ) {
    this.motion = new Motion(shot.motion);
    this.impacts = this.motion.impacts(shot.act.speed);
    let end = this.motion.duration;
    for (const [time, kind, piece, other] of shot.motion.events) {
      if (kind === "pocket") {
        const hole = equipment.pockets.find(({ name }) => name === other);
        if (hole) this.holes.set(piece, hole);
      }
      // whatever falls at the very end is still seen to fall
      if (kind === "pocket" || kind === "left") end = Math.max(end, time + TAIL);
    }
    this.duration = end;
  }

  /** Where a piece is, or null when there is nothing of it to be seen. */
  place(name: string, time: number, radius: number): Vector | null {
    const path = this.motion.path(name);
    if (!path) return null;
    const at = Math.max(0, time);
    const now = path.at(at);
    if (now.state < POCKETED) return now.place;
    return this.fallen(path, name, at, radius);
  }

  private fallen(path: Path, name: string, time: number, radius: number): Vector | null {
    const gone = path.gone;
    if (!gone) return null;
    const last = path.before(gone.time);
    const past = time - gone.time;
    if (gone.state === OFF) return flyOffTable(last, past);
    if (this.equipment.seat > 0)
      return path.rows.length > 1 ? dropIntoHole(last, gone.place, past) : gone.place;
    const hole = this.holes.get(name) ?? nearestPocket(this.equipment.pockets, gone.place);
    return hole ? fallIntoPocket(last, hole, radius, past) : null;
  }

  /** What a blow sounds like on this equipment. */
  noise(kind: Impact["kind"]): Noise {
    const wood = this.equipment.family === "carrom";
    const glass = this.equipment.family === "yago";
    switch (kind) {
      case "contact":
        return wood ? "disc" : glass ? "marble" : "ball";
      case "cushion":
        return wood || glass ? "frame" : "cushion";
      case "pocket":
        return glass ? "hole" : "pocket";
      case "tip":
        return wood ? "disc" : glass ? "hole" : "tip";
      case "bounce":
        return "cushion";
    }
  }
}

function nearestPocket(pockets: PocketView[], [x, y]: Vector): PocketView | null {
  const far = ({ centre }: PocketView) => Math.hypot(centre[0] - x, centre[1] - y);
  return pockets.reduce<PocketView | null>((a, b) => (a && far(a) <= far(b) ? a : b), null);
}
