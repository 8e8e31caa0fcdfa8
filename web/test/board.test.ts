// The scoreboard: what it draws, the clock between two messages, and what its address asks for.
import { describe, expect, test } from "vitest";
import { isOverlay, parseBoardOptions } from "../src/board/address-options";
import { translationsIn } from "../src/board/board-language";
import {
  fullLines,
  hasNewRuling,
  holesOf,
  lookOf,
  mainArticles,
  nameOf,
  pieceRow,
  playersOf,
  undecidedRows,
  withoutLetters,
} from "../src/board/board-model";
import { fitScale } from "../src/board/fit-text";
import { extraLabels, frameText, goalText, turnText } from "../src/board/labels";
import { qrPath } from "../src/board/qr-code";
import { displayTime } from "../src/board/scoreboard";
import { readClock, runningTimeout, Timekeeper } from "../src/board/sheet-clock";
import type {
  CitedView,
  Family,
  RulingView,
  ScoreboardView,
  StandingView,
  UmpireClockView,
} from "../src/wire";
import { CLOCK } from "./pad-views";

const STANDS: StandingView = {
  score: { A: 2, B: 1 },
  games: null,
  goal: 5,
  turn: "A",
  breaks: false,
  visits: 1,
  free_shot: false,
  extra_shot: false,
  groups: { A: "red", B: "yellow" },
  left: { red: 3, yellow: 5, black: 1 },
  balls: [],
  queen: null,
  queen_text: null,
  debts: {},
  holes: {},
  places: [],
  on: [],
  snookered: "",
  lines: [],
  winner: null,
};

function board(standing: Partial<StandingView> = {}, more: Partial<ScoreboardView> = {}) {
  const whole: ScoreboardView = {
    book: { id: "blackball", text: { fr: "Blackball", en: "Blackball" } },
    title: { fr: "Blackball", en: "Blackball" },
    equipment: "english",
    family: "pool",
    event: "",
    venue: "",
    players: { A: "Ada", B: "Bea" },
    frame: 4,
    standing: { ...STANDS, ...standing },
    ruling: null,
    clock: null,
    level: "frame",
    stage: { fr: "Partie", en: "Frame" },
    lines: 7,
    ended: false,
    ...more,
  };
  return whole;
}

const named = (id: string) => ({ id, text: { fr: id, en: id } });
const played = (id: string, family: Family, equipment: string = family) => ({
  book: named(id),
  family,
  equipment,
});
const both = (text: string) => ({ fr: text, en: text });
const article = (id: string, role: CitedView["role"]): CitedView => ({
  id,
  role,
  label: both(`${id} · title`),
  short: both(id),
  text: both(id),
  reading: null,
});
const ruling = (verdict: RulingView["verdict"], articles: CitedView[] = []): RulingView => ({
  verdict,
  headline: both(verdict),
  speak: null,
  lines: [],
  placing: [],
  articles,
  winner: null,
});
const states = (side: "A" | "B", of: ScoreboardView) =>
  pieceRow(of, side)
    .pieces.map(({ look, state }) => `${look}:${state}`)
    .join(" ");

describe("an address", () => {
  test("asks for nothing by itself", () => {
    const nothing = { overlay: false, top: false, clock: true, qr: false, language: null };
    expect(parseBoardOptions("#/board/abc")).toEqual(nothing);
  });

  test("asks for a strip above, in English, without a clock", () => {
    const strip = { overlay: true, top: true, clock: false, qr: true, language: "en" };
    const asked = parseBoardOptions("#/board/abc?overlay=1&at=top&lang=EN&clock=0&qr=1");
    expect(asked).toEqual(strip);
  });

  test("may have odd values, and asks for nothing by them", () => {
    const odd = parseBoardOptions("#/board/abc?overlay=0&at=left&lang=de&clock=&qr=0&x=y");
    expect(odd).toEqual(parseBoardOptions("#/board/abc"));
  });

  test("is that of a strip only if it is that of a scoreboard", () => {
    expect(isOverlay("#/board/abc?overlay=1")).toBe(true);
    expect(isOverlay("#/board/abc")).toBe(false);
    expect(isOverlay("#/m/abc?overlay=1")).toBe(false);
  });
});

