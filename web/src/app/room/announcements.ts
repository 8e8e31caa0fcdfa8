// The referee's voice, for whoever wants it: announcements and rulings, spoken by the browser.
import { signal } from "@preact/signals";
import type { RulingView } from "../../wire";
import type { Language, Settings } from "../settings";
import { speak } from "../speech";

/** What a screen reader is told, apart from what changes in the page anyway. */
export const screenReaderText = signal("");

/** What the referee calls out after a step: of a regular shot only what he announces. */
export function announcement(ruling: RulingView, language: Language): string {
  const called = ruling.announce.map((text) => text[language]);
  const sentences = ruling.verdict === "regular" ? called : [ruling.headline[language], ...called];
  return [...new Set(sentences)].join(". ");
}

export function announce(ruling: RulingView, { language, speech }: Settings): void {
  screenReaderText.value = [ruling.headline[language], ...ruling.lines[language]].join(". ");
  const aloud = announcement(ruling, language);
  if (speech && aloud !== "") speak(aloud, language);
}
