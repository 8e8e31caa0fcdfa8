import { describe, expect, test } from "vitest";
import CONTROLS from "../src/controls/messages.json";
import { type Key, MESSAGES, translate } from "../src/i18n";

const SOURCES = import.meta.glob<string>("../src/{app,board,quiz,umpire}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const keys = Object.keys(MESSAGES) as Key[];

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe("every message", () => {
  const all = Object.entries({ ...MESSAGES, ...CONTROLS });
  test.each(all)("%s has both languages with the same values", (_, { fr, en }) => {
    expect(fr.trim()).toBe(fr);
    expect(fr).not.toBe("");
    expect(en).not.toBe("");
    expect(names(en)).toEqual(names(fr));
  });

  test("is used somewhere: by its name, or by the beginning of it", () => {
    const text = Object.values(SOURCES).join("\n");
    const begun = [...text.matchAll(/`([a-z]+\.[a-z-]*)\$\{/g)].map((found) => found[1] ?? "");
    const unused = keys.filter(
      (key) => !text.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });
});

test("values are filled in, and French signs stay on their line", () => {
  expect(translate("home.clock", "fr", { seconds: 60 })).toBe(
    "Chronomètre de tir\u00a0: 60 secondes",
  );
  expect(translate("home.clock", "en", { seconds: 60 })).toBe("Shot clock: 60 seconds");
});

test("what looks like a value but is none stays", () => {
  expect(translate("home.clock", "en")).toBe("Shot clock: {seconds} seconds");
});
