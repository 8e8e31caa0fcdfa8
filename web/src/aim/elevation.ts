// How far the cue must be raised to pass over cushions, rails, pocket edges and other balls: the
// geometry of the server's physics (`kernel/clearance.py`), which raises the stroke if it is asked
// for less. The panel shows it beforehand.
import type { ArcView, EquipmentView, ShaftView, StraightView } from "../wire";
import { type Layout, pieceOf } from "./distances";
import { dot, minus, type Point, plus, unitVector } from "./vector";

const AIR = 5e-4; // metres that a cue keeps from everything
const STEPS = 100; // to a degree
const UPRIGHT = Math.PI / 2;
const ROUNDS = 4;
const EDGE_ON = 1e-6;
const SEAM = 1e-8;

/** How a cue stands: behind which ball, its way back, and where its axis passes the ball. */
type Stance = {
  ball: Point;
  radius: number;
  from: Point; // under the axis, beside the ball
  back: Point;
  aside: number;
  above: number;
  tipAt: number; // how far behind the middle of the ball the tip is
  shaft: ShaftView;
  edge: number; // height of noses and rails
};

export type Tip = { direction: number; side: number; height: number };

/** The least elevation of a stroke in degrees; 0 where no cue is used. */
export function leastElevation(
  table: EquipmentView,
  others: Layout,
  ball: string,
  place: Point,
  { direction, side, height }: Tip,
): number {
  const shaft = table.shaft;
  if (!shaft) return 0;
  const radius = pieceOf(table, ball).radius;
  const ahead = unitVector(direction);
  const right: Point = [ahead[1], -ahead[0]];
  const cue: Stance = {
    ball: place,
    radius,
    from: plus(place, right, side * radius),
    back: [-ahead[0], -ahead[1]],
    aside: side * radius,
    above: height * radius,
    tipAt: Math.sqrt(Math.max(0, 1 - side * side - height * height)) * radius,
    shaft,
    edge: table.nose,
  };
  const angles = [
    overRails(cue, table),
    ...table.cushions.map((part) =>
      part.kind === "straight" ? overStraight(cue, part) : overArc(cue, part),
    ),
    ...table.pockets.map(({ centre, radius: wide }) => overHole(cue, centre, wide)),
    ...Object.entries(others).map(([name, at]) => {
      const wide = pieceOf(table, name).radius;
      return name === ball ? 0 : overPoint(cue, at, wide, wide);
    }),
  ];
  const degrees = (Math.max(...angles) * 180) / Math.PI;
  return Math.min(Math.ceil(degrees * STEPS) / STEPS, 90);
}

function thickness({ tipAt, shaft }: Stance, along: number): number {
  const far = Math.min(Math.max(along - tipAt, 0), shaft.length);
  return shaft.tip / 2 + ((shaft.butt - shaft.tip) / (2 * shaft.length)) * far + AIR;
}

const across = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

function overPoint(cue: Stance, at: Point, z: number, radius: number): number {
  const way = minus(at, cue.ball);
  const back = dot(way, cue.back);
  if (back <= 0 || back - radius > cue.tipAt + cue.shaft.length) return 0;
  const aside = across(cue.back, way) - cue.aside;
  const rise = z - cue.radius;
  const far = Math.hypot(back, rise);
  let along = back;
  let angle = 0;
  for (let k = 0; k < ROUNDS; k += 1) {
    const reach = radius + thickness(cue, along);
    if (Math.abs(aside) >= reach) return 0;
    const over = Math.sqrt(reach * reach - aside * aside) - cue.above;
    if (over >= far) return UPRIGHT;
    if (over <= -far) return 0;
    angle = Math.atan2(rise, back) + Math.asin(over / far);
    along = Math.sqrt(far * far - over * over);
  }
  return Math.max(angle, 0);
}

/** Over an edge as high as the nose that the axis crosses so far `ahead`, and so squarely. */
function overEdge(cue: Stance, ahead: number, square: number): number {
  if (ahead <= 0 || ahead > cue.tipAt + cue.shaft.length || square < EDGE_ON) return 0;
  const gap = ahead * square;
  const rise = cue.edge - cue.radius;
  const far = Math.hypot(gap, rise);
  let [along, part, angle] = [ahead, square, 0];
  for (let k = 0; k < ROUNDS; k += 1) {
    const over = thickness(cue, along) - (square * cue.above) / part;
    if (over >= far) return UPRIGHT;
    if (over <= -far) return 0;
    const seen = Math.atan2(rise, gap) + Math.asin(over / far);
    if (seen <= 0) return 0;
    angle = Math.atan(square * Math.tan(seen));
    part = Math.hypot(square * Math.cos(angle), Math.sin(angle));
    along = Math.sqrt(far * far - over * over) / part;
  }
  return angle;
}

function overStraight(cue: Stance, { start, end }: StraightView): number {
  const way = minus(end, start);
  const length = Math.hypot(...way);
  const normal: Point = [-way[1] / length, way[0] / length];
  const square = -dot(cue.back, normal);
  let angle = 0;
  if (square > EDGE_ON) {
    const ahead = dot(minus(cue.from, start), normal) / square;
    const along = dot(minus(plus(cue.from, cue.back, ahead), start), way) / length;
    if (along >= 0 && along <= length) angle = overEdge(cue, ahead, square);
  }
  return Math.max(angle, overPoint(cue, start, cue.edge, 0), overPoint(cue, end, cue.edge, 0));
}

function overArc(cue: Stance, arc: ArcView): number {
  const way = minus(arc.centre, cue.from);
  const [back, aside] = [dot(way, cue.back), across(cue.back, way)];
  if (Math.abs(aside) < arc.radius) {
    const half = Math.sqrt(arc.radius ** 2 - aside * aside);
    const met = minus(plus(cue.from, cue.back, back - half), arc.centre);
    return inSector(arc, met) ? overEdge(cue, back - half, half / arc.radius) : 0;
  }
  const turn = aside > 0 ? -arc.radius : arc.radius;
  const nearest: Point = [-turn * cue.back[1], turn * cue.back[0]];
  return inSector(arc, nearest) ? overPoint(cue, plus(arc.centre, nearest), cue.edge, 0) : 0;
}

function inSector({ begin, end }: ArcView, way: Point): boolean {
  const [first, last]: [Point, Point] = [
    [Math.cos(begin), Math.sin(begin)],
    [Math.cos(end), Math.sin(end)],
  ];
  return across(first, way) >= -SEAM && across(way, last) >= -SEAM;
}

/** The back of a pocket is as high as the nose. */
function overHole(cue: Stance, centre: Point, radius: number): number {
  const way = minus(centre, cue.from);
  const [back, aside] = [dot(way, cue.back), across(cue.back, way)];
  if (Math.abs(aside) >= radius) return 0;
  const half = Math.sqrt(radius * radius - aside * aside);
  return overEdge(cue, back + half, half / radius);
}

/** The outer edges of the rails. */
function overRails(cue: Stance, { width, length, rim }: EquipmentView): number {
  const [x, y] = cue.back;
  const sides: [number, number, number][] = [
    [x, cue.from[0], width],
    [y, cue.from[1], length],
  ];
  const angles = sides.map(([way, from, most]) => {
    if (Math.abs(way) < EDGE_ON) return 0;
    return overEdge(cue, ((way > 0 ? most + rim : -rim) - from) / way, Math.abs(way));
  });
  return Math.max(...angles);
}
