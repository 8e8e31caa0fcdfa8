// Every step with its ruling, newest first; each can be corrected, annotated and protested against.
import { useState } from "preact/hooks";
import { settings } from "../app/settings";
import { SIDES, type Side } from "../app/sides";
import { localize, t } from "../i18n";
import type { NoteView, StepView } from "../wire";
import { stageText } from "./bar";
import type { Pad } from "./pad";
import { nameOf, sideName } from "./player-names";
import { Lines, Verdict } from "./ruling";
import { Articles, Panel, Tap } from "./widgets";

export function History({ pad, onCorrect }: { pad: Pad; onCorrect: () => void }) {
  const [open, setOpen] = useState<number | null>(null); // 0: before the first
  const { steps, notes, aside, match } = pad.view.value;
  const frames = [...new Set(steps.map((step) => step.frame))].sort((one, other) => other - one);
  const shown = steps.find((step) => step.number === open);
  return (
    <section class="history" aria-label={t("pad.history")}>
      <header class="history-head">
        <h2>{t("pad.history")}</h2>
        <Tap name="step:0" onTap={() => setOpen(0)}>
          {t("history.note")}
        </Tap>
      </header>
      <Notes pad={pad} notes={notes.filter((note) => note.at === 0)} />
      {steps.length === 0 && <p class="faint">{t("referee.nothing")}</p>}
      {frames.map((frame) => (
        <div key={frame} class="history-frame">
          <h3 class="overline">{stageText(match.book, frame)}</h3>
          <ol reversed>
            {steps
              .filter((step) => step.frame === frame)
              .reverse()
              .map((step) => (
                <li key={step.number}>
                  <Row
                    pad={pad}
                    step={step}
                    notes={notes.filter((note) => note.at === step.number)}
                    onOpen={() => setOpen(step.number)}
                  />
                </li>
              ))}
          </ol>
        </div>
      ))}
      {aside.length > 0 && (
        <div class="history-frame">
          <h3 class="overline">{t("history.aside")}</h3>
          <p class="faint">{t("history.aside-about")}</p>
          <ul>
            {aside.map((text) => (
              <li key={text.en} class="history-aside">
                {localize(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open !== null && (
        <Details
          key={open}
          pad={pad}
          at={open}
          step={shown ?? null}
          onClose={() => setOpen(null)}
          onCorrect={onCorrect}
        />
      )}
    </section>
  );
}

const RECENT = 6;

/** The last rulings beside the shot, where the screen has room for them. */
export function Recent({ pad, onOpen }: { pad: Pad; onOpen: () => void }) {
  const { steps } = pad.view.value;
  const before = steps.slice(0, -1).slice(-RECENT).reverse();
  if (before.length === 0) return null;
  return (
    <section class="recent" aria-label={t("pad.history")}>
      <h3 class="overline">{t("pad.history")}</h3>
      <ol reversed>
        {before.map((step) => (
          <li key={step.number}>
            <Row pad={pad} step={step} notes={[]} name="recent" onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type RowProps = {
  pad: Pad;
  step: StepView;
  notes: readonly NoteView[];
  name?: string;
  onOpen: () => void;
};

function Row({ pad, step, notes, name = "step", onOpen }: RowProps) {
  const { players } = pad.view.value.match;
  const score = SIDES.map((side) => step.score[side] ?? 0).join("–");
  return (
    <>
      <Tap
        name={`${name}:${step.number}`}
        class={`history-row verdict-${step.ruling.verdict}`}
        onTap={onOpen}
      >
        <span class="history-number">{step.number}</span>
        <span class="history-words">
          <span class="history-what">
            {step.by !== null && <b>{nameOf(players, step.by)} · </b>}
            {localize(step.text)}
          </span>
          <span class="history-ruling">{localize(step.ruling.headline)}</span>
        </span>
        <span class="history-score">
          {score}
          {step.corrected && <small>{t("history.corrected")}</small>}
        </span>
      </Tap>
      <Notes pad={pad} notes={notes} />
    </>
  );
}

function Notes({ pad, notes }: { pad: Pad; notes: readonly NoteView[] }) {
  const { players } = pad.view.value.match;
  return (
    <>
      {notes.map((note) => (
        <p key={note.line} class={note.protest ? "note protest" : "note"}>
          <strong>
            {note.protest
              ? t("history.protest-by", { name: note.by === null ? "" : nameOf(players, note.by) })
              : t("history.note-by", { time: clockTime(note.when) })}
          </strong>{" "}
          {note.text}
        </p>
      ))}
    </>
  );
}

export function clockTime(when: number): string {
  return new Intl.DateTimeFormat(settings.value.language, { timeStyle: "short" }).format(
    when * 1000,
  );
}

// ---------------------------------------------------------------- one step

type DetailsProps = {
  pad: Pad;
  at: number;
  step: StepView | null;
  onClose: () => void;
  onCorrect: () => void;
};

function Details({ pad, at, step, onClose, onCorrect }: DetailsProps) {
  const correct = async (one: StepView) => {
    await pad.correct(one);
    onClose();
    onCorrect();
  };
  const title = at === 0 ? t("history.before") : t("history.step", { number: at });
  return (
    <Panel title={title} name="step" onClose={onClose} wide>
      {step !== null && (
        <div class={`step-details verdict-${step.ruling.verdict}`}>
          <p>
            <span class="faint">{clockTime(step.when)}</span> {localize(step.text)}
          </p>
          <Verdict ruling={step.ruling} />
          <Lines ruling={step.ruling} />
          <Articles cited={step.ruling.articles} />
        </div>
      )}
      <Notes pad={pad} notes={pad.view.value.notes.filter((note) => note.at === at)} />
      {pad.writes.value && (
        <>
          {step !== null && step.kind === "shot" && (
            <Tap name="correct" class="primary" onTap={() => void correct(step)}>
              {t("history.correct")}
            </Tap>
          )}
          <Annotate pad={pad} at={at} />
        </>
      )}
    </Panel>
  );
}

function Annotate({ pad, at }: { pad: Pad; at: number }) {
  const [text, setText] = useState("");
  const { players } = pad.view.value.match;
  const empty = text.trim() === "";
  const write = async (by: Side | null) => {
    const note = { kind: "note", at, text: text.trim(), protest: by !== null, by };
    if (await pad.write([note])) setText(""); // it stands above now
  };
  return (
    <div class="annotate">
      <label class="field">
        <span>{t("history.text")}</span>
        <textarea
          rows={2}
          maxLength={1000}
          value={text}
          data-tap="note:text"
          onInput={(event) => setText(event.currentTarget.value.replaceAll("\t", " "))}
        />
      </label>
      <div class="row">
        <Tap name="note" disabled={empty} onTap={() => void write(null)}>
          {t("history.note")}
        </Tap>
        {SIDES.map((side) => (
          <Tap
            key={side}
            name={`protest:${side}`}
            class="danger"
            disabled={empty}
            onTap={() => void write(side)}
          >
            {t("history.protest-of", { name: sideName(players, side) })}
          </Tap>
        ))}
      </div>
    </div>
  );
}
