// What the umpire's pad works out by itself: taps, clock, search, a match set up.
import { describe, expect, test } from "vitest";
import { fold, searchArticles } from "../src/umpire/article-search";
import { ballMeant, toFindings as findings } from "../src/umpire/findings";
import { commonLength, type Line, makeLine, randomId } from "../src/umpire/lines";
import { beginLine, type Setup } from "../src/umpire/sheet-setup";
import * as clock from "../src/umpire/shot-clock";
import { answer, completeTaps, drop, hasTaps, leftOf, lift, NONE, touch } from "../src/umpire/taps";
import { parseMemory } from "../src/umpire/umpire-memory";
import type { BallView, DeclarableView } from "../src/wire";
import { BLACKBALL, CLOCK } from "./pad-views";

const ball = (id: string, left: number): BallView => ({
  id,
  text: { fr: id, en: id },
  colour: id,
  group: id,
  left,
});

describe("taps", () => {
  const [red, black] = [ball("red", 2), ball("black", 1)];

  test("the first ball is said, changed and taken back", () => {
    const one = touch(NONE, "red");
    expect(one.first).toBe("red");
    expect(touch(one, "black").first).toBe("black");
    expect(touch(one, "red").first).toBeNull();
  });

  test("each tap is one ball, and no more fall than there are", () => {
    let taps = drop(drop(NONE, red, null), red, null);
    expect(taps.down).toHaveLength(2);
    expect(leftOf(taps, red)).toBe(0);
    taps = drop(taps, red, null);
    expect(taps.down).toHaveLength(2);
    expect(lift(taps, 0).down).toEqual([["red", null]]);
  });

  test("a ball of which there is one comes up when it is tapped again", () => {
    const down = drop(NONE, black, "top-left");
    expect(down.down).toEqual([["black", "top-left"]]);
    expect(drop(down, black, null).down).toEqual([]);
  });

  test("a ball that left the table cannot fall as well, one that came back can", () => {
    const off = { ...NONE, off: [["black", "stayed"]] as [string, string][] };
    expect(drop(off, black, null).down).toEqual([]);
    const back = { ...NONE, off: [["black", "lamp"]] as [string, string][] };
    expect(drop(back, black, null).down).toEqual([["black", null]]);
  });

  test("answers are given and taken back; without any there is nothing", () => {
    const said = answer(NONE, "cushion", "yes");
    expect(said.answers).toEqual({ cushion: "yes" });
    expect(answer(said, "cushion", "no").answers).toEqual({ cushion: "no" });
    expect(hasTaps(answer(said, "cushion", null))).toBe(false);
  });

  test("taps from a sheet are completed", () => {
    expect(completeTaps({ first: "red" })).toEqual({ ...NONE, first: "red" });
    expect(hasTaps(completeTaps(null))).toBe(false);
  });
});

