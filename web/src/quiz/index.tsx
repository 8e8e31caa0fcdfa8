// The quiz of the rules: a situation is shown, the player gives the ruling, the referee answers.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { IconButton } from "../app/parts/icon-button";
import { Masthead } from "../app/parts/masthead";
import { bookTitle } from "../app/parts/rulebook-names";
import { toast } from "../app/parts/toast";
import { t } from "../i18n";
import "./styles.css";
import type { EquipmentView, QuizQuestion } from "../wire";
import { onKey } from "./keys";
import { countMistakes, loadProgress, progress } from "./progress";
import { QuestionForm } from "./question-form";
import { equipment, leaveQuiz, question, questionCount, score, solution } from "./session";
import { SolutionView } from "./solution-view";
import { Stage } from "./stage";
import { StartPage } from "./start-page";

export function Quiz() {
  useEffect(() => {
    document.title = `empoche · ${t("quiz.title")}`;
    if (!loadProgress()) toast("quiz.put-aside", true);
    return leaveQuiz;
  }, []);
  const asked = question.value;
  const table = equipment.value;
  return (
    <div class="page">
      <Masthead />
      {asked === null || table === null ? (
        <StartPage />
      ) : (
        <QuestionPage key={questionCount.value} question={asked} table={table} />
      )}
    </div>
  );
}

function QuestionPage({ question, table }: { question: QuizQuestion; table: EquipmentView }) {
  // before it is seen: a quick key is not lost
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
          <QuestionForm question={question} />
        ) : (
          <SolutionView question={question} solution={solved} />
        )}
      </div>
    </main>
  );
}

function Head({ question }: { question: QuizQuestion }) {
  const { right, asked } = score.value;
  const wrong = countMistakes(progress.value);
  return (
    <header class="quiz-head">
      <IconButton
        icon="back"
        label={t("quiz.leave")}
        data-testid="quiz-leave"
        onClick={leaveQuiz}
      />
      <h1>{bookTitle(question.rulebook)}</h1>
      {question.again && <span class="quiz-badge">{t("quiz.seen")}</span>}
      <p class="quiz-tally" data-testid="quiz-tally">
        {asked > 0 && <span>{t("quiz.of", { right, of: asked })}</span>}
        {wrong > 0 && <span class="faint">{t("quiz.to-review", { count: wrong })}</span>}
      </p>
    </header>
  );
}
