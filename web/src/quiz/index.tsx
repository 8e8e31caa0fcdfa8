// The quiz of the rules: a situation is shown, somebody says the ruling, the referee answers.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { bookName } from "../app/parts/book";
import { Icon } from "../app/parts/icon";
import { Masthead } from "../app/parts/masthead";
import { toast } from "../app/parts/toast";
import { t } from "../i18n";
import "../style/quiz.css";
import type { EquipmentView, QuizQuestion } from "../wire";
import { Form } from "./form";
import { load, mistakes, progress } from "./keeping";
import { onKey } from "./keys";
import { Ruled } from "./ruled";
import { equipment, leave, question, round, solution, tally } from "./sitting";
import { Stage } from "./stage";
import { Start } from "./start";

export function Quiz() {
  useEffect(() => {
    document.title = `empoche · ${t("quiz.title")}`;
    if (!load()) toast("quiz.put-aside", true);
    return leave;
  }, []);
  const asked = question.value;
  const table = equipment.value;
  return (
    <div class="page">
      <Masthead />
      {asked === null || table === null ? (
        <Start />
      ) : (
        <Asked key={round.value} question={asked} table={table} />
      )}
    </div>
  );
}

function Asked({ question, table }: { question: QuizQuestion; table: EquipmentView }) {
  // before it is seen: whoever is quick has not pressed a key in vain
  useLayoutEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const solved = solution.value;
  return (
    <main class="quiz">
      <Head question={question} />
      <Stage question={question} equipment={table} />
      <div class="quiz-answer">
        {solved === null ? (
          <Form question={question} />
        ) : (
          <Ruled question={question} solution={solved} />
        )}
      </div>
    </main>
  );
}

function Head({ question }: { question: QuizQuestion }) {
  const { right, asked } = tally.value;
  const wrong = mistakes(progress.value);
  return (
    <header class="quiz-head">
      <button
        type="button"
        class="icon"
        aria-label={t("quiz.leave")}
        data-testid="quiz-leave"
        onClick={leave}
      >
        <Icon name="back" />
      </button>
      <h1>{bookName(question.rulebook)}</h1>
      {question.again && <span class="quiz-badge">{t("quiz.seen")}</span>}
      <p class="quiz-tally" data-testid="quiz-tally">
        {asked > 0 && <span>{t("quiz.of", { right, of: asked })}</span>}
        {wrong > 0 && <span class="faint">{t("quiz.to-review", { count: wrong })}</span>}
      </p>
    </header>
  );
}
