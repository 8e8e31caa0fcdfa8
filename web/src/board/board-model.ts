// What a scoreboard draws, computed from the view that the server sends. Pure: no page, no time.

import { SIDES, type Side, sideOf } from "../app/sides";
import { type TableLook, tableLook } from "../app/table-look";
import type { RulingView, ScoreboardView, StandingView } from "../wire";

/** Pieces of a group when a frame begins. */
const GROUP_SIZE: Record<TableLook, number> = { english: 7, american: 7, carrom: 9, yago: 5 };

export const lookOf = ({ equipment, family }: ScoreboardView): TableLook =>
  tableLook(equipment, family);

// ---------------------------------------------------------------- who

export type BoardPlayer = { seat: string; name: string; plays: boolean };

/** Those of a side, in the order in which they play; in doubles two. */
export function playersOf(board: ScoreboardView, side: Side): BoardPlayer[] {
  return Object.entries(board.players)
    .filter(([seat]) => sideOf(seat) === side)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([seat, name]) => ({ seat, name, plays: isInTurn(board, seat) }));
}

/** A side is named where a choice is for both of a pair. */
function isInTurn(board: ScoreboardView, seat: string): boolean {
  const { turn } = board.standing;
  return !isOver(board) && turn !== null && (turn === seat || turn === seat[0]);
}

export const isOver = ({ ended, standing }: ScoreboardView): boolean =>
  ended || standing.winner !== null;

export const sideName = (board: ScoreboardView, side: Side): string =>
  playersOf(board, side)
    .map(({ name }) => name)
    .join(" & ");

/** A name for a seat or a side. */
export function nameOf(board: ScoreboardView, who: string): string {
  return board.players[who] ?? sideName(board, sideOf(who));
}

/** Remove the letters that the referee puts behind names, as in “Ada (A)”: spectators have the
 * names before them. */
export function withoutLetters(text: string, board: ScoreboardView): string {
  return [...Object.keys(board.players), ...SIDES].reduce((sentence, who) => {
    const name = nameOf(board, who);
    return sentence.replaceAll(`${name} (${who})`, name);
  }, text);
}

// ---------------------------------------------------------------- pieces

/** A ball or piece: as it is painted, whether it is still to be played, and whether it stands a
 * little apart from those before it. */
export type DrawnPiece = {
  key: string;
  look: string;
  state: "left" | "gone" | "next" | "owed";
  apart?: boolean;
};

export type PieceRow = { group: string | null; count: number; pieces: DrawnPiece[] };

/** The pieces of a side: those left first, then rings for those gone; then what is special. */
export function pieceRow(board: ScoreboardView, side: Side): PieceRow {
  const group = board.standing.groups?.[side] ?? null;
  if (group === null) return { group, count: 0, pieces: [] };
  const count = board.standing.left[group] ?? 0;
  return {
    group,
    count,
    pieces: [...groupPieces(board, group), ...specialPieces(board, side, count)],
  };
}

/** Both groups, while nobody knows yet whose they are. */
export function undecidedRows(board: ScoreboardView): PieceRow[] {
  if (board.standing.groups !== null || isOver(board)) return [];
  return groupsOf(board).map((group) => ({
    group,
    count: board.standing.left[group] ?? 0,
    pieces: groupPieces(board, group),
  }));
}

const GROUPS: Record<TableLook, readonly [string, string]> = {
  english: ["red", "yellow"],
  american: ["solids", "stripes"],
  carrom: ["white", "black"],
  yago: ["red", "yellow"],
};

export const groupsOf = (board: ScoreboardView): readonly string[] => GROUPS[lookOf(board)];

function groupPieces(board: ScoreboardView, group: string): DrawnPiece[] {
  const most = GROUP_SIZE[lookOf(board)];
  const count = board.standing.left[group] ?? 0;
  if (lookOf(board) === "american") return numberedPieces(board, group);
  return Array.from({ length: Math.max(most, count) }, (_, at) => ({
    key: `${group}-${at + 1}`,
    look: group,
    state: at < count ? "left" : "gone",
  }));
}

/** Solids are 1 to 7, stripes 9 to 15: every ball has its place, whether it is there or not. */
function numberedPieces(board: ScoreboardView, group: string): DrawnPiece[] {
  const begin = group === "solids" ? 1 : 9;
  const there = new Set(board.standing.balls);
  return Array.from({ length: 7 }, (_, at) => {
    const number = String(begin + at);
    return { key: number, look: number, state: there.has(number) ? "left" : "gone" };
  });
}

/** The black is next once the own balls are down; a queen that is covered lies with its side, and
 * pieces that are owed hang over it. */
function specialPieces(board: ScoreboardView, side: Side, count: number): DrawnPiece[] {
  const { left, queen, debts } = board.standing;
  const equipment = lookOf(board);
  const black = { english: "black", american: "8", carrom: null, yago: null }[equipment];
  const more: DrawnPiece[] = [];
  if (black !== null) {
    const there = (left[black] ?? 0) > 0;
    more.push({
      key: "black",
      look: black,
      state: !there ? "gone" : count === 0 ? "left" : "next",
      apart: true,
    });
  }
  if (queen === side) more.push({ key: "queen", look: "queen", state: "left", apart: true });
  const group = board.standing.groups?.[side] ?? "";
  for (let at = 0; at < (debts[side] ?? 0); at++) {
    more.push({ key: `owed-${at}`, look: group, state: "owed", apart: at === 0 });
  }
  return more;
}

// ---------------------------------------------------------------- Yago

export type Hole = { hole: string; x: number; y: number; look: string | null };

/** The nine holes: a square of three by three that stands on its corner, 1 at the top, 3 on the
 * right, 7 on the left, 9 below; in distances between neighbours, y downwards. */
export function holesOf({ holes }: StandingView): Hole[] {
  return Array.from({ length: 9 }, (_, at) => {
    const hole = String(at + 1);
    const [row, column] = [Math.floor(at / 3), at % 3];
    return {
      hole,
      x: (column - row) / Math.SQRT2,
      y: (row + column - 2) / Math.SQRT2,
      look: holes[hole]?.replace(/-\d+$/, "") ?? null,
    };
  });
}

const LINES = ["123", "456", "789", "147", "258", "369", "159", "357"];

/** The lines of three that one colour has filled. */
export function fullLines(holes: readonly Hole[]): [Hole, Hole][] {
  return LINES.flatMap((line) => {
    const three = [...line].map((hole) => holes[Number(hole) - 1] as Hole);
    const [first, , last] = three as [Hole, Hole, Hole];
    const full = first.look !== null && three.every((one) => one.look === first.look);
    return full ? [[first, last] as [Hole, Hole]] : [];
  });
}

// ---------------------------------------------------------------- rulings

/** The articles to be shown: fouls or what decided; else what was applied, no more than `most`. */
export function mainArticles(ruling: RulingView, most: number): RulingView["articles"] {
  const weighty = ruling.articles.filter(({ role }) => role !== "applied");
  return (weighty.length > 0 ? weighty : ruling.articles).slice(0, most);
}

/** Whether a message brings a ruling that the last one had not: notes, clock and pen bring none.
 * Two shots may be ruled in the same words, but then the table has changed. */
export function hasNewRuling(before: ScoreboardView | null, after: ScoreboardView): boolean {
  if (before === null || after.ruling === null || after.lines === before.lines) return false;
  const table = ({ ruling, standing }: ScoreboardView) => JSON.stringify([ruling, standing]);
  return table(before) !== table(after);
}
