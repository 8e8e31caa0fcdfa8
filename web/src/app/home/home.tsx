// The first page: what to play, against whom, and one button.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t, told } from "../../i18n";
import { api, Failure } from "../../net/api";
import type { LevelView, RulebookView, Summary, Text } from "../../wire";
import { keep } from "../kept";
import { bookName, levelName } from "../parts/book";
import { Masthead } from "../parts/masthead";
import { attempt } from "../parts/toast";
import { toMatch } from "../route";
import { Books } from "./books";
import { Details } from "./details";
import { Continue, Join, Watch } from "./lists";
import { Opponents } from "./opponents";
import { keepWish, loadWish, matchOf, type Wish } from "./wish";

export const books = signal<RulebookView[] | null>(null);
export const levels = signal<LevelView[]>([]);
const live = signal<Summary[]>([]);
const failed = signal<Text | null>(null);
const wish = signal<Wish>(loadWish());
const beginning = signal(false);
const LOOK_AGAIN = 15_000;

function wishFor(part: Partial<Wish>): void {
  wish.value = { ...wish.value, ...part };
  keepWish(wish.value);
}

/** Rulebooks and levels, asked once. */
export async function loadBooks(): Promise<void> {
  failed.value = null;
  if (books.value !== null) return;
  try {
    [books.value, levels.value] = await Promise.all([api.rulebooks(), api.levels()]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failed.value = error.text;
  }
}

async function lookForMatches(): Promise<void> {
  try {
    live.value = (await api.matches()).matches.filter((match) => !match.over);
  } catch {
    // shown as none: the next look may find some
  }
}

async function begin(book: RulebookView): Promise<void> {
  if (beginning.value) return;
  beginning.value = true;
  const player = (number: number) => t("home.player", { number });
  const names = { player, computer: t("home.computer") };
  const made = matchOf(wish.value, book, levels.value, names);
  const created = await attempt(api.create(made));
  beginning.value = false;
  if (created === null) return;
  keep(created.id, { tokens: [created.token], rulebook: book.id, made });
  location.hash = toMatch(created.id);
}

export function Home() {
  useEffect(() => {
    document.title = `empoche · ${t("home.tagline")}`;
    void loadBooks();
    void lookForMatches();
    const timer = setInterval(() => void lookForMatches(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="page">
      <Masthead />
      <main class="home">
        {books.value === null ? <Loading /> : <Setup all={books.value} />}
        <aside class="beside">
          <Continue />
          <section class="card practice-card">
            <h2>{t("practice.title")}</h2>
            <p class="faint">{t("practice.about")}</p>
            <a class="button" href="#/practice" data-testid="practice">
              {t("practice.open")}
            </a>
          </section>
          <section class="card umpire-card">
            <h2>{t("umpire.card")}</h2>
            <p class="faint">{t("umpire.card-about")}</p>
            <a class="button" href="#/umpire" data-testid="umpire">
              {t("umpire.card-open")}
            </a>
          </section>
          <section class="card quiz-card">
            <h2>{t("quiz.title")}</h2>
            <p class="faint">{t("quiz.about")}</p>
            <a class="button" href="#/quiz" data-testid="quiz">
              {t("quiz.open")}
            </a>
          </section>
          <Watch matches={live.value} />
          <Join />
        </aside>
      </main>
    </div>
  );
}

function Loading() {
  return (
    <section class="setup">
      {failed.value === null ? (
        <p class="faint" role="status">
          {t("general.loading")}
        </p>
      ) : (
        <div role="alert">
          <p>{told(failed.value)}</p>
          <button type="button" onClick={() => void loadBooks()}>
            {t("general.retry")}
          </button>
        </div>
      )}
    </section>
  );
}

function Setup({ all }: { all: RulebookView[] }) {
  const book = all.find((one) => one.id === wish.value.rulebook) ?? all[0];
  if (book === undefined) return null;
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(book);
      }}
    >
      <Books
        books={all}
        chosen={book.id}
        onChoose={(rulebook) => wishFor({ rulebook, goal: null, opening: null })}
      />
      <Opponents wish={wish.value} book={book} levels={levels.value} onChange={wishFor} />
      <Details wish={wish.value} book={book} onChange={wishFor} />
      <div class="go">
        <p class="go-summary">{summary(book)}</p>
        <button type="submit" class="primary big" disabled={beginning.value} data-testid="play">
          {t("home.play")}
        </button>
      </div>
    </form>
  );
}

/** What the button will begin, in a line. */
function summary(book: RulebookView): string {
  const { opponent, level } = wish.value;
  const whom =
    opponent === "computer"
      ? `${t("opponent.computer")} (${levelName(level, level)})`
      : t(`opponent.${opponent}`);
  return `${bookName(book.id)} · ${whom}`;
}
