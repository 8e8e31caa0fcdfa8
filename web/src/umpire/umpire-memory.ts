// What this browser remembers of its umpire: names, places, and who it is.
import { readItem, writeItem } from "../app/local-storage";
import { randomId } from "./lines";

export type UmpireMemory = {
  umpire: string;
  venue: string;
  event: string;
  book: string;
  names: string[]; // of players, the last ones first
};

const KEY = "empoche.umpire";
const DEVICE = "empoche.device";
const MOST = 60;
const NOTHING: UmpireMemory = { umpire: "", venue: "", event: "", book: "", names: [] };

export function parseMemory(text: string | null): UmpireMemory {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed === null || typeof parsed !== "object") return NOTHING;
    const stored = parsed as Partial<Record<keyof UmpireMemory, unknown>>;
    const word = (key: Exclude<keyof UmpireMemory, "names">) =>
      typeof stored[key] === "string" ? stored[key] : NOTHING[key];
    const names = Array.isArray(stored.names) ? stored.names : [];
    return {
      umpire: word("umpire"),
      venue: word("venue"),
      event: word("event"),
      book: word("book"),
      names: names.filter((name) => typeof name === "string" && name !== "").slice(0, MOST),
    };
  } catch {
    return NOTHING;
  }
}

export const loadMemory = (): UmpireMemory => parseMemory(readItem(KEY));

export function remember(part: Partial<UmpireMemory>): void {
  const before = loadMemory();
  const names = [...new Set([...(part.names ?? []), ...before.names])].slice(0, MOST);
  writeItem(KEY, JSON.stringify({ ...before, ...part, names }));
}

let knownDeviceId = "";

/** A name of this device, so that the server knows it again when it asks twice for the pen. */
export function deviceId(): string {
  knownDeviceId ||= readItem(DEVICE) ?? randomId(16);
  writeItem(DEVICE, knownDeviceId);
  return knownDeviceId;
}
