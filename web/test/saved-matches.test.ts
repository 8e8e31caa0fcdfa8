// What a browser has stored may be old, odd or not ours.
import { expect, test } from "vitest";
import { DEFAULT_SETUP, parseSetup, toNewMatch } from "../src/app/home/match-setup";
import { parseSavedMatches } from "../src/app/saved-matches";
import { defaultSettings, parseSettings, preferredLanguage } from "../src/app/settings";
import type { RulebookView } from "../src/wire";

const BOOK: RulebookView = {
  id: "blackball",
  text: { fr: "Blackball", en: "Blackball" },
  equipment: "english",
  family: "pool",
  level: "frame",
  goal: "race_to",
  usual: 3,
  clock: 60,
  doubles: true,
  games: false,
  openings: ["A", "B", "draw"],
  toss: false,
  groups: ["red", "yellow"],
  calls: false,
  plugin: null,
};
const LEVELS = [{ id: "casual", text: { fr: "", en: "" } }];
const NAMES = { player: (number: number) => `Player ${number}`, computer: "Computer" };

test("settings take what is known and leave the rest as usual", () => {
  const base = defaultSettings();
  expect(parseSettings(null, base)).toEqual(base);
  expect(parseSettings("not json", base)).toEqual(base);
  expect(parseSettings("[]", base)).toEqual(base);
  const odd = '{"language":"xx","line":"yes","lineLength":7,"sound":false,"evil":1}';
  expect(parseSettings(odd, base)).toEqual({ ...base, sound: false });
});

test("the browser's first language that we speak is taken, French else", () => {
  expect(preferredLanguage(["de", "en-GB", "fr"])).toBe("en");
  expect(preferredLanguage(["fr-CA", "en"])).toBe("fr");
  expect(preferredLanguage(["de"])).toBe("fr");
});

test("matches that do not look like it are left out, the newest is first", () => {
  const one = { id: "a", tokens: ["t"], rulebook: "x", names: [], seen: 1 };
  const two = { ...one, id: "b", seen: 2 };
  const text = JSON.stringify([one, { id: 7 }, null, "x", two]);
  expect(parseSavedMatches(text).map((match) => match.id)).toEqual(["b", "a"]);
  expect(parseSavedMatches("{}")).toEqual([]);
  expect(parseSavedMatches("{")).toEqual([]);
});

test("one click plays a short match against the computer", () => {
  expect(toNewMatch(DEFAULT_SETUP, BOOK, LEVELS, NAMES)).toMatchObject({
    rulebook: "blackball",
    players: [
      { kind: "person", name: "Player 1" },
      { kind: "computer", level: "casual" },
    ],
    goal: 1,
    opening: "A",
    clock: false,
    listed: false,
    practice: false,
  });
});

test("what a rulebook does not have is not asked for", () => {
  const plain = { ...BOOK, goal: "", clock: null, doubles: false, openings: ["B" as const] };
  const wish = { ...DEFAULT_SETUP, goal: 5, games: true, clock: true, doubles: true };
  const made = toNewMatch({ ...wish, opening: "draw" }, plain, LEVELS, NAMES);
  expect(made).toMatchObject({ goal: null, games: false, clock: false, opening: "B" });
  expect(made.players).toHaveLength(2);
});

test("doubles have four seats, each as wished", () => {
  const wish = { ...DEFAULT_SETUP, doubles: true, opponent: "open", partner: "person" } as const;
  const { players } = toNewMatch(wish, BOOK, LEVELS, NAMES);
  expect(players.map((one) => one.kind)).toEqual(["person", "open", "person", "computer"]);
});

test("an odd wish is read as far as it makes sense", () => {
  expect(parseSetup('{"rulebook":"yago-easy","goal":-1,"opponent":"god","clock":true}')).toEqual({
    ...DEFAULT_SETUP,
    rulebook: "yago-easy",
    clock: true,
  });
});
