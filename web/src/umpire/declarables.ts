// The articles that an umpire may declare, by rulebook: they do not change, and are fetched once.
import { signal } from "@preact/signals";
import { attempt } from "../app/parts/toast";
import { localize } from "../i18n";
import type { DeclarableView } from "../wire";
import type { Pad } from "./pad";

const byBook = signal<ReadonlyMap<string, DeclarableView[]>>(new Map());

/** Those of the match on the pad; null until they are there. */
export function declarables(pad: Pad): DeclarableView[] | null {
  return byBook.value.get(pad.view.value.match.book.id) ?? null;
}

export async function loadDeclarables(pad: Pad): Promise<void> {
  const book = pad.view.value.match.book.id;
  if (byBook.value.has(book)) return;
  const loaded = await attempt(pad.referee.declarable(book));
  if (loaded !== null) byBook.value = new Map(byBook.value).set(book, loaded);
}

/** What an article is called that was declared; nothing until the articles are there. */
export function labelOf(pad: Pad, id: string): string {
  const found = declarables(pad)?.find((article) => article.id === id);
  return found === undefined ? "" : localize(found.label);
}
