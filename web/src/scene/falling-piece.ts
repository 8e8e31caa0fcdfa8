// What is seen of a piece that fell or left: made up, for the simulation ends there.

import type { Moment, Vector } from "../motion";
import type { PocketView } from "../wire";

const GRAVITY = 9.81;
export const TAIL = 0.45; // seconds until nothing more is seen

/** Where a piece is that fell a while ago: into the pocket and down, and off its wall again. */
export function fallIntoPocket(
  last: Moment,
  pocket: PocketView,
  radius: number,
  past: number,
): Vector | null {
  if (past > TAIL) return null;
  const room = Math.max(pocket.radius - radius * 0.9, pocket.radius * 0.12);
  // slower than it came: leather and net take most of it
  const [u, v] = [last.velocity[0] * 0.5, last.velocity[1] * 0.5];
  let x = last.place[0] + u * past - pocket.centre[0];
  let y = last.place[1] + v * past - pocket.centre[1];
  const pull = Math.exp(-past / 0.09);
  const far = Math.hypot(x, y);
  // at first it may still be over the edge; then the hole holds it
  const hold = room + Math.max(0, pocket.radius - room) * pull;
  if (far > hold) {
    x *= hold / far;
    y *= hold / far;
  }
  const down = 0.5 * GRAVITY * past * past * 0.75;
  return [pocket.centre[0] + x, pocket.centre[1] + y, last.place[2] - down];
}

/** A ball that drops into a blind hole: to its seat, in a moment. */
export function dropIntoHole(last: Moment, seat: Vector, past: number): Vector {
  const time = 0.11;
  if (past >= time) return seat;
  const part = past / time;
  const ease = 1 - (1 - part) * (1 - part);
  return [
    last.place[0] + (seat[0] - last.place[0]) * ease,
    last.place[1] + (seat[1] - last.place[1]) * ease,
    last.place[2] + (seat[2] - last.place[2]) * part * part,
  ];
}

/** A piece that left the table: on as it flew, and down to the floor. */
export function flyOffTable(last: Moment, past: number): Vector | null {
  if (past > TAIL) return null;
  const { place, velocity } = last;
  return [
    place[0] + velocity[0] * past,
    place[1] + velocity[1] * past,
    place[2] + velocity[2] * past - 0.5 * GRAVITY * past * past,
  ];
}
