// The outline of a table as the server gives it, made into closed lines that can be built up:
// noses with their jaws, the edge of the wood round them, and the outside.
//
// Everything is walked anticlockwise, with the table on the left.

import type { ArcView, EquipmentView, PocketView, StraightView } from "../wire";
import type { Point } from "./quarters";

export const BACK = 0.05; // metres from a nose to the wood (our choice, as in the drawings)
const FINE = (5 * Math.PI) / 180; // of an arc, from point to point
const SAME = 1e-6;

/** A cushion from jaw to jaw. */
export type Chain = {
  cushion: string;
  points: Point[];
  out: Point; // away from the table
  back: [Point, Point]; // where it meets the wood, behind its two ends
};

/** The edge of the wood: along cushions, and round pockets. */
export type Mouth = { pocket: PocketView; points: Point[]; arc: Point[] };

export type Outline = {
  chains: Chain[];
  mouths: Mouth[];
  inner: Point[]; // the edge of the wood
};

export function apart(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Points on an arc, from one angle to another, both included. */
export function bow(centre: Point, radius: number, begin: number, end: number): Point[] {
  // an even number of steps, so that there is a point in the middle
  const steps = Math.max(2, 2 * Math.ceil(Math.abs(end - begin) / FINE / 2));
  return Array.from({ length: steps + 1 }, (_, k) => {
    const angle = begin + ((end - begin) * k) / steps;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

function removeDuplicates(points: Point[]): Point[] {
  return points.filter((point, k) => k === 0 || apart(point, points[k - 1] as Point) > SAME);
}

// ---------------------------------------------------------------- cushions

/** All cushions, each from its first jaw to its last. */
export function chains(equipment: EquipmentView): Chain[] {
  const groups = new Map<string, (StraightView | ArcView)[]>();
  for (const piece of equipment.cushions) {
    groups.set(piece.cushion, [...(groups.get(piece.cushion) ?? []), piece]);
  }
  return [...groups].map(([cushion, pieces]) => chain(cushion, pieces));
}

function chain(cushion: string, pieces: (StraightView | ArcView)[]): Chain {
  const straight = pieces.filter((piece) => piece.kind === "straight");
  const nose = straight.reduce((a, b) => (apart(a.start, a.end) < apart(b.start, b.end) ? b : a));
  const far = apart(nose.start, nose.end);
  const out: Point = [(nose.end[1] - nose.start[1]) / far, (nose.start[0] - nose.end[0]) / far];
  const deep = ([x, y]: Point) => (x - nose.start[0]) * out[0] + (y - nose.start[1]) * out[1];
  const points = removeDuplicates(
    pieces.flatMap((piece): Point[] =>
      piece.kind === "arc"
        ? bow(piece.centre, piece.radius, piece.end, piece.begin)
        : [cut(piece.start, piece.end, deep), cut(piece.end, piece.start, deep)],
    ),
  );
  const behind = (point: Point): Point => {
    const more = BACK - deep(point);
    return [point[0] + more * out[0], point[1] + more * out[1]];
  };
  return {
    cushion,
    points,
    out,
    back: [behind(points[0] as Point), behind(points[points.length - 1] as Point)],
  };
}

/** The end of a facing, no deeper than the cushion is. */
function cut(point: Point, other: Point, deep: (point: Point) => number): Point {
  const here = deep(point);
  if (here <= BACK) return point;
  const part = (here - BACK) / (here - deep(other));
  return [point[0] + part * (other[0] - point[0]), point[1] + part * (other[1] - point[1])];
}

// ---------------------------------------------------------------- the edge of the wood

/** Cushions, mouths of pockets and the edge of the wood of a pool table. */
export function tableOutline(equipment: EquipmentView): Outline {
  const all = chains(equipment);
  const mouths: Mouth[] = [];
  const inner: Point[] = [];
  all.forEach((one, k) => {
    const next = all[(k + 1) % all.length] as Chain;
    const mouth = mouthBetween(equipment.pockets, one, next);
    mouths.push(mouth);
    inner.push(one.points[0] as Point, ...one.back, ...mouth.points);
  });
  return { chains: all, mouths, inner: removeDuplicates(inner) };
}

/** From the end of a jaw round the back of the hole to the next jaw. */
function mouthBetween(pockets: PocketView[], one: Chain, next: Chain): Mouth {
  const end = one.points[one.points.length - 1] as Point;
  const start = next.points[0] as Point;
  const middle: Point = [(end[0] + start[0]) / 2, (end[1] + start[1]) / 2];
  const pocket = pockets.reduce((a, b) =>
    apart(b.centre, middle) < apart(a.centre, middle) ? b : a,
  );
  const ahead = Math.atan2(pocket.centre[1] - middle[1], pocket.centre[0] - middle[0]);
  // a hole may be wider than its mouth: what lies behind a cushion is not seen
  const arc = bow(pocket.centre, pocket.radius, ahead - Math.PI / 2, ahead + Math.PI / 2).filter(
    (point) => along(one, end, point) >= 0 && along(next, start, point) <= 0,
  );
  return { pocket, arc, points: [end, ...arc, start] };
}

/** How much farther along a cushion one point is than another. */
function along({ out }: Chain, from: Point, to: Point): number {
  return (to[0] - from[0]) * -out[1] + (to[1] - from[1]) * out[0];
}

/** The edge of the frame of a board: straight, and round the pockets that lie in its corners. */
export function boardEdge(equipment: EquipmentView): Point[] {
  const { width, length } = equipment;
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ];
  return corners.flatMap((corner, k): Point[] => {
    const pocket = equipment.pockets.find(
      ({ centre, radius }) => apart(centre, corner) < radius * Math.SQRT2 + SAME,
    );
    if (!pocket) return [corner];
    const begin = Math.PI + (k * Math.PI) / 2;
    return bow(pocket.centre, pocket.radius, begin, begin + Math.PI / 2);
  });
}

/** A rectangle round the surface, so far away from it, with rounded corners. */
export function around(equipment: EquipmentView, away: number, rounding: number): Point[] {
  const { width, length } = equipment;
  const near = rounding - away;
  const centres: Point[] = [
    [near, near],
    [width - near, near],
    [width - near, length - near],
    [near, length - near],
  ];
  return centres.flatMap((centre, k) => {
    const begin = Math.PI + (k * Math.PI) / 2;
    return bow(centre, Math.max(rounding, 1e-4), begin, begin + Math.PI / 2);
  });
}

/** A closed line in four parts, bottom, right, top and left, that meet in its corners. */
export function sides(loop: Point[]): Point[][] {
  const far = (x: number, y: number) =>
    loop.reduce((best, [px, py], k) => {
      const [bx, by] = loop[best] as Point;
      return px * x + py * y > bx * x + by * y + SAME ? k : best;
    }, 0);
  const at = [far(-1, -1), far(1, -1), far(1, 1), far(-1, 1)];
  return at.map((begin, k) => {
    const end = at[(k + 1) % 4] as number;
    const count = ((end - begin + loop.length) % loop.length) + 1;
    return Array.from({ length: count }, (_, n) => loop[(begin + n) % loop.length] as Point);
  });
}

/** How far the wood reaches: as the server says, and round every pocket. */
export function reach({ width, length, rim, pockets }: EquipmentView): number {
  const beyond = pockets.map(({ centre: [x, y], radius }) => {
    const out = Math.max(-x, -y, x - width, y - length);
    return out > 0 ? out + radius + 0.02 : 0; // with the leather
  });
  return Math.max(rim, ...beyond);
}
