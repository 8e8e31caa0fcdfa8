// The first page: what to play, against whom, and one button.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Key, localize, t } from "../../i18n";
import { api, Failure } from "../../net/api";
import type { NamedView, RulebookView, Summary, Text } from "../../wire";
import { Masthead } from "../parts/masthead";
import { learnTitles, levelName } from "../parts/rulebook-names";
import { attempt } from "../parts/toast";
import { toMatch } from "../route";
import { saveMatch } from "../saved-matches";
import { Details } from "./details";
import { Continue, Join, Watch } from "./match-lists";
import { loadSetup, type MatchSetup, saveSetup, toNewMatch } from "./match-setup";
import { Opponents } from "./opponents";
import { RulebookPicker } from "./rulebook-picker";

export const books = signal<RulebookView[] | null>(null);
export const levels = signal<NamedView[]>([]);
const liveMatches = signal<Summary[]>([]);
const loadError = signal<Text | null>(null);
const setup = signal<MatchSetup>(loadSetup());
const beginning = signal(false);
const LOOK_AGAIN = 15_000;

function changeSetup(part: Partial<MatchSetup>): void {
  setup.value = { ...setup.value, ...part };
  saveSetup(setup.value);
}

/** Rulebooks and levels, asked once. */
export async function loadBooks(): Promise<void> {
  loadError.value = null;
  if (books.value !== null) return;
  try {
    [books.value, levels.value] = await Promise.all([api.rulebooks(), api.levels()]);
    learnTitles(books.value);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    loadError.value = error.text;
  }
}

async function loadMatches(): Promise<void> {
  try {
    liveMatches.value = (await api.matches()).matches.filter((match) => !match.over);
  } catch {
    // shown as none: the next look may find some
  }
}

async function createMatch(book: RulebookView): Promise<void> {
  if (beginning.value) return;
  beginning.value = true;
  const player = (number: number) => t("home.player", { number });
  const names = { player, computer: t("home.computer") };
  const made = toNewMatch(setup.value, book, levels.value, names);
  const created = await attempt(api.create(made));
  beginning.value = false;
  if (created === null) return;
  saveMatch(created.id, { tokens: [created.token], rulebook: book.id, made });
  location.hash = toMatch(created.id);
}

export function Home() {
  useEffect(() => {
    document.title = `empoche · ${t("home.tagline")}`;
    void loadBooks();
    void loadMatches();
    const timer = setInterval(() => void loadMatches(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="page">
      <Masthead />
      <main class="home">
        {books.value === null ? <Loading /> : <Setup all={books.value} />}
        <aside class="beside">
          <Continue />
          <PageCard
            page="practice"
            title="practice.title"
            about="practice.about"
            open="practice.open"
          />
          <PageCard
            page="umpire"
            title="umpire.card"
            about="umpire.card-about"
            open="umpire.card-open"
          />
          <PageCard page="quiz" title="quiz.title" about="quiz.about" open="quiz.open" />
          <Watch matches={liveMatches.value} />
          <Join />
        </aside>
      </main>
    </div>
  );
}

type CardProps = { page: string; title: Key; about: Key; open: Key };

/** What another page is for, and the way to it. */
function PageCard({ page, title, about, open }: CardProps) {
  return (
    <section class={`card ${page}-card`}>
      <h2>{t(title)}</h2>
      <p class="faint">{t(about)}</p>
      <a class="button" href={`#/${page}`} data-testid={page}>
        {t(open)}
      </a>
    </section>
  );
}

function Loading() {
  return (
    <section class="setup">
      {loadError.value === null ? (
        <p class="faint" role="status">
          {t("general.loading")}
        </p>
      ) : (
        <div role="alert">
          <p>{localize(loadError.value)}</p>
          <button type="button" onClick={() => void loadBooks()}>
            {t("general.retry")}
          </button>
        </div>
      )}
    </section>
  );
}

function Setup({ all }: { all: RulebookView[] }) {
  const book = all.find((one) => one.id === setup.value.rulebook) ?? all[0];
  if (book === undefined) return null;
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        void createMatch(book);
      }}
    >
      <RulebookPicker
        books={all}
        chosen={book.id}
        onChoose={(rulebook) => changeSetup({ rulebook, goal: null, opening: null })}
      />
      <Opponents wish={setup.value} book={book} levels={levels.value} onChange={changeSetup} />
      <Details wish={setup.value} book={book} onChange={changeSetup} />
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
  const { opponent, level } = setup.value;
  const whom =
    opponent === "computer"
      ? `${t("opponent.computer")} (${levelName(level, level)})`
      : t(`opponent.${opponent}`);
  return `${localize(book.name)} · ${whom}`;
}
