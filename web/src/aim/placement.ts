// Where a piece in hand may stand, and the nearest such place to one that is wanted.
//
// What its centre has to keep to is bounded by straight lines and circles. The nearest place is
// therefore the wish itself, its foot on one such bound, or a point where two of them cross; all
// are tried, the nearest first. The server does the same, and has the last word.
import type { ArcView, EquipmentView, HandView, SpanView, StraightView } from "../wire";
import { cushionDistance, GAP, type Layout, touchDistance } from "./distances";
import { distance, dot, minus, type Point, plus } from "./vector";

type Line = { normal: Point; offset: number };
type Circle = { centre: Point; radius: number };
type Bound = Line | Circle;
export type Limit = { room(place: Point): number; bounds: Bound[] };

const SLACK = 1e-9; // metres: a place on a bound keeps the limit, whatever the rounding
const LEVEL = 1e-7; // metres: a span as thin as this is a line

// ---------------------------------------------------------------- limits

function beyond(normal: Point, offset: number): Limit {
  return { room: (place) => dot(place, normal) - offset, bounds: [{ normal, offset }] };
}

function clear(centre: Point, radius: number): Limit {
  return { room: (place) => distance(place, centre) - radius, bounds: [{ centre, radius }] };
}

function off(part: StraightView | ArcView, reach: number): Limit {
  const room = (place: Point): number => fromCushion(part, place) - reach;
  if (part.kind === "arc") {
    return { room, bounds: [{ centre: part.centre, radius: part.radius + reach }] };
  }
  const run = distance(part.start, part.end);
  const normal: Point = [(part.start[1] - part.end[1]) / run, (part.end[0] - part.start[0]) / run];
  const ends = [part.start, part.end].map((centre) => ({ centre, radius: reach }));
  return { room, bounds: [{ normal, offset: dot(part.start, normal) + reach }, ...ends] };
}

/** How far a point is from a piece of cushion. */
export function fromCushion(part: StraightView | ArcView, place: Point): number {
  if (part.kind === "straight") {
    const run = minus(part.end, part.start);
    const share = dot(minus(place, part.start), run) / dot(run, run);
    return distance(place, plus(part.start, run, Math.min(1, Math.max(0, share))));
  }
  const seen = minus(place, part.centre);
  const angle = Math.atan2(seen[1], seen[0]);
  const turn = 2 * Math.PI;
  const along = (((angle - part.begin) % turn) + turn) % turn;
  if (along <= part.end - part.begin) return Math.abs(Math.hypot(...seen) - part.radius);
  const ends = [part.begin, part.end].map((at) =>
    distance(place, [
      part.centre[0] + part.radius * Math.cos(at),
      part.centre[1] + part.radius * Math.sin(at),
    ]),
  );
  return Math.min(...ends);
}

function within(span: SpanView, area: string): Limit[] {
  // where a line bounds the baulk, its rulebook may want the centre short of it
  const top = area === "baulk" ? span.y1 - GAP : span.y1;
  return [
    beyond([1, 0], span.x0),
    beyond([-1, 0], -span.x1),
    beyond([0, 1], span.y0),
    beyond([0, -1], -top),
  ];
}

/** What a piece has to keep from cushions, pockets and other pieces. */
export function surface(equipment: EquipmentView, layout: Layout, piece: string): Limit[] {
  const reach = cushionDistance(equipment, piece);
  const limits = equipment.cushions.map((part) => off(part, reach));
  for (const pocket of equipment.pockets) limits.push(clear(pocket.centre, pocket.radius + GAP));
  for (const [name, place] of Object.entries(layout)) {
    if (name === piece) continue;
    limits.push(clear(place, touchDistance(equipment, piece, name, place) + GAP));
  }
  return limits;
}

function regions(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  hand: HandView | null,
): Limit[][] {
  const limits = surface(equipment, layout, piece);
  if (!hand) {
    const { width, length } = equipment;
    return [[...within({ x0: 0, y0: 0, x1: width, y1: length }, ""), ...limits]];
  }
  return hand.areas.flatMap((area) =>
    area.spans.map((span) => [...within(span, area.name), ...limits]),
  );
}

