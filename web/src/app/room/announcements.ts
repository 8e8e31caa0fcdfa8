// The referee's voice, for whoever wants it: announcements and rulings, spoken by the browser.
import { signal } from "@preact/signals";
import type { RulingView } from "../../wire";
import type { Language, Settings } from "../settings";

/** What a screen reader is told, apart from what changes in the page anyway. */
export const screenReaderText = signal("");

export function speak(text: string, language: Language): void {
  const voice = globalThis.speechSynthesis;
  if (voice === undefined) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === "fr" ? "fr-FR" : "en-GB";
  voice.speak(said);
}

/** What the referee calls out after a step: of a regular shot only what he announces. */
export function announcement(ruling: RulingView, language: Language): string {
  const called = ruling.announce.map((text) => text[language]);
  const said = ruling.verdict === "regular" ? called : [ruling.headline[language], ...called];
  return [...new Set(said)].join(". ");
}

export function announce(ruling: RulingView, { language, speech }: Settings): void {
  screenReaderText.value = [ruling.headline[language], ...ruling.lines[language]].join(". ");
  const aloud = announcement(ruling, language);
  if (speech && aloud !== "") speak(aloud, language);
}
