// Words spoken by the browser.
import type { Language } from "./settings";

/** Say `text` after what is being said, or at once if that is no longer news. */
export function speak(text: string, language: Language, interrupt = false): void {
  const voice = globalThis.speechSynthesis;
  if (voice === undefined || text === "") return;
  if (interrupt) voice.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language === "fr" ? "fr-FR" : "en-GB";
  voice.speak(utterance);
}
