// A new match: everything has a value already, so that two names and a tap are enough.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { hasGoal } from "../app/home/match-setup";
import { TableDrawing } from "../app/home/table-drawing";
import { GoalField, Switch, TextField } from "../app/parts/fields";
import { attempt } from "../app/parts/toast";
import { booksByLook } from "../app/table-look";
import { localize, t } from "../i18n";
import type { RulebookView } from "../wire";
import { beginSheet } from "./begin-sheet";
import { beginLine, goalOf, openings, playersOf, type Setup, seatsOf } from "./sheet-setup";
import { loadMemory, remember } from "./umpire-memory";
import { Tap } from "./widgets";

function first(): Setup {
  const { book, event, venue, umpire } = loadMemory();
  return {
    book,
    doubles: false,
    names: ["", "", "", ""],
    goal: null,
    games: false,
    clock: true,
    opening: "A",
    event,
    venue,
    umpire,
  };
}

const setup = signal<Setup>(first());

/** What else is written on the sheet, and how long it may be. */
const NAMES = [
  ["umpire", 60],
  ["event", 120],
  ["venue", 120],
] as const;

function choose(part: Partial<Setup>): void {
  setup.value = { ...setup.value, ...part };
}

/** The sheet begins, and what is likely to be the same next time is remembered. */
async function start(book: RulebookView): Promise<void> {
  const now = setup.value;
  const holder = now.umpire.trim();
  await beginSheet(beginLine(now, book), holder);
  const names = now.names.map((name) => name.trim()).filter((name) => name !== "");
  const { event, venue } = now;
  remember({ umpire: holder, event: event.trim(), venue: venue.trim(), book: book.id, names });
  setup.value = first();
}

export function NewMatch({ books }: { books: readonly RulebookView[] }) {
  const [busy, setBusy] = useState(false);
  const now = setup.value;
  const book = books.find((one) => one.id === now.book) ?? books[0];
  if (book === undefined) return null;
  const go = async () => {
    setBusy(true);
    await attempt(start(book));
    setBusy(false);
  };
  return (
    <form
      class="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void go();
      }}
    >
      <Books books={books} chosen={book.id} />
      <Players />
      <div class="new-grid">
        {hasGoal(book) && (
          <GoalField
            look="goal-stepper"
            book={book}
            goal={goalOf(now, book)}
            onChange={(goal) => choose({ goal })}
          />
        )}
        <Opening book={book} />
      </div>
      {book.clock !== null && (
        <Switch
          look="switch new-switch"
          label={t("setup.clock")}
          on={now.clock}
          data-tap="clock"
          onChange={(clock) => choose({ clock })}
        />
      )}
      {book.games && (
        <Switch
          look="switch new-switch"
          label={t("home.games")}
          on={now.games}
          data-tap="games"
          onChange={(games) => choose({ games })}
        />
      )}
      <div class="new-grid">
        {NAMES.map(([name, most]) => (
          <TextField
            key={name}
            label={t(`setup.${name}`)}
            value={now[name]}
            maxLength={most}
            autocomplete="off"
            data-tap={name}
            onChange={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
      <button type="submit" class="primary big" disabled={busy} data-tap="begin">
        {t("setup.begin")}
      </button>
    </form>
  );
}

function Books({ books, chosen }: { books: readonly RulebookView[]; chosen: string }) {
  return (
    <fieldset class="new-books">
      <legend class="title">{t("home.game")}</legend>
      {booksByLook(books).map(([game, own]) => (
        <div key={game} class="new-game">
          <div class="new-drawing">
            <TableDrawing equipment={game} />
          </div>
          <div class="new-book-list">
            {own.map((book) => (
              <Tap
                key={book.id}
                name={`book:${book.id}`}
                class="new-book"
                on={book.id === chosen}
                label={`${localize(book.name)}. ${localize(book.gist)}`}
                onTap={() => choose({ book: book.id, goal: null })}
              >
                {localize(book.name)}
              </Tap>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Players() {
  const now = setup.value;
  const seats = seatsOf(now.doubles);
  const name = (at: number, value: string) => {
    const names: Setup["names"] = [...now.names];
    names[at] = value;
    choose({ names });
  };
  return (
    <fieldset class="new-players">
      <legend class="title">{t("setup.players")}</legend>
      <div class="two-ways">
        {[false, true].map((doubles) => (
          <Tap
            key={String(doubles)}
            name={doubles ? "doubles" : "singles"}
            on={now.doubles === doubles}
            onTap={() => choose({ doubles, opening: doubles ? "A1" : "A" })}
          >
            {t(doubles ? "setup.doubles" : "setup.singles")}
          </Tap>
        ))}
      </div>
      <div class="new-grid">
        {seats.map((seat, at) => (
          <TextField
            key={seat}
            label={t("setup.player", { seat })}
            value={now.names[at] ?? ""}
            maxLength={60}
            autocomplete="off"
            list="umpire-names"
            data-tap={`name:${seat}`}
            onChange={(value) => name(at, value)}
          />
        ))}
      </div>
      <datalist id="umpire-names">
        {loadMemory().names.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </fieldset>
  );
}

function Opening({ book }: { book: RulebookView }) {
  const now = setup.value;
  const players = playersOf(now);
  const offered = openings(now, book);
  const chosen = offered.includes(now.opening) ? now.opening : offered[0];
  return (
    <fieldset class="field">
      <legend>{t("home.opening")}</legend>
      <div class="two-ways">
        {offered.map((opening) => (
          <Tap
            key={opening}
            name={`opening:${opening}`}
            on={chosen === opening}
            onTap={() => choose({ opening })}
          >
            {opening === "toss" ? t("setup.toss") : (players[opening] ?? opening)}
          </Tap>
        ))}
      </div>
    </fieldset>
  );
}
