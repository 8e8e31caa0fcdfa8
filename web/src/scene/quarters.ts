// A carrom board is seen from four sides: how places look from each. `quarters` is how often the
// board was turned for the viewer; 0 is the side at the bottom.

export type Point = [number, number];

/** Turn a place on the board into what a viewer sees at `quarters`. */
export function toView([x, y]: Point, quarters: number, side: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [y, side - x];
    case 2:
      return [side - x, side - y];
    case 3:
      return [side - y, x];
    default:
      return [x, y];
  }
}

/** Turn a place that a viewer sees back into one on the board. */
export function toBoard(place: Point, quarters: number, side: number): Point {
  return toView(place, -quarters, side);
}

/** Turn a direction that a viewer sees, in degrees, into one on the board. */
export function directionOnBoard(direction: number, quarters: number): number {
  return direction + 90 * quarters;
}
