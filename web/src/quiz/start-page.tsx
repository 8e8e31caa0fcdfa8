// Where one chooses what to be asked about, and sees how far one is.

import { useEffect, useState } from "preact/hooks";
import { books, loadBooks } from "../app/home/home";
import { Radio } from "../app/parts/fields";
import { YesNo } from "../app/parts/yes-no";
import { booksByLook } from "../app/table-look";
import { localize, t } from "../i18n";
import type { QuizArticle, RulebookView } from "../wire";
import { countMistakes, forgetProgress, progress } from "./progress";
import { ProgressTable } from "./progress-table";
import { busy, choice, loadBook, startQuiz } from "./session";

export function StartPage() {
  const [book, setBook] = useState(choice.value.rulebook);
  const [article, setArticle] = useState(choice.value.article);
  useEffect(() => void loadBooks(), []);
  const wrong = countMistakes(progress.value);
  return (
    <main class="quiz-start">
      <form
        class="quiz-wish"
        onSubmit={(event) => {
          event.preventDefault();
          void startQuiz({ rulebook: book, article, wrong: false });
        }}
      >
        <h1>{t("quiz.title")}</h1>
        <p class="faint">{t("quiz.about")}</p>
        {books.value !== null && (
          <Books
            all={books.value}
            chosen={book}
            onChoose={(one) => {
              setBook(one);
              setArticle(null);
            }}
          />
        )}
        {book !== null && <Article book={book} chosen={article} onChoose={setArticle} />}
        <div class="quiz-go sticky">
          {wrong > 0 ? (
            <button
              type="button"
              data-testid="quiz-mistakes"
              disabled={busy.value}
              onClick={() => void startQuiz({ rulebook: null, article: null, wrong: true })}
            >
              {t("quiz.mistakes", { count: wrong })}
            </button>
          ) : (
            <span />
          )}
          <button type="submit" class="primary big" disabled={busy.value} data-testid="quiz-start">
            {t("quiz.start")}
          </button>
        </div>
      </form>
      <aside class="beside">
        <ProgressTable />
        {progress.value.asked > 0 && <Forget />}
      </aside>
    </main>
  );
}

type Choice = { chosen: string | null; onChoose: (id: string | null) => void };

function Books({ all, chosen, onChoose }: Choice & { all: RulebookView[] }) {
  return (
    <fieldset class="quiz-books">
      <legend class="unseen">{t("quiz.which")}</legend>
      <Tile id={null} name={t("quiz.all")} chosen={chosen} onChoose={onChoose} />
      {booksByLook(all).map(([game, own]) => (
        <div key={game} class="quiz-game">
          <p class="overline">{t(`game.${game}`)}</p>
          <div class="quiz-tiles">
            {own.map(({ id, name }) => (
              <Tile key={id} id={id} name={localize(name)} chosen={chosen} onChoose={onChoose} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Tile({ id, name, chosen, onChoose }: Choice & { id: string | null; name: string }) {
  const done = id === null ? undefined : progress.value.books[id];
  return (
    <Radio
      look="quiz-tile"
      name="quiz-book"
      value={id ?? "all"}
      checked={id === chosen}
      onChoose={() => onChoose(id)}
    >
      <span>
        {name}
        {done !== undefined && (
          <small class="faint">
            {" "}
            {done.right}/{done.right + done.wrong}
          </small>
        )}
      </span>
    </Radio>
  );
}

/** One article to be asked about; most people want all of them. */
function Article({ book, chosen, onChoose }: Choice & { book: string }) {
  const [articles, setArticles] = useState<QuizArticle[]>([]);
  useEffect(() => {
    let here = true;
    setArticles([]);
    loadBook(book).then(
      (found) => here && setArticles(found.articles),
      () => here && setArticles([]), // then there is only the choice of all
    );
    return () => {
      here = false;
    };
  }, [book]);
  return (
    <label class="field">
      <span>{t("quiz.article")}</span>
      <select
        data-testid="quiz-article"
        value={chosen ?? ""}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        <option value="">{t("quiz.every-article")}</option>
        {articles.map(({ id, label, questions }) => (
          <option key={id} value={id}>
            {`${short(localize(label))} (${questions})`}
          </option>
        ))}
      </select>
    </label>
  );
}

const short = (text: string): string => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

function Forget() {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="quiet" onClick={() => setSure(true)}>
        {t("quiz.forget")}
      </button>
    );
  }
  return (
    <YesNo
      name="quiz-forget"
      yes={t("quiz.forget-sure")}
      no={t("quiz.forget-not")}
      onYes={() => {
        forgetProgress();
        setSure(false);
      }}
      onNo={() => setSure(false)}
    />
  );
}