describe("the clock", () => {
  const base = CLOCK;

  test("counts what was used before and since", () => {
    expect(clock.secondsUsed(base, 1012.5)).toBe(12.5);
    expect(clock.secondsUsed({ ...base, used: 20 }, 1012.5)).toBe(32.5);
    expect(clock.secondsUsed({ ...base, used: 20, running: false, since: null }, 2000)).toBe(20);
    // another device, whose clock is behind
    expect(clock.secondsUsed(base, 990)).toBe(0);
  });

  test("shows whole seconds, the last one until it is over", () => {
    expect(clock.secondsLeft(base, 1000)).toBe(60);
    expect(clock.secondsLeft(base, 1000.4)).toBe(60);
    expect(clock.secondsLeft(base, 1059.4)).toBe(1);
    expect(clock.secondsLeft(base, 1060)).toBe(0);
    expect(clock.secondsLeft(base, 2000)).toBe(0);
  });

  test("is called once, at its second, and not after the end", () => {
    expect(clock.callDue(base, 1029.9)).toBe(false);
    expect(clock.callDue(base, 1030)).toBe(true);
    expect(clock.callDue({ ...base, called: true }, 1030)).toBe(false);
    expect(clock.callDue({ ...base, running: false }, 1030)).toBe(false);
    expect(clock.callDue({ ...base, call: null }, 1030)).toBe(false);
    expect(clock.callDue(base, 1060)).toBe(false);
  });

  test("is felt in the last five seconds and at the end", () => {
    expect(clock.beatBetween(base, 1054.8, 1055.0)).toBe("tick"); // five are left
    expect(clock.beatBetween(base, 1055.1, 1055.3)).toBeNull();
    expect(clock.beatBetween(base, 1053.9, 1054.1)).toBeNull();
    expect(clock.beatBetween(base, 1059.9, 1060.1)).toBe("over");
    expect(clock.beatBetween({ ...base, running: false }, 1059.9, 1060.1)).toBeNull();
  });

  test("has its moods", () => {
    expect(clock.mood(base, 1010)).toBe("calm");
    expect(clock.mood(base, 1030)).toBe("called");
    expect(clock.mood(base, 1055)).toBe("last");
    expect(clock.mood(base, 1060)).toBe("over");
    expect(clock.mood({ ...base, limit: 15, call: null, called: true }, 1002)).toBe("calm");
  });

  test("is corrected within its limits", () => {
    expect(clock.correctedUse(base, 1020, 5)).toBe(15); // five seconds more are left
    expect(clock.correctedUse(base, 1020, -10)).toBe(30);
    expect(clock.correctedUse(base, 1002, 10)).toBe(0);
    expect(clock.correctedUse(base, 1058, -10)).toBe(60);
  });

  test("its steps say the call and the foul", () => {
    expect(clock.callStep(base)).toEqual({ clock: 30 });
    expect(clock.timeFoulStep(base)).toEqual({ clock: 61 });
  });

  test("a time-out that has not ended runs", () => {
    const over = { by: "A", reason: "", began: 1, ended: 2 };
    const runs = { by: null, reason: "", began: 3, ended: null };
    expect(clock.runningTimeout({ ...base, timeouts: [over] })).toBeNull();
    expect(clock.runningTimeout({ ...base, timeouts: [over, runs] })).toBe(runs);
    expect(clock.formatMinutes(125.9)).toBe("2:05");
  });
});

describe("the search", () => {
  const article = (id: string, fr: string, en: string): DeclarableView => ({
    id,
    label: { fr: `${id} · titre`, en: `${id} · heading` },
    text: { fr, en },
    effect: "foul",
    shot: true,
    between: true,
    offender: true,
    nobody: false,
    serious: false,
  });
  const all = [
    article("5f", "Accompagner la blanche déjà partie : poussette.", "Pushing the cue ball."),
    article("8b", "Conduite déloyale, ou œillade 5f.", "Unsporting conduct."),
    article("5f(a)", "L'élève joue.", "The pupil plays."),
  ];

  test("takes no notice of accents, capitals and ligatures", () => {
    expect(fold("L’Élève, Œillade")).toBe("l eleve, oeillade");
    expect(searchArticles(all, "DELOYALE").map(({ id }) => id)).toEqual(["8b"]);
    expect(searchArticles(all, "oeillade").map(({ id }) => id)).toEqual(["8b"]);
    expect(searchArticles(all, "l'élève").map(({ id }) => id)).toEqual(["5f(a)"]);
  });

  test("reads both languages, and wants every word", () => {
    expect(searchArticles(all, "unsporting").map(({ id }) => id)).toEqual(["8b"]);
    expect(searchArticles(all, "blanche pushing").map(({ id }) => id)).toEqual(["5f"]);
    expect(searchArticles(all, "blanche unsporting")).toEqual([]);
    expect(searchArticles(all, "5f(a) heading").map(({ id }) => id)).toEqual(["5f(a)"]);
  });

  test("puts numbers first and else leaves the order", () => {
    expect(searchArticles(all, "5f").map(({ id }) => id)).toEqual(["5f", "5f(a)", "8b"]);
    expect(searchArticles(all, "  ")).toEqual(all);
  });
});

