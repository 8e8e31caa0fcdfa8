// What the referee announces: for screen readers, and spoken by the browser where that is set.
import { signal } from "@preact/signals";
import type { RulingView } from "../../wire";
import type { Language, Settings } from "../settings";
import { speak } from "../speech";

/** Text for screen readers, apart from what changes in the page anyway. */
export const screenReaderText = signal("");

/** What the referee calls out after a step: of a regular shot only the announcements. */
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
