// Everything the page itself says, in French and in English; what the server says comes in both.
import { type Language, settings } from "../app/settings";
import type { Text } from "../wire";
import { BOARD } from "./board";
import { GENERAL } from "./general";
import { HELP } from "./help";
import { HOME } from "./home";
import { QUIZ } from "./quiz";
import { ROOM } from "./room";
import { SETTINGS } from "./settings";
import { UMPIRE } from "./umpire";

/** French and English: a message without one of them is an error of types. */
export type Message = readonly [string, string];

export const MESSAGES = {
  ...GENERAL,
  ...HOME,
  ...ROOM,
  ...SETTINGS,
  ...HELP,
  ...BOARD,
  ...UMPIRE,
  ...QUIZ,
};

export type Key = keyof typeof MESSAGES;
export type Values = Record<string, string | number>;

/** Signs that French sets off must not begin a line. */
function spaceFrench(text: string, language: Language): string {
  if (language === "en") return text;
  return text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

export function translate(key: Key, language: Language, values: Values = {}): string {
  const text = MESSAGES[key][language === "fr" ? 0 : 1];
  const filled = text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  return spaceFrench(filled, language);
}

/** Translate a message into the language that is set; components that call it follow changes. */
export function t(key: Key, values: Values = {}): string {
  return translate(key, settings.value.language, values);
}

/** Choose the language that is set from a text of the server. */
export function localize(text: Text): string {
  return localizeIn(text, settings.value.language);
}

/** Choose a language from a text of the server. */
export function localizeIn(text: Text, language: Language): string {
  return spaceFrench(text[language], language);
}

export function localizeLines(lines: Text[]): string[] {
  return lines.map(localize);
}

/** How long ago, or when, something was. */
export function ago(milliseconds: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.value.language, { numeric: "auto" });
  const minutes = Math.round((milliseconds - now) / 60_000);
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (Math.abs(hours) < 36) return format.format(hours, "hour");
  return format.format(Math.round(hours / 24), "day");
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.value.language, {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(share);
}
