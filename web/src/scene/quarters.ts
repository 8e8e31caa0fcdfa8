// A carrom board is seen from four sides: how places look from each. `quarters` is how often the
// board was turned for whoever looks; 0 is the side at the bottom.

export type Point = [number, number];

/** A place on the board as somebody sees it who has it turned by so many quarters. */
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

/** And back: where on the board it is that he sees there. */
export function toBoard(place: Point, quarters: number, side: number): Point {
  return toView(place, -quarters, side);
}

/** A direction, in degrees, that he sees, as it is on the board. */
export function directionOnBoard(direction: number, quarters: number): number {
  return direction + 90 * quarters;
}
