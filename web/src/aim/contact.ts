// What a piece that goes straight ahead meets first: a piece, a cushion, or a pocket.
import type { ArcView, EquipmentView, StraightView } from "../wire";
import { cushionDistance, type Layout, TOUCH, touchDistance } from "./distances";
import { distance, dot, minus, normalizeDegrees, type Point, plus } from "./vector";

const ALONG = 1e-12; // what goes towards something by less goes along it

/** `normal` points from what is met to the centre of the piece that meets it. */
export type Contact = {
  kind: "piece" | "cushion" | "pocket";
  name: string;
  at: Point; // of the centre of the piece that moves
  far: number;
  normal: Point;
};

/** How far along a ray a point comes as near as `radius` to a centre; null: it does not. */
export function toCircle(from: Point, way: Point, centre: Point, radius: number): number | null {
  const seen = minus(from, centre);
  const along = dot(seen, way);
  if (along > -ALONG) return null; // it goes away, or past where it is nearest
  const under = along * along - dot(seen, seen) + radius * radius;
  if (under <= 0) return null; // it passes; to graze is not to meet
  return Math.max(0, -along - Math.sqrt(under));
}

/** How far along a ray a piece meets a straight cushion, with the cushion's normal. */
function toStraight(from: Point, way: Point, part: StraightView, reach: number): Hit | null {
  const run = distance(part.start, part.end);
  const ahead: Point = [(part.end[0] - part.start[0]) / run, (part.end[1] - part.start[1]) / run];
  const normal: Point = [-ahead[1], ahead[0]]; // the table lies on the left
  const towards = dot(way, normal);
  if (towards > -ALONG) return null;
  const off = dot(minus(from, part.start), normal) - reach;
  if (off < -reach - TOUCH) return null; // behind the nose: it is another cushion's business
  const far = Math.max(0, -off / towards);
  const along = dot(minus(plus(from, way, far), part.start), ahead);
  return along < 0 || along > run ? null : { far, normal };
}

type Hit = { far: number; normal: Point };

function toEnd(from: Point, way: Point, end: Point, reach: number): Hit | null {
  const far = toCircle(from, way, end, reach);
  return far === null ? null : { far, normal: outward(plus(from, way, far), end) };
}

function toArc(from: Point, way: Point, part: ArcView, reach: number): Hit | null {
  const far = toCircle(from, way, part.centre, part.radius + reach);
  if (far === null) return null;
  const normal = outward(plus(from, way, far), part.centre);
  const degrees = 180 / Math.PI;
  const angle = normalizeDegrees(Math.atan2(normal[1], normal[0]) * degrees - part.begin * degrees);
  return angle <= (part.end - part.begin) * degrees ? { far, normal } : null;
}

function outward(place: Point, centre: Point): Point {
  const far = distance(centre, place) || 1;
  return [(place[0] - centre[0]) / far, (place[1] - centre[1]) / far];
}

function toPart(from: Point, way: Point, part: StraightView | ArcView, reach: number): Hit | null {
  if (part.kind === "arc") return toArc(from, way, part, reach);
  const hits = [
    toStraight(from, way, part, reach),
    toEnd(from, way, part.start, reach),
    toEnd(from, way, part.end, reach),
  ];
  return hits.reduce((best, hit) => (hit && (!best || hit.far < best.far) ? hit : best), null);
}

/** Collects what a piece may meet, and keeps the first. */
export function firstContact(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
  way: Point,
): Contact | null {
  let best: Contact | null = null;
  const keep = (kind: Contact["kind"], name: string, hit: Hit): void => {
    if (!best || hit.far < best.far) best = { kind, name, at: plus(from, way, hit.far), ...hit };
  };
  for (const [name, place] of Object.entries(layout)) {
    if (name === piece) continue;
    const far = toCircle(from, way, place, touchDistance(equipment, piece, name, place));
    if (far !== null) {
      keep("piece", name, { far, normal: outward(plus(from, way, far), place) });
    }
  }
  const reach = cushionDistance(equipment, piece);
  for (const part of equipment.cushions) {
    const hit = toPart(from, way, part, reach);
    if (hit) keep("cushion", part.cushion, hit);
  }
  // a blind hole catches only what is slow: aiming goes on over it
  for (const pocket of equipment.seat > 0 ? [] : equipment.pockets) {
    const far = toCircle(from, way, pocket.centre, pocket.radius);
    if (far !== null && far > 0) {
      keep("pocket", pocket.name, { far, normal: outward(plus(from, way, far), pocket.centre) });
    }
  }
  return best;
}
