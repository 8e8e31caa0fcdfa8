import { expect, test } from "vitest";
import { countMistakes, NO_PROGRESS, parseProgress } from "../src/quiz/progress";
import type { QuizProgress } from "../src/wire";

const some: QuizProgress = {
  version: 1,
  asked: 3,
  books: { blackball: { right: 1, wrong: 2, articles: { "5a": [1, 2] } } },
  boxes: { "blackball.a": [0, 6], "blackball.b": [1, 15], "yago-easy.c": [0, 7] },
};

test("what is kept is read back, and nothing kept is nothing done", () => {
  expect(parseProgress(JSON.stringify(some))).toEqual(some);
  expect(parseProgress(null)).toEqual(NO_PROGRESS);
});

test.each(["", "{", "null", "[]", "3", '{"version":2}', '{"version":1,"asked":1,"books":[]}'])(
  "%s is not taken for progress",
  (text) => {
    expect(parseProgress(text)).toBeNull();
  },
);

test("mistakes are counted, of all rulebooks or of one", () => {
  expect(countMistakes(some)).toBe(2);
  expect(countMistakes(some, "blackball")).toBe(1);
  expect(countMistakes(some, "black")).toBe(0);
});
