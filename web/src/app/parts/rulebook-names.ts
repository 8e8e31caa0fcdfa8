// What rulebooks and levels are called, where only their id is at hand.
import { signal } from "@preact/signals";
import BUILT_IN from "../../../../src/empoche/language/messages/rulebooks.json";
import { type Key, localize, MESSAGES, t } from "../../i18n";
import type { RulebookView, Text } from "../../wire";

const titles = signal<ReadonlyMap<string, Text>>(new Map());
const builtIn: Readonly<Record<string, Text>> = BUILT_IN;

const isMessage = (key: string): key is Key => key in MESSAGES;

/** Remember what the rulebooks of a list are called, for plug-ins have names of their own. */
export function learnTitles(books: readonly RulebookView[]): void {
  const learned = books.map(({ id, title }): [string, Text] => [id, title]);
  titles.value = new Map([...titles.value, ...learned]);
}

/** The title of a rulebook; the id of a plug-in's that no list has named. */
export function bookTitle(id: string): string {
  const title = titles.value.get(id) ?? builtIn[`rules.title.${id}`] ?? builtIn[`rules.name.${id}`];
  return title === undefined ? id : localize(title);
}

export function levelName(id: string | null, otherwise: string): string {
  const key = `level.${id ?? ""}`;
  return isMessage(key) ? t(key) : otherwise;
}
