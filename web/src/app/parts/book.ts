// Names of rulebooks and games, short enough for a card.
import { type Key, MESSAGES, t, told } from "../../i18n";
import type { RulebookView, Text } from "../../wire";

const known = (key: string): key is Key => key in MESSAGES;

export function bookName(id: string): string {
  const key = `book.${id}`;
  return known(key) ? t(key) : id;
}

/** What it is in a line; of a rulebook that this page does not know yet, what the server says. */
export function bookAbout(book: Pick<RulebookView, "id"> & { text: Text }): string {
  const key = `about.${book.id}`;
  return known(key) ? t(key) : told(book.text);
}

export function levelName(id: string | null, otherwise: string): string {
  const key = `level.${id ?? ""}`;
  return known(key) ? t(key) : otherwise;
}
