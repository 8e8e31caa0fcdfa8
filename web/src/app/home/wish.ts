// What somebody wishes to play: the choices of the home page, and the match that comes of them.
import type { LevelView, NewMatch, PlayerIn, RulebookView } from "../../wire";

export type Kind = PlayerIn["kind"];
export type Opening = NonNullable<NewMatch["opening"]>;

export type Wish = {
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

export const FIRST: Wish = {
  rulebook: "blackball",
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

export function readWish(text: string | null): Wish {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed === null || typeof parsed !== "object") return FIRST;
    const known = Object.entries(parsed).filter(([key, value]) => fits(key, value));
    return { ...FIRST, ...Object.fromEntries(known) };
  } catch {
    return FIRST;
  }
}

function fits(key: string, value: unknown): boolean {
  if (!(key in FIRST)) return false;
  const usual = FIRST[key as keyof Wish];
  if (key === "goal") return value === null || (Number.isInteger(value) && Number(value) > 0);
  if (key === "opening") return value === null || ["A", "B", "draw"].includes(String(value));
  if (["opponent", "partner", "second"].includes(key)) {
    return ["person", "computer", "open"].includes(String(value));
  }
  return typeof value === typeof usual;
}

export function loadWish(): Wish {
  try {
    return readWish(localStorage.getItem(KEY));
  } catch {
    return FIRST;
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // asked again next time
  }
}

/** Names for whoever has said none, by the number of the seat. */
export type Names = { player: (number: number) => string; computer: string };

/** The match that is wished; what the rulebook does not have is left out. */
export function matchOf(
  wish: Wish,
  book: RulebookView,
  levels: LevelView[],
  names: Names,
): NewMatch {
  const level = levels.some((one) => one.id === wish.level)
    ? wish.level
    : (levels[0]?.id ?? "club");
  const seat = (kind: Kind, number: number, name = ""): PlayerIn => {
    if (kind === "computer") return { kind, level, name: names.computer };
    return kind === "open" ? { kind } : { kind, name: name.trim() || names.player(number) };
  };
  const you = seat("person", 1, wish.name);
  const first = seat(wish.opponent, 2, wish.other);
  const doubles = wish.doubles && book.doubles;
  const players: NewMatch["players"] = doubles
    ? [you, first, seat(wish.partner, 3), seat(wish.second, 4)]
    : [you, first];
  const opening =
    wish.opening !== null && book.openings.includes(wish.opening)
      ? wish.opening
      : (book.openings[0] ?? "A");
  return {
    rulebook: book.id,
    players,
    goal: hasGoal(book) ? (wish.goal ?? shortest(book)) : null,
    games: book.games && wish.games,
    opening,
    clock: book.clock !== null && wish.clock,
    practice: false,
    listed: wish.listed,
    position: null,
  };
}

/** Whoever sets nothing plays one frame, or the usual number of points. */
export function shortest(book: RulebookView): number {
  return book.goal === "race_to" ? 1 : (book.usual ?? 1);
}

export function hasGoal(book: RulebookView): boolean {
  return book.goal === "race_to" || book.goal === "target";
}
