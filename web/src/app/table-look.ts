// How the page draws a table: one of four looks, whatever the table is called.
import type { Family } from "../wire";

export const TABLE_LOOKS = ["english", "american", "carrom", "yago"] as const;
export type TableLook = (typeof TABLE_LOOKS)[number];

/** The look of a table; one that a plug-in brings looks like its family. */
export function tableLook(name: string, family: string): TableLook {
  const known = TABLE_LOOKS.find((look) => look === name) ?? (family as Family);
  return known === "pool" ? "english" : known;
}
