// The name of a rulebook where nothing else says which game it is.
import { bookName } from "../app/parts/rulebook-names";
import { type Key, MESSAGES, t } from "../i18n";

export function gameName(book: string): string {
  const key = `title.${book}`;
  return key in MESSAGES ? t(key as Key) : bookName(book);
}
