// Defaults for a new state: which piece, where it is put, whether it is a break.
import { distance, type Goal, type Point, rankHoles, touchDistance, without } from "../aim";
import type { EquipmentView, HandView, StateView } from "../wire";

const CLOSE = 2e-3; // metres between pieces of a rack, at most

/** Whether everything still lies racked: all there, and each piece close to another. */
export function isRacked(state: StateView, equipment: EquipmentView): boolean {
  const { layout, hand, struck } = state;
  const lying = Object.entries(without(layout, struck ?? ""));
  const missing = equipment.pieces.some(
    ({ name }) => !layout[name] && name !== hand?.ball && name !== struck,
  );
  if (missing || equipment.seat > 0) return false;
  return lying.every(([name, place]) =>
    lying.some(
      ([other, at]) =>
        other !== name && distance(place, at) < touchDistance(equipment, name, other) + CLOSE,
    ),
  );
}

/** Where one would put what is in hand: in the middle of the widest part, towards its front. */
export function defaultPlace(hand: HandView, equipment: EquipmentView): Point | null {
  const spans = hand.areas.flatMap((area) => area.spans);
  const [span] = spans.sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  if (!span) return null;
  const high = Math.min(span.y0 + 0.75 * (span.y1 - span.y0), equipment.length / 4);
  return [(span.x0 + span.x1) / 2, Math.max(span.y0, high)];
}

/** Of several that may be flicked, the one with the shortest open way into a hole. */
export function defaultBall(state: StateView, equipment: EquipmentView): string | null {
  const { balls, layout } = state;
  const ways = balls.flatMap((name) => {
    const from = layout[name];
    const goal = from && rankHoles(equipment, layout, name, from)[0];
    return goal ? [{ name, goal }] : [];
  });
  const better = (a: { goal: Goal }, b: { goal: Goal }): number =>
    Number(b.goal.open) - Number(a.goal.open) || a.goal.far - b.goal.far;
  return ways.sort(better)[0]?.name ?? balls.find((name) => layout[name]) ?? null;
}
