// How near pieces and cushions come to each other, seen from above.
//
// Balls of unequal size touch off the height of their centres: in plan these are nearer than the
// sum of the radii, with both balls on the bed at 2 √(r₁ r₂). Discs touch at their rims.
import type { EquipmentView, PieceView } from "../wire";
import { distance, type Point } from "./vector";

export type Layout = Record<string, Point>;

export const TOUCH = 1e-6; // metres: nearer than this is touching, as the server has it
export const GAP = 1e-4; // metres: as close as can be without touching

const byName = new WeakMap<EquipmentView, Map<string, PieceView>>();

export function pieceOf(equipment: EquipmentView, name: string): PieceView {
  let pieces = byName.get(equipment);
  if (!pieces) {
    pieces = new Map(equipment.pieces.map((piece) => [piece.name, piece]));
    byName.set(equipment, pieces);
  }
  const piece = pieces.get(name) ?? equipment.pieces[0];
  if (!piece) throw new Error(`equipment ${equipment.name} has no pieces`);
  return piece;
}

/** Whether a ball sits in a blind hole of Yago. */
export function isSeated(equipment: EquipmentView, place: Point): boolean {
  return (
    equipment.seat > 0 && equipment.pockets.some((hole) => distance(hole.centre, place) <= TOUCH)
  );
}

/** How far apart, in plan, the centres of two pieces are when they touch; `at`: where the other is. */
export function touchDistance(
  equipment: EquipmentView,
  one: string,
  other: string,
  at?: Point,
): number {
  const first = pieceOf(equipment, one);
  const second = pieceOf(equipment, other);
  if (first.shape === "disc") return first.radius + second.radius;
  const height = at && isSeated(equipment, at) ? equipment.seat : second.radius;
  const reach = first.radius + second.radius;
  return Math.sqrt(Math.max(0, reach ** 2 - (first.radius - height) ** 2));
}

/** How far, in plan, the centre of a piece is from a cushion that it touches. */
export function cushionDistance(equipment: EquipmentView, name: string): number {
  const { radius, shape } = pieceOf(equipment, name);
  if (shape === "disc") return radius;
  return Math.sqrt(Math.max(0, radius ** 2 - (equipment.nose - radius) ** 2));
}

/**
 * How heavy a piece is, in kilograms. Without a word from the server it is guessed from its size,
 * as if all pieces of a table were of one stuff.
 */
export function massOf(equipment: EquipmentView, name: string): number {
  const piece = pieceOf(equipment, name);
  if (piece.mass) return piece.mass;
  if (piece.shape === "disc") return 1200 * Math.PI * piece.radius ** 2 * piece.thickness;
  return 1700 * (4 / 3) * Math.PI * piece.radius ** 3;
}
