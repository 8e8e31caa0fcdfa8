// The lines of a sheet: each is made once, with an id of its own, and never changed again.

/** What is known of a line before it is written. */
export type NewLine = { kind: string; [more: string]: unknown };
export type Line = NewLine & {
  id: string;
  when: number; // unix seconds
  result?: LineResult | undefined; // stays here: the server has its own
};
/** What a line has led to, as the referee writes it: only the referee reads it. */
export type LineResult = Record<string, unknown>;

/** The line as it is sent. */
export function withoutResult({ result: _, ...line }: Line): Line {
  return line as Line;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Make a random text, six bits a letter: names that are unique, keys that cannot be guessed. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => SIGNS[byte % 64]).join("");
}

export const lineId = (): string => randomId(16);
export const sheetId = (): string => randomId(18);
export const sheetKey = (): string => randomId(24);

/** The line as it is kept for ever; `after` is the time of the line before, for clocks that are
 * set back must not make time run backwards on a sheet. */
export function makeLine(line: NewLine, after: number, now = Date.now() / 1000): Line {
  return { ...line, id: lineId(), when: Math.max(after, Math.round(now * 1000) / 1000) };
}

/** How many lines two sheets begin with in common. */
export function commonLength(one: readonly Line[], other: readonly Line[]): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[at]?.id !== other[at]?.id) return at;
  return most;
}
