// The name of a rulebook where nothing else says which game it is.
import { bookName } from "../app/parts/rulebook-names";
import { t } from "../i18n";

export function gameName(book: string): string {
  const name = bookName(book);
  return book.startsWith("carrom-") ? `${t("game.carrom")} · ${name}` : name;
}
