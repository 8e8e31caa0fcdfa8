// What was decided last: the words to announce, what is to be done, who plays and how.

import { Icon } from "../app/parts/icon";
import { splitHeadline } from "../app/room/referee";
import { settings } from "../app/settings";
import { SIDES } from "../app/sides";
import { speak } from "../app/speech";
import { localize, t } from "../i18n";
import type { ChoiceView, RulingView } from "../wire";
import type { Pad } from "./pad";
import { nameOf, sideName } from "./player-names";
import { hasTaps } from "./taps";
import { Answers, Articles, Tap } from "./widgets";

/** The card; it makes itself small as soon as the next shot is being entered. */
export function Ruling({ pad }: { pad: Pad }) {
  const { standing, act } = pad.view.value;
  const ruling = pad.ruling.value;
  const small = hasTaps(pad.taps.value) && act === "shot";
  if (ruling === null) {
    return (
      <section class="ruling-card verdict-none" aria-label={t("referee.title")}>
        <Next pad={pad} />
      </section>
    );
  }
  return (
    <section
      class={`ruling-card verdict-${ruling.verdict}${small ? " small" : ""}`}
      aria-label={t("referee.title")}
      aria-live="polite"
      data-testid="ruling"
    >
      <Verdict ruling={ruling} />
      <div class="ruling-body">
        <Lines ruling={ruling} />
        {standing.winner === null && act !== "decide" && <Next pad={pad} />}
        <Articles key={pad.undoes.value?.number} cited={ruling.articles} few />
      </div>
    </section>
  );
}

export function Verdict({ ruling }: { ruling: RulingView }) {
  const { language } = settings.value;
  const aloud = ruling.speak?.[language];
  const [call, words] = splitHeadline(localize(ruling.headline));
  return (
    <div class="ruling-head">
      <p class="ruling-headline">
        {call !== "" && <strong>{call}</strong>} {words}
      </p>
      {aloud !== undefined && (
        <Tap
          name="speak"
          class="icon"
          label={t("pad.speak")}
          onTap={() => speak(aloud, language, true)}
        >
          <Icon name="sound" />
        </Tap>
      )}
    </div>
  );
}

export function Lines({ ruling }: { ruling: RulingView }) {
  return (
    <>
      {ruling.speak !== null && (
        <p class="ruling-aloud">
          <span class="overline">{t("pad.announce")}</span>{" "}
          {t("pad.quoted", { text: localize(ruling.speak) })}
        </p>
      )}
      {[...ruling.lines, ...ruling.placing].map((line) => (
        <p key={line.en} class="ruling-do">
          {localize(line)}
        </p>
      ))}
    </>
  );
}

/** Who plays, and from where: the last sentence of how it stands; the others are in the bar. */
function Next({ pad }: { pad: Pad }) {
  const last = pad.view.value.standing.lines.at(-1);
  return last === undefined ? null : <p class="ruling-next">{localize(last)}</p>;
}

// ---------------------------------------------------------------- choices and tosses

export function Choice({ pad, choice }: { pad: Pad; choice: ChoiceView }) {
  const name = nameOf(pad.view.value.match.players, choice.by);
  return (
    <section class="choice-card" aria-label={t("choice.title")}>
      <h2>{t("turn.chooses", { name })}</h2>
      <div class="answers">
        {choice.options.map(({ id, text }) => (
          <Tap
            key={id}
            name={`decide:${id}`}
            class="answer"
            disabled={!pad.writes.value}
            onTap={() => void pad.step({ decide: id, by: choice.by })}
          >
            <strong>{localize(text)}</strong>
          </Tap>
        ))}
      </div>
      {choice.passed_over && (
        <Tap
          name="decide:passed-over"
          disabled={!pad.writes.value}
          onTap={() => {
            pad.passedOver.value = pad.view.value.lines;
          }}
        >
          {t("choice.passed-over")}
        </Tap>
      )}
      <p class="overline">{t("choice.given-by")}</p>
      <Articles cited={[choice.article]} />
    </section>
  );
}

/** Two balls of which nobody can say which one stopped nearer. */
const UNDECIDED = { lag: { facts: SIDES.map((side) => ({ cushion: [side, "top"] })) } };

export function Toss({ pad }: { pad: Pad }) {
  const { match, act } = pad.view.value;
  const { players } = match;
  return (
    <section class="choice-card" aria-label={t("pad.toss")}>
      <h2>{t("pad.toss")}</h2>
      <Answers
        name="toss"
        of={SIDES}
        text={(side) => sideName(players, side)}
        disabled={!pad.writes.value}
        onTap={(side) => void pad.step({ toss: side })}
      />
      {act === "lag" && (
        <Tap name="lag-again" disabled={!pad.writes.value} onTap={() => void pad.step(UNDECIDED)}>
          {t("pad.lag-again")}
        </Tap>
      )}
    </section>
  );
}

/** The match is over. */
export function Won({ pad, winner, onSheet }: { pad: Pad; winner: string; onSheet: () => void }) {
  const { match, standing } = pad.view.value;
  return (
    <section class="won-card" data-testid="won">
      <h2>{t("turn.won", { name: nameOf(match.players, winner) })}</h2>
      <p class="won-score">
        {SIDES.map((side) => `${sideName(match.players, side)} ${standing.score[side] ?? 0}`).join(
          " – ",
        )}
      </p>
      <Tap name="sheet" class="primary big" onTap={onSheet}>
        {t("pad.to-sheet")}
      </Tap>
    </section>
  );
}
