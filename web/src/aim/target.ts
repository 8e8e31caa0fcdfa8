// Which pieces can be hit from where the struck one stands, and what a line of aim is meant to do.
import type { CallAct, EquipmentView } from "../wire";
import { firstContact } from "./contact";
import { type Layout, TOUCH, touchDistance } from "./distances";
import { type Sight, without } from "./sight";
import { angleBetween, bearing, distance, type Point, unitVector } from "./vector";

const THIN = [0, 0.35, -0.35, 0.65, -0.65, 0.9, -0.9]; // how full a target is tried, full first

export type Goal = { name: string; direction: number; open: boolean; far: number };

const byReach = (a: Goal, b: Goal): number => Number(b.open) - Number(a.open) || a.far - b.far;

/** The direction in which a piece hits a target first, as full as can be; null if it is hidden. */
export function openLine(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
  target: string,
): number | null {
  const place = layout[target];
  if (!place) return null;
  const others = without(layout, piece);
  const far = distance(from, place);
  const reach = touchDistance(equipment, piece, target, place);
  const half = (Math.asin(Math.min(1, reach / far)) * 180) / Math.PI;
  const middle = bearing(from, place);
  for (const part of THIN) {
    const direction = middle + part * half;
    const met = firstContact(equipment, others, piece, from, unitVector(direction));
    if (met?.kind === "piece" && met.name === target) return direction;
  }
  return null;
}

/** The targets in the order in which they are offered: what can be hit first, then the near ones. */
export function rankTargets(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
  targets: string[],
): Goal[] {
  return targets
    .filter((name) => name !== piece && layout[name])
    .map((name) => {
      const place = layout[name] as Point;
      const line = openLine(equipment, layout, piece, from, name);
      const direction = line ?? bearing(from, place);
      return { name, direction, open: line !== null, far: distance(from, place) };
    })
    .sort(byReach);
}

/** Where a piece that is flicked alone may go: free holes, the ones with an open way first. */
export function rankHoles(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
): Goal[] {
  const others = without(layout, piece);
  return equipment.pockets
    .filter(({ centre }) => Object.values(others).every((at) => distance(at, centre) > TOUCH))
    .map(({ name, centre }) => {
      const direction = bearing(from, centre);
      const met = firstContact(equipment, others, piece, from, unitVector(direction));
      const far = distance(from, centre);
      return { name, direction, open: !met || met.kind === "pocket" || met.far >= far, far };
    })
    .filter(({ far }) => far > TOUCH)
    .sort(byReach);
}

/** The ball that a line of aim hits first with the pocket it goes towards: what is called unasked. */
export function callOf(equipment: EquipmentView, sight: Sight, on: string[]): CallAct | null {
  const ball = sight.contact?.kind === "piece" ? sight.contact.name : null;
  if (!ball || !on.includes(ball) || !sight.object) return null;
  const { from, to } = sight.object;
  const direction = bearing(from, to);
  let best: { name: string; turn: number } | null = null;
  for (const pocket of equipment.pockets) {
    const turn = Math.abs(angleBetween(direction, bearing(from, pocket.centre)));
    if (!best || turn < best.turn) best = { name: pocket.name, turn };
  }
  return best ? { ball, pocket: best.name } : null;
}