const keeps = (limits: Limit[], place: Point): boolean =>
  limits.every((limit) => limit.room(place) >= -SLACK - LEVEL);

// ---------------------------------------------------------------- places

/** Whether a piece may stand at a place: in hand, inside its areas; else anywhere on the table. */
export function mayStand(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  hand: HandView | null,
  place: Point,
): boolean {
  return regions(equipment, layout, piece, hand).some((limits) => keeps(limits, place));
}

/** The place nearest to a wish where a piece may stand; null if there is no room at all. */
export function nearestPlace(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  hand: HandView | null,
  wish: Point,
): Point | null {
  let best: Point | null = null;
  for (const limits of regions(equipment, layout, piece, hand)) {
    const found = nearestIn(limits, wish, best ? distance(best, wish) : Number.POSITIVE_INFINITY);
    if (found) best = found;
  }
  return best;
}

/** The nearest place that keeps some limits, if there is one nearer than `most`. */
export function nearestIn(limits: Limit[], wish: Point, most: number): Point | null {
  const bounds = limits.flatMap((limit) => limit.bounds);
  let [best, far] = testPlace(
    limits,
    wish,
    [wish, ...bounds.map((one) => nearestOn(one, wish))],
    most,
  );
  // what is farther than a place already found cannot make a nearer one
  const close = bounds.filter((bound) => Math.abs(distanceOutside(bound, wish)) <= far);
  for (const [k, one] of close.entries()) {
    for (const other of close.slice(k + 1)) {
      const [found, nearer] = testPlace(limits, wish, crossings(one, other), far);
      if (found) [best, far] = [found, nearer];
    }
  }
  return best;
}

function testPlace(
  limits: Limit[],
  wish: Point,
  places: Point[],
  most: number,
): [Point | null, number] {
  let best: Point | null = null;
  let least = most;
  for (const place of places) {
    const far = distance(place, wish);
    if (far < least - SLACK && keeps(limits, place)) [best, least] = [place, far];
  }
  return [best, least];
}

const isLine = (bound: Bound): bound is Line => "normal" in bound;

function distanceOutside(bound: Bound, place: Point): number {
  return isLine(bound)
    ? dot(place, bound.normal) - bound.offset
    : distance(place, bound.centre) - bound.radius;
}

function nearestOn(bound: Bound, place: Point): Point {
  if (isLine(bound)) return plus(place, bound.normal, -distanceOutside(bound, place));
  const far = distance(place, bound.centre);
  const out: Point = far < SLACK ? [0, 1] : minus(place, bound.centre);
  return plus(bound.centre, out, bound.radius / (far < SLACK ? 1 : far));
}

/** The points that two bounds share. */
export function crossings(one: Bound, other: Bound): Point[] {
  if (isLine(one) && isLine(other)) return crossLines(one, other);
  if (isLine(one)) return isLine(other) ? [] : crossCircle(other, one);
  if (isLine(other)) return crossCircle(one, other);
  const run = minus(other.centre, one.centre);
  const far = Math.hypot(...run);
  if (far < SLACK) return [];
  const along = (far ** 2 + one.radius ** 2 - other.radius ** 2) / (2 * far);
  const normal: Point = [run[0] / far, run[1] / far];
  return crossCircle(one, { normal, offset: dot(one.centre, normal) + along });
}

function crossLines(one: Line, other: Line): Point[] {
  const [[a, b], [c, d]] = [one.normal, other.normal];
  const across = a * d - b * c;
  if (Math.abs(across) < SLACK) return [];
  return [
    [(one.offset * d - other.offset * b) / across, (a * other.offset - c * one.offset) / across],
  ];
}

function crossCircle(circle: Circle, line: Line): Point[] {
  const away = dot(circle.centre, line.normal) - line.offset;
  const under = circle.radius ** 2 - away ** 2;
  if (under < 0) return [];
  const middle = plus(circle.centre, line.normal, -away);
  const along: Point = [line.normal[1], -line.normal[0]];
  return [plus(middle, along, Math.sqrt(under)), plus(middle, along, -Math.sqrt(under))];
}
