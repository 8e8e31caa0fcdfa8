// Finding an article by a few letters: accents, capitals and signs do not matter.
import type { DeclarableView } from "../wire";

export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .replace(/[’']/g, " ")
    .toLowerCase();
}

/** Words that all have to be there, in any order; each may be the middle of a word. */
export function splitWords(sought: string): string[] {
  return fold(sought)
    .split(/[\s,;]+/)
    .filter((word) => word !== "");
}

/**
 * Those that have every word, in number, title or text in either language. Whose number or title
 * begins with what is sought comes first; else they stay as they are given, the likely ones first.
 */
export function searchArticles(
  articles: readonly DeclarableView[],
  sought: string,
): DeclarableView[] {
  const all = splitWords(sought);
  if (all.length === 0) return [...articles];
  const number = all.join(" ");
  const fitting = articles.filter((article) => {
    const { label, text: words } = article;
    const text = fold(`${article.id} ${label.fr} ${label.en} ${words.fr} ${words.en}`);
    return all.every((word) => text.includes(word));
  });
  const named = ({ id, label }: DeclarableView) =>
    [id, label.fr, label.en].some((name) => fold(name).startsWith(number));
  return [...fitting.filter(named), ...fitting.filter((article) => !named(article))];
}