describe("a match set up", () => {
  const setup: Setup = {
    book: "blackball",
    doubles: false,
    names: [" Ada ", "", "", ""],
    goal: null,
    games: true,
    clock: true,
    opening: "B",
    event: " Cup ",
    venue: "",
    umpire: "Eve",
  };
  const book = BLACKBALL;

  test("begins with what the rulebook has a use for", () => {
    expect(beginLine(setup, book)).toEqual({
      kind: "begin",
      book: "blackball",
      players: { A: "Ada", B: "B" },
      race_to: 3,
      opening: "B",
      clock: true,
      games: false,
      event: "Cup",
      venue: "",
      umpire: "Eve",
    });
    const carrom = { ...book, id: "carrom-international", goal: "", usual: null, games: true };
    const line = beginLine(setup, carrom);
    expect(line.games).toBe(true);
    expect("race_to" in line || "target" in line).toBe(false);
  });

  test("in doubles has four seats, and an opener among them", () => {
    const four = beginLine({ ...setup, doubles: true, goal: 5 }, { ...book, goal: "target" });
    expect(four).toMatchObject({ opening: "A1", target: 5 });
    expect(Object.keys(four.players as object)).toEqual(["A1", "B1", "A2", "B2"]);
  });

  test("is tossed for, but not where players lag", () => {
    const tossed = { ...setup, opening: "toss" };
    expect(beginLine(tossed, { ...book, toss: true }).opening).toBe("toss");
    expect(beginLine(tossed, book).opening).toBe("A");
  });
});

test("only what was found is written", () => {
  const nothing = { snookered: "", touching: [], frozen: [], behind_line: [], text: [] };
  expect(findings(nothing)).toEqual({});
  expect(findings({ ...nothing, snookered: "total", frozen: [["red-1", "top"]] })).toEqual({
    snookered: "total",
    frozen: { "red-1": "top" },
  });
});

test("a finding is of one ball: of a colour, one of which nothing was found", () => {
  const there = ["cue", "red-2", "red-4", "yellow-1", "black"];
  const nothing = { snookered: "", touching: [], frozen: [], behind_line: [], text: [] };
  expect(ballMeant("black", there, nothing)).toBe("black");
  expect(ballMeant("red", there, nothing)).toBe("red-2");
  expect(ballMeant("red", there, { ...nothing, touching: ["red-2"] })).toBe("red-4");
  expect(ballMeant("red-4", there, nothing)).toBe("red-4");
});

test("a line has an id of its own, and time does not run backwards", () => {
  const [one, other] = [
    makeLine({ kind: "undo" }, 0, 100.12345),
    makeLine({ kind: "undo" }, 200, 100),
  ];
  expect(one.id).not.toBe(other.id);
  expect(one.id).toMatch(/^[\w-]{12,}$/);
  expect(one.when).toBe(100.123);
  expect(other.when).toBe(200);
  expect(new Set(Array.from({ length: 200 }, () => randomId(16))).size).toBe(200);
});

test("two sheets are compared by their lines", () => {
  const lines = ["a", "b", "c"].map((id): Line => ({ id, when: 0, kind: "undo" }));
  const other: Line = { id: "x", when: 0, kind: "undo" };
  expect(commonLength(lines, lines)).toBe(3);
  expect(commonLength(lines, lines.slice(0, 2))).toBe(2);
  expect(commonLength(lines, [...lines.slice(0, 1), other])).toBe(1);
});

test("what the browser remembers may be odd", () => {
  expect(parseMemory("{")).toMatchObject({ umpire: "", names: [] });
  expect(parseMemory('{"umpire":7,"names":["Ada",3,""],"venue":"Lyon"}')).toMatchObject({
    umpire: "",
    venue: "Lyon",
    names: ["Ada"],
  });
});
