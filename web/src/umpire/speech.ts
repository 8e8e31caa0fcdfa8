// Words spoken by the browser, and what a hand feels.
import type { Language } from "../app/settings";

/** Said now: whatever was being said before is no longer news. */
export function speak(text: string, language: Language): void {
  const voice = globalThis.speechSynthesis;
  if (voice === undefined || text === "") return;
  voice.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language === "fr" ? "fr-FR" : "en-GB";
  voice.speak(said);
}

/** Milliseconds of trembling and stillness in turn. Devices without a motor do nothing. */
export function vibrate(...pattern: number[]): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // browsers refuse it before the first touch
  }
}
