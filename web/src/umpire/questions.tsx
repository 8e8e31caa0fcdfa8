// What has to be known for the ruling: why, by which articles, and what each answer leads to.
import { useEffect, useRef } from "preact/hooks";
import { localize, t } from "../i18n";
import type { QuestionView } from "../wire";
import type { Pad } from "./pad";
import { Tap } from "./widgets";

/** Questions while the shot is entered: they may be answered before “rule”. */
export function EarlyQuestions({ pad }: { pad: Pad }) {
  const draft = pad.draft.value;
  if (draft === null || pad.asking.value) return null;
  if (draft.problem !== null) {
    return (
      <p class="pad-problem" role="alert" data-testid="problem">
        {localize(draft.problem)}
      </p>
    );
  }
  const question = draft.questions[0];
  if (question === undefined) {
    return draft.ruling === null ? null : (
      <p class={`pad-foretold verdict-${draft.ruling.verdict}`}>
        <span class="overline">{t("pad.foretold")}</span> {localize(draft.ruling.headline)}
      </p>
    );
  }
  return (
    <div class={pad.fresh.value ? "question beforehand" : "question beforehand stale"}>
      <Question pad={pad} question={question} />
    </div>
  );
}

/** After “rule”: one at a time, and the last answer rules. */
export function Questions({ pad }: { pad: Pad }) {
  const question = pad.fresh.value ? pad.draft.value?.questions[0] : undefined;
  const card = useRef<HTMLDivElement>(null);
  const shown = pad.asking.value ? question?.id : undefined;
  useEffect(() => {
    if (shown !== undefined) card.current?.focus(); // for the keyboard: digits, or Tab
  }, [shown]);
  if (!pad.asking.value || question === undefined) {
    return pad.shielded.value ? <div class="shield" /> : null;
  }
  return (
    <div class="asked" role="dialog" aria-modal="true" aria-label={localize(question.text)}>
      <div class="question asked-card" data-testid="question" tabIndex={-1} ref={card}>
        <Question pad={pad} question={question} />
        <Tap name="unrule" class="quiet" onTap={() => pad.reconsider()}>
          {t("pad.reconsider")}
        </Tap>
      </div>
    </div>
  );
}

function Question({ pad, question }: { pad: Pad; question: QuestionView }) {
  return (
    <>
      <h3 class="question-text">{localize(question.text)}</h3>
      <p class="question-why">
        {localize(question.why)}
        {question.cited.length > 0 && (
          <span class="question-articles">
            {question.cited.map((article) => (
              <b key={article.en} class="question-article">
                {localize(article)}
              </b>
            ))}
          </span>
        )}
      </p>
      {question.help !== null && (
        <details class="question-help">
          <summary data-tap="question-help">{t("pad.what-to-look-at")}</summary>
          <p>{localize(question.help)}</p>
        </details>
      )}
      <div class={question.answers.length > 3 ? "answers many" : "answers"}>
        {question.answers.map((answer) => (
          <Tap
            key={answer.id}
            name={`answer:${question.id}:${answer.id}`}
            class="answer"
            onTap={() => void pad.answer(question.id, answer.id)}
          >
            <strong>{localize(answer.text)}</strong>
            <small>{localize(answer.ruling)}</small>
          </Tap>
        ))}
      </div>
    </>
  );
}
