// A new match: everything has a value already, so that two names and a tap are enough.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { TableDrawing } from "../app/home/table-drawing";
import { bookAbout, bookName } from "../app/parts/rulebook-names";
import { attempt } from "../app/parts/toast";
import { TABLE_LOOKS, tableLook } from "../app/table-look";
import { t } from "../i18n";
import type { RulebookView } from "../wire";
import { beginSheet } from "./begin-sheet";
import {
  beginLine,
  goalOf,
  hasGoal,
  MOST_GOAL,
  openings,
  playersOf,
  type Setup,
  seatsOf,
} from "./sheet-setup";
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
        {hasGoal(book) && <Goal book={book} />}
        <Opening book={book} />
      </div>
      {book.clock !== null && (
        <Switch
          name="clock"
          label={t("setup.clock")}
          on={now.clock}
          onChange={(clock) => choose({ clock })}
        />
      )}
      {book.games && (
        <Switch
          name="games"
          label={t("home.games")}
          on={now.games}
          onChange={(games) => choose({ games })}
        />
      )}
      <div class="new-grid">
        <Field
          name="umpire"
          label={t("setup.umpire")}
          value={now.umpire}
          most={60}
          onChange={(umpire) => choose({ umpire })}
        />
        <Field
          name="event"
          label={t("setup.event")}
          value={now.event}
          most={120}
          onChange={(event) => choose({ event })}
        />
        <Field
          name="venue"
          label={t("setup.venue")}
          value={now.venue}
          most={120}
          onChange={(venue) => choose({ venue })}
        />
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
      {TABLE_LOOKS.map((game) => (
        <div key={game} class="new-game">
          <div class="new-drawing">
            <TableDrawing equipment={game} />
          </div>
          <div class="new-book-list">
            {books
              .filter((book) => tableLook(book.equipment, book.family) === game)
              .map((book) => (
                <Tap
                  key={book.id}
                  name={`book:${book.id}`}
                  class="new-book"
                  on={book.id === chosen}
                  label={`${bookName(book.id)}. ${bookAbout(book)}`}
                  onTap={() => choose({ book: book.id, goal: null })}
                >
                  {bookName(book.id)}
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
          <Field
            key={seat}
            name={`name:${seat}`}
            label={t("setup.player", { seat })}
            value={now.names[at] ?? ""}
            most={60}
            list="umpire-names"
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

function Goal({ book }: { book: RulebookView }) {
  const goal = goalOf(setup.value, book);
  const set = (to: number) => choose({ goal: Math.min(MOST_GOAL, Math.max(1, to)) });
  return (
    <div class="field">
      <span id="umpire-goal">{t(book.goal === "target" ? "home.target" : "home.race")}</span>
      <div class="goal-stepper">
        <Tap name="goal:-1" label={t("home.fewer")} onTap={() => set(goal - 1)}>
          −
        </Tap>
        <input
          type="number"
          min={1}
          max={MOST_GOAL}
          value={goal}
          aria-labelledby="umpire-goal"
          data-tap="goal"
          onChange={(event) => {
            const value = event.currentTarget.valueAsNumber;
            if (Number.isInteger(value)) set(value);
          }}
        />
        <Tap name="goal:+1" label={t("home.more")} onTap={() => set(goal + 1)}>
          +
        </Tap>
      </div>
    </div>
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

type SwitchProps = { name: string; label: string; on: boolean; onChange: (on: boolean) => void };

function Switch({ name, label, on, onChange }: SwitchProps) {
  return (
    <label class="switch new-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        data-tap={name}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  most: number;
  list?: string;
  onChange: (value: string) => void;
};

function Field({ name, label, value, most, list, onChange }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        maxLength={most}
        autocomplete="off"
        list={list}
        data-tap={name}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
