// Names of rulebooks and games, short enough for a card.
import { type Key, localize, MESSAGES, t } from "../../i18n";
import type { RulebookView, Text } from "../../wire";

const isMessage = (key: string): key is Key => key in MESSAGES;

export function bookName(id: string): string {
  const key = `book.${id}`;
  return isMessage(key) ? t(key) : id;
}

/** What it is in a line; of a rulebook that this page does not know yet, what the server says. */
export function bookAbout(book: Pick<RulebookView, "id"> & { text: Text }): string {
  const key = `about.${book.id}`;
  return isMessage(key) ? t(key) : localize(book.text);
}

export function levelName(id: string | null, otherwise: string): string {
  const key = `level.${id ?? ""}`;
  return isMessage(key) ? t(key) : otherwise;
}
