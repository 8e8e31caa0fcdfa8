// What the referee announces: for screen readers, and spoken by the browser where that is set.
import { signal } from "@preact/signals";
import type { RulingView } from "../../wire";
import type { Settings } from "../settings";
import { speak } from "../speech";

/** Text for screen readers, apart from what changes in the page anyway. */
export const screenReaderText = signal("");

export function announce(ruling: RulingView, { language, speech }: Settings): void {
  const { headline, lines, placing, speak: aloud } = ruling;
  const said = aloud === null ? [headline] : [headline, aloud];
  const texts = [...said, ...lines, ...placing];
  screenReaderText.value = texts.map((text) => text[language]).join(". ");
  if (speech && aloud !== null) speak(aloud[language], language);
}
