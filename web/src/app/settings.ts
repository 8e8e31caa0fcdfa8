// Settings of this browser: stored here, never sent.
import { effect, type Signal, signal } from "@preact/signals";
import { readItem, writeItem } from "./local-storage";

export type Language = "fr" | "en";

export type Settings = {
  language: Language;
  view: "top" | "free";
  colours: "usual" | "safe";
  line: boolean; // aiming line with ghost ball and tangent
  lineLength: number; // 0.1 … 1: the share of the whole way that is drawn
  sound: boolean;
  speech: boolean; // the referee's announcements are spoken
  reducedMotion: boolean;
};

const KEY = "empoche.settings";

/** French, unless the browser asks for English before it. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    if (language.toLowerCase().startsWith("fr")) return "fr";
    if (language.toLowerCase().startsWith("en")) return "en";
  }
  return "fr";
}

export function defaultSettings(): Settings {
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return {
    language: preferredLanguage(globalThis.navigator?.languages ?? []),
    view: "top",
    colours: "usual",
    line: true,
    lineLength: 1,
    sound: true,
    speech: false,
    reducedMotion: still,
  };
}

/** Parse stored settings; a value that is missing or odd is replaced by the default. */
export function parseSettings(text: string | null, base: Settings = defaultSettings()): Settings {
  let stored: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (parsed !== null && typeof parsed === "object") stored = parsed;
  } catch {
    // not ours: as if nothing had been stored
  }
  const one = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const length = stored.lineLength;
  const drawn = typeof length === "number" && length >= 0.1 && length <= 1;
  const both = [true, false] as const;
  return {
    language: one(stored.language, ["fr", "en"] as const, base.language),
    view: one(stored.view, ["top", "free"] as const, base.view),
    colours: one(stored.colours, ["usual", "safe"] as const, base.colours),
    line: one<boolean>(stored.line, both, base.line),
    lineLength: drawn ? length : base.lineLength,
    sound: one<boolean>(stored.sound, both, base.sound),
    speech: one<boolean>(stored.speech, both, base.speech),
    reducedMotion: one<boolean>(stored.reducedMotion, both, base.reducedMotion),
  };
}

export const settings: Signal<Settings> = signal(parseSettings(readItem(KEY)));

export function changeSettings(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/** Store every change from now on, and set the language of the page. */
export function saveSettings(): void {
  effect(() => {
    document.documentElement.lang = settings.value.language;
    document.documentElement.dataset.still = String(settings.value.reducedMotion);
    document.documentElement.dataset.colours = settings.value.colours;
    writeItem(KEY, JSON.stringify(settings.value));
  });
}
