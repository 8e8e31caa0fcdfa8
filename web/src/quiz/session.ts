// A session of the quiz: the question, the parts that are answered, and the solution.
import { computed, signal } from "@preact/signals";
import { showError, toast } from "../app/parts/toast";
import { api, ask, Failure } from "../net/api";
import type {
  EquipmentView,
  QuizAnswers,
  QuizBook,
  QuizPart,
  QuizQuestion,
  QuizSolution,
  QuizWish,
} from "../wire";
import { countMistakes, progress, saveProgress, setProgressAside } from "./progress";

const MOST_SEED = 2 ** 31;
const UNREADABLE = 422;

export type QuizChoice = { rulebook: string | null; article: string | null; wrong: boolean };

export const choice = signal<QuizChoice>({ rulebook: null, article: null, wrong: false });
export const question = signal<QuizQuestion | null>(null);
export const equipment = signal<EquipmentView | null>(null);
export const solution = signal<QuizSolution | null>(null);
export const busy = signal(false);
/** How many have been asked since the page was opened: the same question may come twice. */
export const questionCount = signal(0);
/** Of this sitting: right ones, and all. */
export const score = signal({ right: 0, asked: 0 });

/** The part that is asked now; those before it are answered and stay so. */
export const partIndex = signal(0);
export const chosen = signal<string | null>(null);
const givenAnswers = signal<Record<string, string>>({});

export const part = computed<QuizPart | null>(() => question.value?.parts[partIndex.value] ?? null);
export const answers = computed(() => givenAnswers.value);

const tables = new Map<string, EquipmentView>();
const books = new Map<string, QuizBook>();
let seed = 0;

/** What a rulebook has of questions; asked once. */
export async function loadBook(id: string): Promise<QuizBook> {
  const known = books.get(id);
  if (known !== undefined) return known;
  const found = await ask<QuizBook>(`quiz/rulebooks/${encodeURIComponent(id)}`);
  books.set(id, found);
  return found;
}

export async function startQuiz(wish: QuizChoice): Promise<void> {
  choice.value = wish;
  score.value = { right: 0, asked: 0 };
  seed = Math.floor(Math.random() * MOST_SEED);
  await nextQuestion();
}

export function leaveQuiz(): void {
  question.value = null;
  solution.value = null;
}

/** The next question, or back to where one chooses if there is none. */
export async function nextQuestion(): Promise<void> {
  if (busy.value) return;
  if (choice.value.wrong && countMistakes(progress.value) === 0) {
    leaveQuiz();
    toast("quiz.no-mistakes");
    return;
  }
  busy.value = true;
  try {
    const found = await postWithProgress<QuizQuestion, QuizWish>("quiz/next", {
      ...choice.value,
      seed,
    });
    equipment.value = await loadTable(found);
    question.value = found;
    questionCount.value += 1;
    solution.value = null;
    partIndex.value = 0;
    chosen.value = null;
    givenAnswers.value = {};
    scrollTo(0, 0);
  } catch (error) {
    showError(error);
  } finally {
    busy.value = false;
  }
}

async function loadTable(found: QuizQuestion): Promise<EquipmentView> {
  const known = tables.get(found.rulebook);
  if (known !== undefined) return known;
  const table = await api.equipment(found.rulebook);
  tables.set(found.rulebook, table);
  return table;
}

export function chooseOption(option: string | null): void {
  chosen.value = option;
}

/** What is chosen is the answer to this part; after the last one it is judged. */
export async function confirmPart(known = true): Promise<void> {
  const now = part.value;
  if (now === null || solution.value !== null || busy.value) return;
  if (known && chosen.value === null) return;
  if (known && chosen.value !== null)
    givenAnswers.value = { ...givenAnswers.value, [now.id]: chosen.value };
  chosen.value = null;
  partIndex.value += 1;
  if (part.value === null) await submitAnswers();
}

/** Say it again, if the server was away when the last part was answered. */
export async function submitAnswers(): Promise<void> {
  const asked = question.value;
  if (asked === null || busy.value) return;
  busy.value = true;
  try {
    const body = { question: asked.id, answers: givenAnswers.value };
    const found = await postWithProgress<QuizSolution, QuizAnswers>("quiz/answers", body);
    saveProgress(found.progress);
    solution.value = found;
    const { right, asked: count } = score.value;
    score.value = { right: right + (found.right ? 1 : 0), asked: count + 1 };
  } catch (error) {
    showError(error);
  } finally {
    busy.value = false;
  }
}

/** With the progress; one that the server cannot read is put aside, and one begins anew. */
async function postWithProgress<T, Body>(path: string, body: Body): Promise<T> {
  try {
    return await ask<T>(path, { ...body, progress: progress.value });
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== UNREADABLE) throw error;
    if (progress.value.asked === 0) throw error;
    setProgressAside();
    toast("quiz.put-aside", true);
    return await ask<T>(path, { ...body, progress: progress.value });
  }
}
