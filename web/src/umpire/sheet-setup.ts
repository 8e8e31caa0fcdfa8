// A match that is to be umpired: what was chosen, and the line that begins the sheet.

import type { RulebookView } from "../wire";
import type { NewLine } from "./lines";

export type Opening = string; // a seat, or toss

export type Setup = {
  book: string;
  doubles: boolean;
  names: [string, string, string, string]; // A, B, and in doubles the partners of A and of B
  goal: number | null; // null: what is usual
  games: boolean;
  clock: boolean;
  opening: Opening;
  event: string;
  venue: string;
  umpire: string;
};

export const MOST_GOAL = 100;

/** Who may be said to open: where the players lag nobody tosses, and the umpire says who breaks. */
export function openings(setup: Setup, book: RulebookView): string[] {
  const two = seatsOf(setup.doubles).slice(0, 2);
  return book.toss ? [...two, "toss"] : two;
}

export function seatsOf(doubles: boolean): string[] {
  return doubles ? ["A1", "B1", "A2", "B2"] : ["A", "B"];
}

export const hasGoal = (book: RulebookView): boolean =>
  book.goal === "race_to" || book.goal === "target";

export const goalOf = (setup: Setup, book: RulebookView): number => setup.goal ?? book.usual ?? 1;

/** Who plays; a player without a name is called by their letter. */
export function playersOf(setup: Setup): Record<string, string> {
  const seats = seatsOf(setup.doubles);
  return Object.fromEntries(
    seats.map((seat, at) => [seat, setup.names[at]?.trim().slice(0, 60) || seat]),
  );
}

export function beginLine(setup: Setup, book: RulebookView): NewLine {
  const offered = openings(setup, book);
  const opening = offered.includes(setup.opening) ? setup.opening : (offered[0] ?? "A");
  return {
    kind: "begin",
    book: book.id,
    ...(book.plugin === null ? {} : { plugin: book.plugin }),
    players: playersOf(setup),
    ...(hasGoal(book) ? { [book.goal]: goalOf(setup, book) } : {}),
    opening,
    clock: book.clock !== null && setup.clock,
    games: book.games && setup.games,
    event: setup.event.trim(),
    venue: setup.venue.trim(),
    umpire: setup.umpire.trim(),
  };
}
