// What is asked, one part after the other: a later part may give an earlier one away.
import { Radio } from "../app/parts/fields";
import { localize, t } from "../i18n";
import type { QuizOption, QuizPart, QuizQuestion } from "../wire";
import {
  answers,
  busy,
  chooseOption,
  chosen,
  confirmPart,
  part,
  partIndex,
  submitAnswers,
} from "./session";

export function QuestionForm({ question }: { question: QuizQuestion }) {
  const now = part.value;
  const last = partIndex.value === question.parts.length - 1;
  return (
    <form
      class="quiz-form"
      onSubmit={(event) => {
        event.preventDefault();
        void confirmPart();
      }}
    >
      {question.parts.slice(0, partIndex.value).map((one) => (
        <Answered key={one.id} part={one} given={answers.value[one.id]} />
      ))}
      {now !== null ? (
        <>
          <Options part={now} number={partIndex.value + 1} of={question.parts.length} />
          <div class={chosen.value === null ? "quiz-go" : "quiz-go ready"}>
            <button
              type="button"
              class="quiet"
              data-testid="quiz-unknown"
              onClick={() => void confirmPart(false)}
            >
              {t("quiz.unknown")}
            </button>
            <button
              type="submit"
              class="primary"
              disabled={chosen.value === null || busy.value}
              data-testid="quiz-confirm"
            >
              {t(last ? "quiz.answer" : "quiz.next-part")}
            </button>
          </div>
        </>
      ) : (
        <div class="quiz-go">
          <p class="faint" role="status">
            {busy.value ? t("general.loading") : ""}
          </p>
          {!busy.value && (
            <button type="button" class="primary" onClick={() => void submitAnswers()}>
              {t("general.retry")}
            </button>
          )}
        </div>
      )}
    </form>
  );
}

function Options({ part, number, of }: { part: QuizPart; number: number; of: number }) {
  return (
    <fieldset class="quiz-part" data-testid={`quiz-part-${part.id}`}>
      <legend>
        {of > 1 && (
          <span class="quiz-step">
            {number}/{of}
          </span>
        )}
        {localize(part.text)}
      </legend>
      {part.options.map((option, place) => (
        <Radio
          key={option.id}
          look="quiz-option"
          name={part.id}
          value={option.id}
          checked={chosen.value === option.id}
          testid={`quiz-option-${place + 1}`}
          onChoose={() => chooseOption(option.id)}
        >
          <kbd>{place + 1}</kbd>
          <OptionText option={option} />
        </Radio>
      ))}
    </fieldset>
  );
}

/** An answer; an article with its number and title first. */
export function OptionText({ option }: { option: QuizOption }) {
  const text = localize(option.text);
  if (option.label === null) return <span>{text}</span>;
  // the label stands at the beginning, and a colon after it
  const label = localize(option.label);
  const words = text.slice(label.length).replace(/^\s*:\s*/, "");
  return (
    <span>
      <strong class="quiz-article">{label}</strong> {words}
    </span>
  );
}

function Answered({ part, given }: { part: QuizPart; given: string | undefined }) {
  const option = part.options.find((one) => one.id === given);
  return (
    <p class="quiz-answered">
      <span class="faint">{localize(part.text)}</span>{" "}
      {option === undefined ? t("quiz.unknown") : <OptionText option={option} />}
    </p>
  );
}
