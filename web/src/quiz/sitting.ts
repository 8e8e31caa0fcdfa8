// Somebody who is being asked: which question, how far he is with it, and what came of it.
import { computed, signal } from "@preact/signals";
import { complain, toast } from "../app/parts/toast";
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
import { keep, mistakes, progress, putAside } from "./keeping";

const MOST_SEED = 2 ** 31;
const UNREADABLE = 422;

export type Wanted = { rulebook: string | null; article: string | null; wrong: boolean };

export const wanted = signal<Wanted>({ rulebook: null, article: null, wrong: false });
export const question = signal<QuizQuestion | null>(null);
export const equipment = signal<EquipmentView | null>(null);
export const solution = signal<QuizSolution | null>(null);
export const busy = signal(false);
/** How many have been asked since the page was opened: the same question may come twice. */
export const round = signal(0);
/** Of this sitting: right ones, and all. */
export const tally = signal({ right: 0, asked: 0 });

/** The part that is asked now; those before it are answered and stay so. */
export const at = signal(0);
export const chosen = signal<string | null>(null);
const given = signal<Record<string, string>>({});

export const part = computed<QuizPart | null>(() => question.value?.parts[at.value] ?? null);
export const answers = computed(() => given.value);

const tables = new Map<string, EquipmentView>();
const told = new Map<string, QuizBook>();
let seed = 0;

/** What a rulebook has of questions; asked once. */
export async function bookOf(id: string): Promise<QuizBook> {
  const known = told.get(id);
  if (known !== undefined) return known;
  const found = await ask<QuizBook>(`quiz/rulebooks/${encodeURIComponent(id)}`);
  told.set(id, found);
  return found;
}

export async function begin(wish: Wanted): Promise<void> {
  wanted.value = wish;
  tally.value = { right: 0, asked: 0 };
  seed = Math.floor(Math.random() * MOST_SEED);
  await next();
}

export function leave(): void {
  question.value = null;
  solution.value = null;
}

/** The next question, or back to where one chooses if there is none. */
export async function next(): Promise<void> {
  if (busy.value) return;
  if (wanted.value.wrong && mistakes(progress.value) === 0) {
    leave();
    toast("quiz.no-mistakes");
    return;
  }
  busy.value = true;
  try {
    const found = await sent<QuizQuestion, QuizWish>("quiz/next", { ...wanted.value, seed });
    equipment.value = await tableOf(found);
    question.value = found;
    round.value += 1;
    solution.value = null;
    at.value = 0;
    chosen.value = null;
    given.value = {};
    scrollTo(0, 0);
  } catch (error) {
    complain(error);
  } finally {
    busy.value = false;
  }
}

async function tableOf(found: QuizQuestion): Promise<EquipmentView> {
  const known = tables.get(found.rulebook);
  if (known !== undefined) return known;
  const table = await api.equipment(found.rulebook);
  tables.set(found.rulebook, table);
  return table;
}

export function choose(option: string | null): void {
  chosen.value = option;
}

/** What is chosen is the answer to this part; after the last one it is judged. */
export async function confirm(known = true): Promise<void> {
  const now = part.value;
  if (now === null || solution.value !== null || busy.value) return;
  if (known && chosen.value === null) return;
  if (known && chosen.value !== null) given.value = { ...given.value, [now.id]: chosen.value };
  chosen.value = null;
  at.value += 1;
  if (part.value === null) await solve();
}

/** Say it again, if the server was away when the last part was answered. */
export async function solve(): Promise<void> {
  const asked = question.value;
  if (asked === null || busy.value) return;
  busy.value = true;
  try {
    const body = { question: asked.id, answers: given.value };
    const found = await sent<QuizSolution, QuizAnswers>("quiz/answers", body);
    keep(found.progress);
    solution.value = found;
    const { right, asked: count } = tally.value;
    tally.value = { right: right + (found.right ? 1 : 0), asked: count + 1 };
  } catch (error) {
    complain(error);
  } finally {
    busy.value = false;
  }
}

/** With the progress; one that the server cannot read is put aside, and one begins anew. */
async function sent<T, Body>(path: string, body: Body): Promise<T> {
  try {
    return await ask<T>(path, { ...body, progress: progress.value });
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== UNREADABLE) throw error;
    if (progress.value.asked === 0) throw error;
    putAside();
    toast("quiz.put-aside", true);
    return await ask<T>(path, { ...body, progress: progress.value });
  }
}
