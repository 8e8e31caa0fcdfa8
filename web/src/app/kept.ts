// Matches in which one sits, kept in this browser: whoever has the token has the seat.
import { signal } from "@preact/signals";
import type { NewMatch } from "../wire";

export type Kept = {
  id: string;
  tokens: string[];
  rulebook: string;
  names: string[];
  seen: number; // when it was last open here, in milliseconds since 1970
  over: boolean;
  practice: boolean;
  made: NewMatch | null; // how it was begun, if it was begun here: for another one like it
};

const KEY = "empoche.matches";
const MOST = 40;

/** What was kept, newest first; whatever does not look like it is left out. */
export function readKept(text: string | null): Kept[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(looksKept).sort((one, other) => other.seen - one.seen);
  } catch {
    return [];
  }
}

function looksKept(value: unknown): value is Kept {
  if (value === null || typeof value !== "object") return false;
  const kept = value as Partial<Kept>;
  return (
    typeof kept.id === "string" &&
    Array.isArray(kept.tokens) &&
    kept.tokens.every((token) => typeof token === "string") &&
    typeof kept.rulebook === "string" &&
    Array.isArray(kept.names) &&
    typeof kept.seen === "number"
  );
}

function stored(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

export const kept = signal<Kept[]>(readKept(stored()));

export function tokensOf(id: string): string[] {
  return kept.value.find((match) => match.id === id)?.tokens ?? [];
}

/** Keep a match, or what has become known of it. */
export function keep(id: string, part: Partial<Omit<Kept, "id">>): void {
  // another page of this browser may have kept something meanwhile
  const known = readKept(stored());
  const before: Kept = known.find((match) => match.id === id) ?? {
    id,
    tokens: [],
    rulebook: "",
    names: [],
    seen: 0,
    over: false,
    practice: false,
    made: null,
  };
  const tokens = [...new Set([...before.tokens, ...(part.tokens ?? [])])];
  const after: Kept = { ...before, ...part, id, tokens, seen: Date.now() };
  write([after, ...known.filter((match) => match.id !== id)].slice(0, MOST));
}

export function forget(id: string): void {
  write(readKept(stored()).filter((match) => match.id !== id));
}

function write(matches: Kept[]): void {
  kept.value = matches;
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // they hold until the page is closed
  }
}
