// A text in one of its languages, with values for its placeholders.
import type { Language } from "../app/settings";
import type { Text } from "../wire";

export type Values = Record<string, string | number>;

/** Signs that French sets off must not begin a line. */
function spaceFrench(text: string, language: Language): string {
  if (language === "en") return text;
  return text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/** Choose a language from a text. */
export function localizeIn(text: Text, language: Language): string {
  return spaceFrench(text[language], language);
}

/** Choose a language from a text and put values where it has their names in braces. */
export function fillIn(text: Text, language: Language, values: Values): string {
  const filled = text[language].replace(/\{(\w+)\}/g, (whole, name) =>
    String(values[name] ?? whole),
  );
  return spaceFrench(filled, language);
}
