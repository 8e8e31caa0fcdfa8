// Points and directions in the plane of the table: metres, and degrees as the server counts them.

export type Point = [number, number];

export const plus = (a: Point, b: Point, times = 1): Point => [
  a[0] + times * b[0],
  a[1] + times * b[1],
];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The unit vector of a direction: 0° is +x, 90° is +y. */
export function unitVector(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The direction from one point to another, 0 … 360. */
export function bearing(from: Point, to: Point): number {
  return normalizeDegrees((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

/** A direction brought between 0 and 360. */
export function normalizeDegrees(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest === 0 ? 0 : rest;
}

/** How far one direction is from another: -180 … 180, anticlockwise above zero. */
export function angleBetween(from: number, to: number): number {
  const turn = normalizeDegrees(to - from);
  return turn > 180 ? turn - 360 : turn;
}
