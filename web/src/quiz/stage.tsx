// The situation: drawn and in words, and the film of what happened with its buttons.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { IconButton } from "../app/parts/icon-button";
import { settings } from "../app/settings";
import { localize, localizeLines, t } from "../i18n";
import type { EquipmentView, QuizQuestion } from "../wire";
import { FilmPlayer } from "./film-player";
import { Table } from "./table";

type Props = { question: QuizQuestion; equipment: EquipmentView };

/** The player of the question that is shown, for the keys. */
export const current: { player: FilmPlayer | null } = { player: null };

export function Stage({ question, equipment }: Props) {
  const still = settings.value.reducedMotion;
  const player = useMemo(
    () => new FilmPlayer(question.scene, question.facts.length, equipment.width, still),
    [question, equipment, still],
  );
  // before it is seen, so that keys find it; the stage before this one may leave later
  useLayoutEffect(() => {
    current.player = player;
    if (!still) player.play();
    return () => {
      player.pause();
      if (current.player === player) current.player = null;
    };
  }, [player, still]);
  const square = equipment.width === equipment.length;
  return (
    <section class={square ? "quiz-stage square" : "quiz-stage"} aria-label={t("quiz.situation")}>
      <figure class="quiz-figure">
        <Table equipment={equipment} player={player} />
        {player.moves && <Buttons player={player} />}
        {question.scene.example && <figcaption class="faint">{t("quiz.example")}</figcaption>}
      </figure>
      <div class="quiz-story">
        <Situation question={question} />
        <Facts question={question} player={player} />
      </div>
    </section>
  );
}

function Situation({ question }: { question: QuizQuestion }) {
  return (
    <div class="quiz-situation" data-testid="quiz-situation">
      <h2 class="overline">{t("quiz.situation")}</h2>
      {localizeLines(question.situation).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {question.earlier.length > 0 && (
        <details class="details">
          <summary>{t("quiz.earlier", { count: question.earlier.length })}</summary>
          <ol class="quiz-earlier">
            {question.earlier.map((step) => (
              <li key={step.text.en}>
                {localize(step.text)}
                {step.ruling.en !== "" && <strong> → {localize(step.ruling)}</strong>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** Every fact as a sentence; the one that the film shows is marked. */
function Facts({ question, player }: { question: QuizQuestion; player: FilmPlayer }) {
  const now = player.fact.value;
  const list = useRef<HTMLOListElement>(null);
  return (
    <div class="quiz-happened">
      <h2 class="overline">{t("quiz.happened")}</h2>
      {localizeLines(question.prelude).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ol class="quiz-facts" ref={list} data-testid="quiz-facts">
        {localizeLines(question.facts).map((line, fact) => (
          // two facts may have the same words: their place distinguishes them
          <li key={fact}>
            <button
              type="button"
              class={fact === now ? "quiz-fact lit" : "quiz-fact"}
              aria-current={fact === now ? "step" : undefined}
              disabled={!player.moves}
              onClick={() => player.show(fact)}
            >
              <span class="quiz-count" aria-hidden="true">
                {fact + 1}
              </span>
              {line}
            </button>
          </li>
        ))}
      </ol>
      {localizeLines(question.aftermath).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Buttons({ player }: { player: FilmPlayer }) {
  const playing = player.playing.value;
  const time = player.time.value;
  const ended = player.atEnd && !playing;
  return (
    <div class="quiz-buttons">
      <IconButton
        icon="back"
        label={t("quiz.back")}
        disabled={time <= 0}
        data-testid="quiz-back"
        onClick={() => player.back()}
      />
      {!player.still && (
        <button type="button" data-testid="quiz-play" onClick={() => player.toggle()}>
          <Icon name={playing ? "pause" : ended ? "again" : "play"} />
          {t(playing ? "quiz.pause" : ended ? "quiz.replay" : "quiz.play")}
        </button>
      )}
      <IconButton
        icon="forward"
        label={t("quiz.forward")}
        disabled={player.atEnd}
        data-testid="quiz-forward"
        onClick={() => player.forward()}
      />
    </div>
  );
}