describe("the clock", () => {
  const clock = { ...CLOCK, used: 5 };
  const left = (more: Partial<UmpireClockView>, time: number | null) =>
    readClock({ ...clock, ...more }, time)?.left;

  test("counts from when it began, and what was used before", () => {
    expect(left({}, 1000)).toBe(55);
    expect(left({}, 1000.2)).toBe(55);
    expect(left({}, 1010)).toBe(45);
    expect(left({ running: false, since: null }, 1010)).toBe(55);
  });

  test("is never below zero, nor above what there was", () => {
    expect(left({}, 1060)).toBe(0);
    expect(left({}, 990)).toBe(55);
  });

  test("changes its mood at the call, in the last seconds and at the end", () => {
    const moods = [1000, 1024, 1025, 1049, 1050, 1055].map((time) => readClock(clock, time)?.mood);
    expect(moods).toEqual(["calm", "calm", "called", "called", "last", "over"]);
    expect(readClock({ ...clock, call: null }, 1030)?.mood).toBe("calm");
    expect(readClock({ ...clock, called: true }, 1001)?.mood).toBe("called");
  });

  test("is not shown when its time is not known, or long over", () => {
    expect(readClock(clock, null)).toBeNull();
    expect(readClock(clock, 1200)).toBeNull();
    expect(left({ running: false, since: null }, null)).toBe(55); // it stands: no time is needed
  });

  test("knows who has taken a time-out that still runs", () => {
    const one = { by: "A", reason: "", began: 1000, ended: 1010 };
    expect(runningTimeout({ ...clock, timeouts: [one] })).toBeNull();
    expect(runningTimeout({ ...clock, timeouts: [one, { ...one, by: "B", ended: null }] })).toBe(
      "B",
    );
    expect(runningTimeout({ ...clock, timeouts: [{ ...one, by: null, ended: null }] })).toBe("");
  });
});

describe("the time of the sheet", () => {
  const since = (value: number): UmpireClockView => ({
    limit: 60,
    call: 30,
    running: true,
    since: value,
    used: 0,
    called: false,
    timeouts: [],
  });

  test("is not known before anything was heard, nor after the line broke", () => {
    const keeper = new Timekeeper();
    expect(keeper.time(50)).toBeNull();
    keeper.synchronize(1000, 50, null);
    expect(keeper.time(50)).toBe(1000);
    keeper.reset();
    expect(keeper.time(51)).toBeNull();
  });

  test("comes from the message that was quickest", () => {
    const keeper = new Timekeeper();
    keeper.synchronize(1000, 52, null); // two seconds under way
    keeper.synchronize(1010, 60.1, null); // a tenth of a second
    keeper.synchronize(1020, 73, null); // three seconds
    expect(keeper.time(80)).toBeCloseTo(1029.9, 6);
  });

  test("is that of an umpire's device that is ahead of the server", () => {
    const keeper = new Timekeeper();
    keeper.synchronize(1000, 50, since(1007)); // begun seven seconds after it was sent?
    expect(keeper.time(50)).toBe(1007);
    expect(readClock(since(1007), keeper.time(60))?.left).toBe(50);
    keeper.synchronize(1100, 150, since(1090)); // an older shot does not take that back
    expect(keeper.time(150)).toBe(1107);
  });
});

