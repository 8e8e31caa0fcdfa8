// Everything the page itself says, in French and in English; what the server says comes in both.
import { type Language, settings } from "../app/settings";
import type { Text } from "../wire";
import BOARD from "./board.json";
import { fillIn, localizeIn, type Values } from "./fill-in";
import GENERAL from "./general.json";
import HELP from "./help.json";
import HOME from "./home.json";
import PAD from "./pad.json";
import QUIZ from "./quiz.json";
import ROOM from "./room.json";
import SETTINGS from "./settings.json";
import SHEET from "./sheet.json";
import UMPIRE from "./umpire.json";

export { localizeIn, type Values };

/** A message without one of the languages is an error of types. */
export const MESSAGES = {
  ...GENERAL,
  ...HOME,
  ...ROOM,
  ...SETTINGS,
  ...HELP,
  ...BOARD,
  ...UMPIRE,
  ...PAD,
  ...SHEET,
  ...QUIZ,
} satisfies Record<string, Text>;

export type Key = keyof typeof MESSAGES;

export function translate(key: Key, language: Language, values: Values = {}): string {
  return fillIn(MESSAGES[key], language, values);
}

/** Translate a message into the language that is set; components that call it follow changes. */
export function t(key: Key, values: Values = {}): string {
  return translate(key, settings.value.language, values);
}

/** Choose the language that is set from a text of the server. */
export function localize(text: Text): string {
  return localizeIn(text, settings.value.language);
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
