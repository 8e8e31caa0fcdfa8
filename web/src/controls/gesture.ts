// What a pointer that goes down on the table is about to do, and what a short touch means.
import { distance, type Point, pieceOf } from "../aim";
import type { Aim } from "./state";

export type Spot = {
  place: Point | null; // under the pointer; null: not on the table's plane
  piece: string | null;
  pocket: string | null;
  onCue: boolean; // on the stick behind the ball
  touch: boolean;
  button: number; // 0: the usual one
};

/** camera: look about; aim: turn towards the pointer; turn: by as much as the finger goes round. */
export type Gesture = "camera" | "lay" | "place" | "pull" | "aim" | "turn";

const GENEROUS = 2; // radii: so near to a piece in hand a finger means it

export function gestureAt(spot: Spot, aim: Aim): Gesture {
  if (spot.button !== 0) return "camera";
  if (aim.placing.value) return spot.piece ? "lay" : "camera";
  if (!aim.enabled.value) return "camera";
  if (aim.laying.value) return layable(spot, aim) ? "lay" : "camera";
  if (isOnHand(spot, aim)) return "place";
  if (spot.onCue && !spot.touch) return "pull"; // with a finger too much would be played unasked
  return spot.touch ? "turn" : "aim";
}

/** The piece under the pointer that may be laid now: it may lie close to others. */
export function layable(spot: Spot, aim: Aim): string | null {
  const { place } = spot;
  const pieces = aim.laying.value?.pieces ?? [];
  if (!place) return null;
  const near = (name: string): number => {
    const at = aim.laid.value[name];
    const far = at ? distance(at, place) : Number.POSITIVE_INFINITY;
    const { radius } = pieceOf(aim.equipment.value, name);
    return far < (spot.touch ? GENEROUS : 1) * radius ? far : Number.POSITIVE_INFINITY;
  };
  const found = [...pieces].sort((one, other) => near(one) - near(other))[0];
  return found !== undefined && Number.isFinite(near(found)) ? found : null;
}

function isOnHand(spot: Spot, aim: Aim): boolean {
  const hand = aim.hand.value;
  if (!hand) return false;
  if (spot.piece === hand.ball) return true;
  const place = aim.place.value;
  const near = GENEROUS * pieceOf(aim.equipment.value, hand.ball).radius;
  return spot.piece === null && !!place && !!spot.place && distance(place, spot.place) < near;
}

/** A short touch: choose, call, or aim. */
export function tap(spot: Spot, aim: Aim): void {
  if (spot.button !== 0) return;
  if (aim.placing.value) {
    if (spot.piece) aim.held.value = spot.piece;
    return;
  }
  if (!aim.enabled.value) return;
  const { piece, pocket, place } = spot;
  if (aim.laying.value) {
    const own = layable(spot, aim);
    if (own) aim.held.value = own;
    else if (place && aim.held.value) aim.layDown(aim.held.value, place);
    return;
  }
  if (piece && piece === aim.ball.value) return;
  if (piece && (aim.choose(piece) || aim.callBall(piece))) return;
  if (!piece && pocket && aim.callPocket(pocket)) return;
  if (piece) aim.aimAtPiece(piece);
  else if (place) aim.aimAt(place);
}