describe("the pieces of a side", () => {
  test("are its balls, rings for those gone, and the black that comes next", () => {
    expect(states("A", board({ left: { red: 2, yellow: 7, black: 1 } }))).toBe(
      `${"red:left ".repeat(2)}${"red:gone ".repeat(5)}black:next`,
    );
  });

  test("the black is to be played once they are down, and gone when it is down", () => {
    expect(states("A", board({ left: { red: 0, yellow: 1, black: 1 } }))).toMatch(/black:left$/);
    expect(states("B", board({ left: { red: 0, yellow: 1, black: 1 } }))).toMatch(/black:next$/);
    expect(states("A", board({ left: { red: 0, yellow: 1 } }))).toMatch(/black:gone$/);
  });

  test("are nobody's on an open table", () => {
    const open = board({ groups: null });
    expect(pieceRow(open, "A").pieces).toEqual([]);
    expect(undecidedRows(open).map(({ group, count }) => [group, count])).toEqual([
      ["red", 3],
      ["yellow", 5],
    ]);
    expect(undecidedRows(board())).toEqual([]);
    expect(undecidedRows(board({ groups: null, winner: "A" }))).toEqual([]);
  });

  const american = {
    groups: { A: "stripes", B: "solids" },
    left: { solids: 2, stripes: 3, "8": 1 },
  };

  test("have numbers, each in its place", () => {
    const told = { ...american, balls: ["2", "7", "9", "10", "15", "8"] };
    const of = board(told, played("jeu-de-la-8", "pool", "american"));
    expect(lookOf(of)).toBe("american");
    expect(states("B", of)).toBe("1:gone 2:left 3:gone 4:gone 5:gone 6:gone 7:left 8:next");
    expect(states("A", of)).toBe("9:left 10:left 11:gone 12:gone 13:gone 14:gone 15:left 8:next");
  });

  test("of carrom are nine, with the queen that is won and what is owed", () => {
    const of = board(
      {
        groups: { A: "white", B: "black" },
        left: { white: 8, black: 9 },
        queen: "A",
        debts: { B: 2 },
      },
      { ...played("carrom-international", "carrom") },
    );
    expect(states("A", of)).toBe(`${"white:left ".repeat(8)}white:gone queen:left`);
    expect(states("B", of)).toBe(`${"black:left ".repeat(9)}black:owed black:owed`);
  });

  test("of Yago are five, without a black one", () => {
    const of = board({ left: { red: 4, yellow: 5 } }, played("yago-easy", "yago"));
    expect(lookOf(of)).toBe("yago");
    expect(states("A", of)).toBe(`${"red:left ".repeat(4)}red:gone`);
  });
});

describe("the holes of Yago", () => {
  test("are a square on its corner: 1 above, 3 right, 7 left, 9 below", () => {
    const round = (value: number) => Math.round(value * 1000) / 1000 + 0; // no zero below zero
    const at = Object.fromEntries(
      holesOf(STANDS).map(({ hole, x, y }) => [hole, [round(x), round(y)]]),
    );
    const far = round(Math.SQRT2);
    expect(at["1"]).toEqual([0, -far]);
    expect(at["5"]).toEqual([0, 0]);
    expect(at["9"]).toEqual([0, far]);
    expect(at["3"]).toEqual([far, 0]);
    expect(at["7"]).toEqual([-far, 0]);
  });

  test("show which colour sits in them, and which lines are full", () => {
    const holes = { "1": "red-2", "5": "red-1", "9": "red-5", "3": "yellow-1" };
    const seen = holesOf({ ...STANDS, holes });
    expect(seen.map(({ look }) => look)).toEqual([
      ...["red", null, "yellow", null, "red", null, null, null, "red"],
    ]);
    expect(fullLines(seen).map(([first, last]) => first.hole + last.hole)).toEqual(["19"]);
    expect(fullLines(holesOf(STANDS))).toEqual([]);
  });
});

describe("those who play", () => {
  const doubles = { A1: "Ada", B1: "Bea", A2: "Cy", B2: "Di" };

  test("are marked, one of a pair too", () => {
    const of = board({ turn: "B2" }, { players: doubles });
    expect(playersOf(of, "B")).toEqual([
      { seat: "B1", name: "Bea", plays: false },
      { seat: "B2", name: "Di", plays: true },
    ]);
    expect(playersOf(of, "A").some(({ plays }) => plays)).toBe(false);
  });

  test("are both of a pair where the side is meant, and nobody once it is over", () => {
    const of = (standing: Partial<StandingView>, ended = false) =>
      playersOf(board(standing, { players: doubles, ended }), "A").map(({ plays }) => plays);
    expect(of({ turn: "A" })).toEqual([true, true]);
    expect(of({ turn: null })).toEqual([false, false]);
    expect(of({ turn: "A", winner: "A" })).toEqual([false, false]);
    expect(of({ turn: "A1" }, true)).toEqual([false, false]);
  });

  test("have names, alone and as a side", () => {
    const of = board({}, { players: doubles });
    expect(nameOf(of, "A2")).toBe("Cy");
    expect(nameOf(of, "A")).toBe("Ada & Cy");
    expect(withoutLetters("Frame to Ada & Cy (A) · Di (B2) to play (C)", of)).toBe(
      "Frame to Ada & Cy · Di to play (C)",
    );
  });
});

