// Where pieces lie and how they are turned, in a shot and at rest.

import { Quaternion, Vector3 } from "three";
import type { AnimatedShot } from "./animated-shot";
import type { Pieces } from "./pieces";
import { type Point, toBoard } from "./quarters";
import type { Stage } from "./stage";

const UP = new Vector3(0, 0, 1);

/** Turn about the upright axis, by an angle in radians. */
export function turnAboutUp(angle: number): Quaternion {
  return new Quaternion().setFromAxisAngle(UP, angle);
}

/** Put every piece of a shot where it is at a time; `starts` are orientations when it began. */
export function poseShot(
  { pieces, equipment }: Stage,
  shown: AnimatedShot,
  starts: ReadonlyMap<string, Quaternion>,
  time: number,
): void {
  const { quarters } = shown.shot;
  for (const [name, path] of shown.motion.paths) {
    const { mesh, view } = pieces.get(name);
    const place = shown.place(name, time, view.radius);
    mesh.visible = place !== null;
    if (!place) continue;
    const [x, y] = toBoard([place[0], place[1]], quarters, equipment.width);
    mesh.position.set(x, y, place[2]);
    const start = starts.get(name) ?? new Quaternion();
    const turned = new Quaternion(...path.orientationAt(Math.max(0, time)));
    // turned as its player saw it: about axes that lie on the board
    const frame = turnAboutUp((quarters * Math.PI) / 2);
    mesh.quaternion.copy(frame).multiply(turned).multiply(frame.invert()).multiply(start);
  }
}

/** Put pieces where they lie; one in hand is lifted a little. */
export function poseRest(pieces: Pieces, places: Record<string, Point>, inHand?: string): void {
  for (const [name, place] of Object.entries(places)) {
    const { mesh, view } = pieces.get(name);
    mesh.visible = true;
    const lifted = inHand === name ? view.radius * 0.15 : 0;
    mesh.position.set(place[0], place[1], pieces.rest(name, place) + lifted);
  }
}
