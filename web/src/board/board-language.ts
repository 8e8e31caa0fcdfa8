// The language of a scoreboard: that of its address, else that of the browser. What the address says
// is not kept: a television that shows English does not make the club's tablet English.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../app/settings";
import { type Key, localizeIn, translate, type Values } from "../i18n";
import type { Text } from "../wire";

export type Translations = {
  language: Language;
  t(key: Key, values?: Values): string;
  localize(said: Text): string;
};

export const translationsIn = (language: Language): Translations => ({
  language,
  t: (key, values) => translate(key, language, values),
  localize: (said) => localizeIn(said, language),
});

export const TranslationsContext = createContext<Translations>(translationsIn("fr"));
export const useTranslations = (): Translations => useContext(TranslationsContext);
