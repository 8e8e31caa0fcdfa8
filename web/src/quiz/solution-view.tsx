// What the referee rules: what was right, what was not, and every article with its text.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { consequences, splitHeadline } from "../app/room/referee";
import { localize, localizeLines, t } from "../i18n";
import type { CitedView, QuizMark, QuizQuestion, QuizSolution } from "../wire";
import { OptionText } from "./question-form";
import { busy, nextQuestion } from "./session";

type Props = { question: QuizQuestion; solution: QuizSolution };

export function SolutionView({ question, solution }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // screen readers read it out, and it is in sight
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const { top } = heading.current?.getBoundingClientRect() ?? { top: 0 };
    if (top < 0 || top > innerHeight / 3) heading.current?.scrollIntoView({ block: "start" });
  }, [solution]);
  const right = solution.marks.filter((mark) => mark.right).length;
  return (
    <section class="quiz-ruled" aria-label={t("quiz.ruled")}>
      <h2
        ref={heading}
        tabIndex={-1}
        class={solution.right ? "quiz-verdict good" : "quiz-verdict bad"}
        data-testid="quiz-verdict"
      >
        <Icon name={solution.right ? "check" : "close"} />
        {solution.right
          ? t("quiz.right")
          : right === 0
            ? t("quiz.wrong")
            : t("quiz.partly", { right, of: solution.marks.length })}
      </h2>
      {!solution.right && <p class="faint">{t("quiz.again-soon")}</p>}
      <ol class="quiz-marks">
        {solution.marks.map((mark) => (
          <Mark key={mark.id} mark={mark} question={question} />
        ))}
      </ol>
      <Ruling solution={solution} />
      <div class="quiz-go">
        <span />
        <button
          type="button"
          class="primary"
          disabled={busy.value}
          data-testid="quiz-next"
          onClick={() => void nextQuestion()}
        >
          {t("quiz.next")}
          <Icon name="forward" />
        </button>
      </div>
    </section>
  );
}

function Mark({ mark, question }: { mark: QuizMark; question: QuizQuestion }) {
  const part = question.parts.find((one) => one.id === mark.id);
  const given = part?.options.find((one) => one.id === mark.given);
  return (
    <li class="quiz-mark" data-testid={`quiz-mark-${mark.id}`}>
      <p class="faint">{localize(mark.text)}</p>
      {!mark.right && (
        <p class="quiz-given bad">
          <Icon name="close" />
          <span class="unseen">{t("quiz.your-answer")}</span>
          {given === undefined ? <span>{t("quiz.unknown")}</span> : <OptionText option={given} />}
        </p>
      )}
      <p class="quiz-given good">
        <Icon name="check" />
        <span class="unseen">{t("quiz.true-answer")}</span>
        <OptionText option={mark.truth} />
      </p>
    </li>
  );
}

function Ruling({ solution }: Pick<Props, "solution">) {
  const { ruling } = solution;
  const [call, words] = splitHeadline(localize(ruling.headline));
  // what the question is about is in sight, the rest is folded
  const main = ({ id, role }: CitedView) => role !== "applied" || solution.articles.includes(id);
  const first = ruling.articles.filter(main);
  const rest = ruling.articles.filter((one) => !main(one));
  return (
    <div class={`quiz-ruling verdict-${ruling.verdict}`} data-testid="quiz-ruling">
      <h3 class="overline">{t("quiz.ruled")}</h3>
      <p class="headline">
        {call !== "" && <strong class="call">{call}</strong>} {words}
      </p>
      {consequences(ruling).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {localizeLines(solution.standing).map((line) => (
        <p key={line} class="faint">
          {line}
        </p>
      ))}
      <Articles articles={first} />
      {rest.length > 0 && (
        <details class="details">
          <summary>{t("quiz.others", { count: rest.length })}</summary>
          <Articles articles={rest} />
        </details>
      )}
    </div>
  );
}

function Articles({ articles }: { articles: CitedView[] }) {
  return (
    <dl class="quiz-articles">
      {articles.map(({ id, label, text, reading, role }) => (
        <div key={id} data-testid={`quiz-article-${id}`}>
          <dt>
            {localize(label)}
            {role !== "applied" && ` · ${t(`referee.role-${role}`)}`}
          </dt>
          <dd>
            <p>{localize(text)}</p>
            {reading !== null && (
              <p class="reading">
                <strong>{t("referee.reading")}</strong> {localize(reading)}
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
