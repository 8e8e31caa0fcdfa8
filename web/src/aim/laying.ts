// Where a piece that goes back may be laid: between two circles or in a triangle, touching nothing.
import type { EquipmentView, PlacingView } from "../wire";
import { GAP, type Layout } from "./distances";
import { type Limit, nearestIn, surface } from "./placement";
import { distance, dot, minus, type Point } from "./vector";

/** The area that its centre keeps to, a hair's breadth inside: places are sent with few digits. */
function inside({ centre, least, most, corners }: PlacingView): Limit[] {
  if (corners.length > 0) return corners.map((corner, at) => beside(corner, corners, at, centre));
  const from = (place: Point): number => distance(place, centre);
  return [
    {
      room: (place) => from(place) - least - GAP,
      bounds: [{ centre, radius: least + GAP }],
    },
    { room: (place) => most - GAP - from(place), bounds: [{ centre, radius: most - GAP }] },
  ];
}

/** On the side of an edge of a triangle on which its middle lies. */
function beside(corner: Point, corners: Point[], at: number, middle: Point): Limit {
  const next = corners[(at + 1) % corners.length] as Point;
  const run = distance(corner, next);
  const along: Point = [(corner[1] - next[1]) / run, (next[0] - corner[0]) / run];
  const way = Math.sign(dot(minus(middle, corner), along));
  const normal: Point = [way * along[0], way * along[1]];
  const offset = dot(corner, normal) + GAP / 10;
  return { room: (place) => dot(place, normal) - offset, bounds: [{ normal, offset }] };
}

/** The place nearest to a wish where a piece may be laid; null if there is no room. */
export function nearestLaid(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  placing: PlacingView,
  wish: Point,
): Point | null {
  const limits = [...inside(placing), ...surface(equipment, layout, piece)];
  return nearestIn(limits, wish, Number.POSITIVE_INFINITY);
}
