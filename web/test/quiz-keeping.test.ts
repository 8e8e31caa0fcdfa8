import { expect, test } from "vitest";
import { mistakes, NOTHING, read } from "../src/quiz/keeping";
import type { QuizProgress } from "../src/wire";

const some: QuizProgress = {
  version: 1,
  asked: 3,
  books: { blackball: { right: 1, wrong: 2, articles: { "5a": [1, 2] } } },
  boxes: { "blackball.a": [0, 6], "blackball.b": [1, 15], "yago-easy.c": [0, 7] },
};

test("what is kept is read back, and nothing kept is nothing done", () => {
  expect(read(JSON.stringify(some))).toEqual(some);
  expect(read(null)).toEqual(NOTHING);
});

test.each(["", "{", "null", "[]", "3", '{"version":2}', '{"version":1,"asked":1,"books":[]}'])(
  "%s is not taken for progress",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test("mistakes are counted, of all rulebooks or of one", () => {
  expect(mistakes(some)).toBe(2);
  expect(mistakes(some, "blackball")).toBe(1);
  expect(mistakes(some, "black")).toBe(0);
});