describe("a ruling", () => {
  test("is shown by its fouls, or what decided; else by what was applied", () => {
    const applied = [article("6a", "applied"), article("6b", "applied"), article("6c", "applied")];
    const ids = (articles: CitedView[], most: number) =>
      mainArticles(ruling("foul", articles), most).map(({ id }) => id);
    expect(ids([...applied, article("5c", "foul")], 2)).toEqual(["5c"]);
    expect(ids([article("7a", "decisive"), ...applied], 2)).toEqual(["7a"]);
    expect(ids(applied, 2)).toEqual(["6a", "6b"]);
  });

  test("is news if it is another one, or the table is; a note is none", () => {
    const before = board({}, { ruling: ruling("regular"), lines: 7 });
    const again = { ...before, lines: 8 };
    expect(hasNewRuling(null, before)).toBe(false); // nobody knows how old it is
    expect(hasNewRuling(before, before)).toBe(false);
    expect(hasNewRuling(before, again)).toBe(false);
    expect(hasNewRuling(before, { ...again, ruling: ruling("foul") })).toBe(true);
    expect(hasNewRuling(before, { ...again, standing: { ...STANDS, turn: "B" } })).toBe(true);
    expect(hasNewRuling(before, { ...again, ruling: null })).toBe(false);
  });

  test("stands longer if there is more to read", () => {
    expect(displayTime(ruling("foul"))).toBeGreaterThan(displayTime(ruling("regular")));
  });
});

describe("words", () => {
  const english = translationsIn("en");

  test("say frame and goal as the rulebook counts", () => {
    expect(frameText(board(), english)).toBe("Frame 4");
    expect(goalText(board(), english)).toBe("First to 5");
    expect(goalText(board({ goal: 1 }), english)).toBe("First to 1");
    const stage = { fr: "Jeu", en: "Game" };
    const yago = board({ goal: 5 }, { level: "game", stage, book: named("yago-easy") });
    expect(frameText(yago, translationsIn("fr"))).toBe("Jeu 4");
    expect(goalText(yago, english)).toBe("First to 5 points");
    expect(goalText(board({ goal: null }), english)).toBe("");
  });

  test("say what the player has besides a plain shot", () => {
    const ids = (standing: Partial<StandingView>) =>
      extraLabels(board(standing), english).map(({ id }) => id);
    expect(ids({})).toEqual([]);
    expect(ids({ visits: 2, free_shot: true, extra_shot: true })).toEqual([
      "free-shot",
      "visits",
      "extra-shot",
    ]);
    expect(turnText(board(), english)).toBe("To play");
    expect(turnText(board({ breaks: true }), english)).toBe("To break");
  });
});

test("names shrink to the room there is, but not to nothing", () => {
  expect(fitScale(100, 80)).toBe(1);
  expect(fitScale(100, 125)).toBe(0.8);
  expect(fitScale(100, 10_000)).toBeGreaterThan(0.5);
  expect(fitScale(100, 0)).toBe(1);
});

test("a code has its quiet zone, and its three corners", () => {
  const { side, path } = qrPath("https://example.org/#/board/abcdefghijklmnop");
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
  const dark = (x: number, y: number) =>
    bars.some(
      ([begin, row, long]) => row === y && x >= (begin ?? 0) && x < (begin ?? 0) + (long ?? 0),
    );
  expect((side - 8 - 17) % 4).toBe(0); // 21, 25, 29 … modules, and four of white all round
  expect(
    bars.every(
      ([x, y, long]) => Math.min(x ?? 0, y ?? 0) >= 4 && (x ?? 0) + (long ?? 0) <= side - 4,
    ),
  ).toBe(true);
  for (const [x, y] of [
    [4, 4],
    [side - 11, 4],
    [4, side - 11],
  ] as const) {
    expect([0, 1, 2, 3, 6].map((step) => dark(x + step, y + step))).toEqual([
      ...[true, false, true, true, true],
    ]);
  }
});
