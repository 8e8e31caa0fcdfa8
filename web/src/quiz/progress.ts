// Progress in the quiz: stored in this browser, sent along with every answer.
import { signal } from "@preact/signals";
import { readItem, removeItem, writeItem } from "../app/local-storage";
import type { QuizProgress } from "../wire";

const KEY = "empoche.quiz";
const ASIDE = "empoche.quiz.unreadable"; // nothing is thrown away that we cannot read

export const NO_PROGRESS: QuizProgress = { version: 1, asked: 0, books: {}, boxes: {} };

/** Parse stored progress; null for a text that is none. */
export function parseProgress(text: string | null): QuizProgress | null {
  if (text === null) return NO_PROGRESS;
  try {
    const parsed: unknown = JSON.parse(text);
    return isProgress(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Roughly: what is inside, the server checks. */
function isProgress(value: unknown): value is QuizProgress {
  if (value === null || typeof value !== "object") return false;
  const { version, asked, books, boxes } = value as Partial<QuizProgress>;
  const named = (one: unknown) => one !== null && typeof one === "object" && !Array.isArray(one);
  return version === 1 && typeof asked === "number" && named(books) && named(boxes);
}

const readStored = (): string | null => readItem(KEY);

export const progress = signal<QuizProgress>(NO_PROGRESS);

/** Look again at what is kept; false if it could not be read and was put aside. */
export function loadProgress(): boolean {
  const found = parseProgress(readStored());
  progress.value = found ?? NO_PROGRESS;
  if (found === null) setProgressAside();
  return found !== null;
}

export function saveProgress(after: QuizProgress): void {
  progress.value = after;
  writeItem(KEY, JSON.stringify(after));
}

/** What cannot be read stays in the browser under another name, and one begins anew. */
export function setProgressAside(): void {
  const text = readStored();
  if (text !== null) writeItem(ASIDE, text);
  progress.value = NO_PROGRESS;
  forgetProgress();
}

export function forgetProgress(): void {
  progress.value = NO_PROGRESS;
  removeItem(KEY);
}

/** Questions whose last answer was wrong, of one rulebook or of all. */
export function countMistakes(of: QuizProgress, book: string | null = null): number {
  return Object.entries(of.boxes).filter(
    ([name, [level]]) => level === 0 && (book === null || name.startsWith(`${book}.`)),
  ).length;
}
