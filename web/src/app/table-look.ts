// How the page draws a table: one of four looks, whatever the table is called.
import type { Family, RulebookView } from "../wire";

export const TABLE_LOOKS = ["english", "american", "carrom", "yago"] as const;
export type TableLook = (typeof TABLE_LOOKS)[number];

/** The look of a table; one that a plug-in brings looks like its family. */
export function tableLook(name: string, family: string): TableLook {
  const known = TABLE_LOOKS.find((look) => look === name) ?? (family as Family);
  return known === "pool" ? "english" : known;
}

/** The rulebooks of each look, in the order in which looks are shown. */
export function booksByLook(books: readonly RulebookView[]): [TableLook, RulebookView[]][] {
  return TABLE_LOOKS.map((look) => [
    look,
    books.filter((book) => tableLook(book.equipment, book.family) === look),
  ]);
}
