// The language of a scoreboard: that of its address, else that of the browser. What the address says
// is not kept: a television that shows English does not make the club's tablet English.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../app/settings";
import { type Key, say, toldIn, type Values } from "../i18n";
import type { Said } from "../umpire/views";

export type Words = {
  language: Language;
  t(key: Key, values?: Values): string;
  told(said: Said): string;
};

export const wordsIn = (language: Language): Words => ({
  language,
  t: (key, values) => say(key, language, values),
  told: (said) => toldIn(said, language),
});

export const WordsContext = createContext<Words>(wordsIn("fr"));
export const useWords = (): Words => useContext(WordsContext);
