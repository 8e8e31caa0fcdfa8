// What this browser remembers of its umpire: names, places, and who it is.
import { random } from "./lines";

export type Remembered = {
  umpire: string;
  venue: string;
  event: string;
  book: string;
  names: string[]; // of players, the last ones first
};

const KEY = "empoche.umpire";
const DEVICE = "empoche.device";
const MOST = 60;
const NOTHING: Remembered = { umpire: "", venue: "", event: "", book: "blackball", names: [] };

export function readRemembered(text: string | null): Remembered {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed === null || typeof parsed !== "object") return NOTHING;
    const kept = parsed as Partial<Record<keyof Remembered, unknown>>;
    const word = (key: Exclude<keyof Remembered, "names">) =>
      typeof kept[key] === "string" ? kept[key] : NOTHING[key];
    const names = Array.isArray(kept.names) ? kept.names : [];
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // asked again next time
  }
}

export const remembered = (): Remembered => readRemembered(stored(KEY));

export function remember(part: Partial<Remembered>): void {
  const before = remembered();
  const names = [...new Set([...(part.names ?? []), ...before.names])].slice(0, MOST);
  store(KEY, JSON.stringify({ ...before, ...part, names }));
}

let own = "";

/** A name of this device, so that the server knows it again when it asks twice for the pen. */
export function deviceId(): string {
  own ||= stored(DEVICE) ?? random(16);
  store(DEVICE, own);
  return own;
}
