// The choices of the home page, and the match that comes of them.
import type { NamedView, NewMatch, PlayerIn, RulebookView } from "../../wire";
import { readItem, writeItem } from "../local-storage";

export type Kind = PlayerIn["kind"];
export type Opening = NonNullable<NewMatch["opening"]>;

export type MatchSetup = {
  rulebook: string;
  opponent: Kind; // of the first opponent; partners in doubles have their own
  level: string;
  name: string;
  other: string; // name of the friend at this screen
  doubles: boolean;
  partner: Kind; // A2
  second: Kind; // B2
  goal: number | null; // null: a short match
  games: boolean;
  opening: Opening | null; // null: the first that is offered
  clock: boolean;
  listed: boolean;
};

export const DEFAULT_SETUP: MatchSetup = {
  rulebook: "", // the first that is offered
  opponent: "computer",
  level: "casual",
  name: "",
  other: "",
  doubles: false,
  partner: "computer",
  second: "computer",
  goal: null,
  games: false,
  opening: null,
  clock: false,
  listed: false,
};

const KEY = "empoche.wish";

export function parseSetup(text: string | null): MatchSetup {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed === null || typeof parsed !== "object") return DEFAULT_SETUP;
    const known = Object.entries(parsed).filter(([key, value]) => isValid(key, value));
    return { ...DEFAULT_SETUP, ...Object.fromEntries(known) };
  } catch {
    return DEFAULT_SETUP;
  }
}

function isValid(key: string, value: unknown): boolean {
  if (!(key in DEFAULT_SETUP)) return false;
  const usual = DEFAULT_SETUP[key as keyof MatchSetup];
  if (key === "goal") return value === null || (Number.isInteger(value) && Number(value) > 0);
  if (key === "opening") return value === null || ["A", "B", "draw"].includes(String(value));
  if (["opponent", "partner", "second"].includes(key)) {
    return ["person", "computer", "open"].includes(String(value));
  }
  return typeof value === typeof usual;
}

export const loadSetup = (): MatchSetup => parseSetup(readItem(KEY));

export const saveSetup = (setup: MatchSetup): void => writeItem(KEY, JSON.stringify(setup));

/** Names for players who gave none, by the number of the seat. */
export type Names = { player: (number: number) => string; computer: string };

/** Turn the choices into a match; what the rulebook does not have is left out. */
export function toNewMatch(
  setup: MatchSetup,
  book: RulebookView,
  levels: NamedView[],
  names: Names,
): NewMatch {
  const level = levels.some((one) => one.id === setup.level)
    ? setup.level
    : (levels[0]?.id ?? "club");
  const seat = (kind: Kind, number: number, name = ""): PlayerIn => {
    if (kind === "computer") return { kind, level, name: names.computer };
    return kind === "open" ? { kind } : { kind, name: name.trim() || names.player(number) };
  };
  const you = seat("person", 1, setup.name);
  const first = seat(setup.opponent, 2, setup.other);
  const doubles = setup.doubles && book.doubles;
  const players: NewMatch["players"] = doubles
    ? [you, first, seat(setup.partner, 3), seat(setup.second, 4)]
    : [you, first];
  const opening =
    setup.opening !== null && book.openings.includes(setup.opening)
      ? setup.opening
      : (book.openings[0] ?? "A");
  return {
    rulebook: book.id,
    players,
    goal: hasGoal(book) ? (setup.goal ?? defaultGoal(book)) : null,
    games: book.games && setup.games,
    opening,
    clock: book.clock !== null && setup.clock,
    practice: false,
    listed: setup.listed,
    position: null,
  };
}

/** The goal if none is set: one frame, or the usual number of points. */
export function defaultGoal(book: RulebookView): number {
  return book.goal === "race_to" ? 1 : (book.usual ?? 1);
}

export function hasGoal(book: RulebookView): boolean {
  return book.goal === "race_to" || book.goal === "target";
}
