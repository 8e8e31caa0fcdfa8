// What sets a piece going: the cue, or a finger, which is shown as an arrow.

import {
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Vector2,
} from "three";
import type { PieceView } from "../wire";
import { flat, joinGeometries, tint } from "./geometry";
import type { Point } from "./quarters";

const LONG = 1.45; // metres, a usual cue
const NATURAL = 4.5; // degrees: of strokes that were played before cues were raised over rails

/** Part by part from the tip: how far along, how thick (of the tip), and the colour from there. */
const PARTS: [number, number, string][] = [
  [0, 1, "#2f6ea8"],
  [0.006, 1.04, "#f4f0e2"],
  [0.024, 1.06, "#d9a860"],
  [0.72, 1.85, "#1a0f0a"],
  [0.735, 1.9, "#d8c08a"],
  [0.745, 1.92, "#3c1a10"],
  [1.05, 2.35, "#141210"],
  [1.32, 2.7, "#6a2a16"],
  [LONG - 0.02, 2.85, "#111111"],
];

/** A cue along +x, its tip at the origin, the rest behind it. */
function cue(tip: number): Mesh {
  const parts = PARTS.map(([from, thick, ink], k) => {
    const next = PARTS[k + 1];
    const to = next?.[0] ?? LONG;
    const until = next?.[1] ?? thick;
    const profile = [new Vector2(thick * tip, -from), new Vector2(until * tip, -to)];
    if (k === 0) profile.unshift(new Vector2(0, 0.002), new Vector2(tip * 0.7, 0.001));
    if (!next) profile.push(new Vector2(0, -LONG));
    const made = new LatheGeometry(profile.reverse(), 20);
    return tint(made, ink);
  });
  const made = joinGeometries(parts);
  made.rotateZ(-Math.PI / 2);
  const mesh = new Mesh(made, new MeshStandardMaterial({ vertexColors: true, roughness: 0.3 }));
  mesh.castShadow = true;
  return mesh;
}

/** For a flick, an arrow of length 1 along +x that ends at the origin and lies flat. */
function arrow(ink: string): Mesh {
  const shape: Point[] = [
    [0, 0],
    [-0.42, 0.34],
    [-0.36, 0.13],
    [-1, 0.05],
    [-1, -0.05],
    [-0.36, -0.13],
    [-0.42, -0.34],
  ];
  const material = new MeshBasicMaterial({
    color: ink,
    transparent: true,
    opacity: 0.92,
    toneMapped: false,
    depthWrite: false,
  });
  const mesh = new Mesh(
    flat(shape, 0, (point) => point),
    material,
  );
  mesh.renderOrder = 5;
  return mesh;
}

export type Stance = {
  place: [number, number]; // on the board
  direction: number; // degrees
  side: number;
  height: number;
  elevation: number;
  pull: number; // below 0 it has gone through
  force: number; // 0 … 1, of the hardest that is possible
};

/** The cue behind a ball, or an arrow behind what is flicked. */
export class Striker {
  readonly group = new Group();
  private readonly tool: Mesh;

  constructor(
    private readonly flicks: boolean,
    piece: PieceView,
    ink: string,
  ) {
    // an English tip is 9 mm and an American one 13: a fifth of the ball
    this.tool = flicks ? arrow(ink) : cue(piece.radius * 0.21);
    this.group.add(this.tool);
    this.group.visible = false;
  }

  hide(): void {
    this.group.visible = false;
  }

  set(stance: Stance, piece: PieceView, rest: number): void {
    // after a flick there is nothing to be seen of the finger
    this.group.visible = !this.flicks || stance.pull >= 0;
    const { radius } = piece;
    const out = Math.min(1, Math.hypot(stance.side, stance.height));
    const front = radius * Math.sqrt(1 - out * out);
    if (this.flicks) {
      this.lay(stance, radius);
      return;
    }
    const away = front + radius * 0.12 + stance.pull * 0.26;
    const middle = piece.shape === "ball" ? rest : piece.thickness * 0.6;
    this.group.position.set(stance.place[0], stance.place[1], middle);
    this.group.rotation.set(0, 0, (stance.direction * Math.PI) / 180);
    const raised = stance.elevation || NATURAL;
    // turned about the middle of the ball; then back along the cue, and aside
    const angle = (raised * Math.PI) / 180;
    this.tool.rotation.set(0, angle, 0);
    const up = stance.height * radius;
    this.tool.position.set(
      -away * Math.cos(angle) + up * Math.sin(angle),
      -stance.side * radius,
      away * Math.sin(angle) + up * Math.cos(angle),
    );
  }

  /** The harder, the longer; drawn back as far as the finger is. */
  private lay({ place, direction, pull, force }: Stance, radius: number): void {
    const angle = (direction * Math.PI) / 180;
    const away = radius * (1.35 + 1.5 * pull);
    this.group.position.set(
      place[0] - away * Math.cos(angle),
      place[1] - away * Math.sin(angle),
      0.0015,
    );
    this.group.rotation.set(0, 0, angle);
    this.tool.scale.set(radius * (1.6 + 5 * force), radius * (1.7 + 1.2 * force), 1);
  }

  dispose(): void {
    this.tool.geometry.dispose();
    (this.tool.material as Material).dispose();
  }
}
