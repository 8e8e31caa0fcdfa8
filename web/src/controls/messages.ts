// What the controls say, and how they write numbers.
import type { Language } from "../app/settings";
import { fillIn, type Values } from "../i18n/fill-in";
import MESSAGES from "./messages.json";

export type { Language };
export type MessageKey = keyof typeof MESSAGES;

export function message(key: MessageKey, language: Language, values: Values = {}): string {
  return fillIn(MESSAGES[key], language, values);
}

/** A number as it is written in a language: few digits, and none that say nothing. */
export function formatNumber(value: number, digits: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value + 0);
}

/** Parse a number with a comma or a point; null if it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}
