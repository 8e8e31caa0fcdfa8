// Matches played in this browser, with the tokens of their seats.
import { signal } from "@preact/signals";
import type { NewMatch } from "../wire";
import { readItem, writeItem } from "./local-storage";

export type SavedMatch = {
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

/** Parse the stored matches, newest first; what is not one is left out. */
export function parseSavedMatches(text: string | null): SavedMatch[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(isSavedMatch).sort((one, other) => other.seen - one.seen);
  } catch {
    return [];
  }
}

function isSavedMatch(value: unknown): value is SavedMatch {
  if (value === null || typeof value !== "object") return false;
  const match = value as Partial<SavedMatch>;
  return (
    typeof match.id === "string" &&
    Array.isArray(match.tokens) &&
    match.tokens.every((token) => typeof token === "string") &&
    typeof match.rulebook === "string" &&
    Array.isArray(match.names) &&
    typeof match.seen === "number"
  );
}

const readStored = (): string | null => readItem(KEY);

export const savedMatches = signal<SavedMatch[]>(parseSavedMatches(readStored()));

export function tokensOf(id: string): string[] {
  return savedMatches.value.find((match) => match.id === id)?.tokens ?? [];
}

/** Store a match, or what has become known of it. */
export function saveMatch(id: string, part: Partial<Omit<SavedMatch, "id">>): void {
  // another page of this browser may have stored something meanwhile
  const known = parseSavedMatches(readStored());
  const before: SavedMatch = known.find((match) => match.id === id) ?? {
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
  const after: SavedMatch = { ...before, ...part, id, tokens, seen: Date.now() };
  store([after, ...known.filter((match) => match.id !== id)].slice(0, MOST));
}

export function forgetMatch(id: string): void {
  store(parseSavedMatches(readStored()).filter((match) => match.id !== id));
}

function store(matches: SavedMatch[]): void {
  savedMatches.value = matches;
  writeItem(KEY, JSON.stringify(matches));
}
