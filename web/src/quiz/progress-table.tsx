// What was right and wrong so far, by rulebook and by article.
import { useEffect, useState } from "preact/hooks";
import { bookTitle } from "../app/parts/rulebook-names";
import { localize, percent, t } from "../i18n";
import type { QuizBook, QuizBookScore } from "../wire";
import { progress } from "./progress";
import { loadBook } from "./session";

export function ProgressTable() {
  const books = Object.entries(progress.value.books);
  if (books.length === 0) return null;
  return (
    <section class="card quiz-score" aria-labelledby="quiz-score-title" data-testid="quiz-score">
      <h2 id="quiz-score-title">{t("quiz.score")}</h2>
      {books.map(([id, score]) => (
        <Book key={id} id={id} score={score} />
      ))}
    </section>
  );
}

function Book({ id, score }: { id: string; score: QuizBookScore }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="quiz-book" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary data-testid={`quiz-score-${id}`}>
        <span class="quiz-book-name">{bookTitle(id)}</span>
        <Bar right={score.right} wrong={score.wrong} />
      </summary>
      {open && <ByArticle id={id} score={score} />}
    </details>
  );
}

/** The worst first: that is what there is to learn. */
function ByArticle({ id, score }: { id: string; score: QuizBookScore }) {
  const [book, setBook] = useState<QuizBook | null>(null);
  useEffect(() => {
    loadBook(id).then(setBook, () => setBook(null)); // without their names the bars stand alone
  }, [id]);
  const labels = new Map(book?.articles.map((one) => [one.id, localize(one.label)]));
  const share = ([right, wrong]: [number, number]) => right / (right + wrong);
  const sorted = Object.entries(score.articles).sort(
    ([one, a], [other, b]) => share(a) - share(b) || one.localeCompare(other),
  );
  return (
    <ul class="quiz-by-article">
      {sorted.map(([article, [right, wrong]]) => (
        <li key={article} data-testid={`quiz-score-${id}-${article}`}>
          <strong>{labels.get(article) ?? ""}</strong>
          <Bar right={right} wrong={wrong} />
        </li>
      ))}
    </ul>
  );
}

export function Bar({ right, wrong }: { right: number; wrong: number }) {
  const of = right + wrong;
  const text = t("quiz.of", { right, of });
  return (
    <span class="quiz-bar">
      <meter min={0} max={Math.max(of, 1)} value={right} aria-label={text} />
      <span class="quiz-bar-text" aria-hidden="true">
        {right}/{of}
        {of >= 5 && <small> {percent(right / of)}</small>}
      </span>
    </span>
  );
}
