// The facts of a shot as a film: when each piece moves, and where it is at any moment. What moves
// and along which way the server says; how long it takes suits the viewer, not physics.
import type { QuizMove, QuizPiece, QuizScene } from "../wire";

export type Point = [number, number];

/** A move in its time, in seconds. */
export type Clip = { move: QuizMove; begin: number; end: number };

/** How a piece is seen at a moment. */
export type PieceAppearance = { x: number; y: number; size: number; opacity: number };

export type Film = {
  clips: Clip[];
  /** When each fact has been shown: step by step stops there. */
  stops: number[];
  duration: number;
};

const LEAD = 0.6; // before anything moves: to see where it lies
const PAUSE = 0.45; // after each fact: to read what it was
const SHORTEST = 0.35;
const LONGEST = 1.3;
const ACROSS = 1.1; // seconds for the width of the table
const PUSHED = 0.3;

export const lengthOf = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, point, at) => sum + distance(way[at] as Point, point), 0);

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** Make the film of a scene on a table of this width. */
export function makeFilm(scene: Pick<QuizScene, "moves">, facts: number, width: number): Film {
  const clips: Clip[] = [];
  const stops: number[] = [];
  let now = LEAD;
  for (let fact = 0; fact < facts; fact += 1) {
    for (const move of scene.moves.filter((one) => one.fact === fact)) {
      const whole = (lengthOf(move.way) / width) * ACROSS;
      const takes = move.kind === "pushed" ? PUSHED : Math.min(Math.max(whole, SHORTEST), LONGEST);
      clips.push({ move, begin: now, end: now + takes });
      now += takes;
    }
    stops.push(now);
    now += PAUSE;
  }
  return { clips, stops, duration: now };
}

/** The fact that is being shown, or was shown last; -1 before the first. */
export function factAt(film: Film, time: number): number {
  const begun = film.clips.filter((clip) => clip.begin <= time);
  return begun.length === 0 ? -1 : Math.max(...begun.map((clip) => clip.move.fact));
}

/** When the film of a fact begins; a fact that moves nothing has the end of the one before. */
export function beginOf(film: Film, fact: number): number {
  const clip = film.clips.find((one) => one.move.fact === fact);
  return clip?.begin ?? film.stops[fact - 1] ?? 0;
}

/** Where everything is at a moment; pieces that are down or away are not shown any more. */
export function piecesAt(
  film: Film,
  pieces: readonly QuizPiece[],
  time: number,
): Map<string, PieceAppearance> {
  const seen = new Map<string, PieceAppearance>(
    pieces.map(({ name, place: [x, y] }) => [name, { x, y, size: 1, opacity: 1 }]),
  );
  for (const { move, begin, end } of film.clips) {
    if (time <= begin) break;
    seen.set(move.piece, positionAlong(move, Math.min((time - begin) / (end - begin), 1)));
  }
  return seen;
}

/** A piece on its way, from 0 to 1. */
export function positionAlong(move: QuizMove, share: number): PieceAppearance {
  const [x, y] = pointOn(move.way, move.kind === "pushed" ? easeOut(share) : easeInOut(share));
  const late = Math.min(Math.max((share - 0.7) / 0.3, 0), 1);
  const risen = 1 + 0.4 * Math.sin(Math.PI * share);
  switch (move.end) {
    case "pocket":
      return { x, y, size: 1 - 0.4 * late, opacity: 1 - late };
    case "off":
      return { x, y, size: risen, opacity: 1 - late };
    case "hole":
      return { x, y, size: 1 - 0.12 * late, opacity: 1 };
    default:
      return { x, y, size: isFlying(move) ? risen : 1, opacity: 1 };
  }
}

const isFlying = (move: QuizMove): boolean => move.kind === "jump" || move.kind === "off_table";

/** Slow, quick, slow. */
const easeInOut = (share: number): number => share * share * (3 - 2 * share);

/** Quick, then slow: as after a hit. */
const easeOut = (share: number): number => 1 - (1 - share) ** 2;

function pointOn(way: readonly Point[], share: number): Point {
  let left = lengthOf(way) * share;
  for (let at = 1; at < way.length; at += 1) {
    const from = way[at - 1] as Point;
    const to = way[at] as Point;
    const leg = distance(from, to);
    if (left <= leg && leg > 0) {
      const part = left / leg;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= leg;
  }
  return way[way.length - 1] as Point;
}

/** Pieces that something happens to: these have a name in the drawing. */
export function involvedPieces(scene: Pick<QuizScene, "moves" | "pieces">): Set<string> {
  const moving = new Set(scene.moves.map((move) => move.piece));
  // a piece that was hit and sits fast does not move: it is the one where a contact ends
  for (const move of scene.moves.filter((one) => one.kind === "contact")) {
    const end = move.way[move.way.length - 1] as Point;
    const mover = scene.pieces.find((piece) => piece.name === move.piece);
    for (const piece of scene.pieces) {
      const touch = piece.radius + (mover?.radius ?? 0);
      if (piece.name !== move.piece && Math.abs(distance(piece.place, end) - touch) < 1e-3) {
        moving.add(piece.name);
      }
    }
  }
  return moving;
}
