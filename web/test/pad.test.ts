// The pad between taps and sheet: with a referee and a store that can be made to fail.
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../src/net/api";
import type { Line } from "../src/umpire/lines";
import { Pad } from "../src/umpire/pad";
import { type Core, Referee } from "../src/umpire/referee";
import { MemoryStore, type Sheet } from "../src/umpire/sheet-store";
import { completeTaps, type Taps, touch } from "../src/umpire/taps";
import type { Uploader } from "../src/umpire/uploader";
import type { DraftView, PadView, RulingView, StepView } from "../src/wire";

const SAID = { fr: "oui", en: "yes" };
const RULED: RulingView = {
  verdict: "regular",
  headline: SAID,
  speak: SAID,
  lines: [],
  placing: [],
  articles: [],
  winner: null,
};

function step(number: number, kind: string): StepView {
  const taps = kind === "shot" ? { first: "red" } : null;
  const when = 0;
  return {
    number,
    frame: 1,
    kind,
    by: "A",
    text: SAID,
    ruling: RULED,
    score: {},
    when,
    taps,
    corrected: false,
  };
}

/** A core that counts steps, asks what it is told to ask, and refuses what it is told to refuse. */
class Fake implements Core {
  lines: Line[] = [];
  results: unknown[] = [];
  calls: string[] = [];
  asks: string[] = []; // questions that are open until they are answered
  refuses = false;
  problem = false;

  async call(name: string, payload: unknown): Promise<unknown> {
    this.calls.push(name);
    await Promise.resolve();
    switch (name) {
      case "open":
        this.lines = [...(payload as { lines: Line[] }).lines];
        this.results = (payload as { results: unknown[] }).results;
        return this.judge(0);
      case "add":
        if (this.refuses) throw new Failure(SAID, 0);
        this.lines.push((payload as { line: Line }).line);
        return this.judge(this.lines.length - 1);
      case "draft":
        return this.draft(payload as { taps: Taps; at?: number });
      case "ask":
        return this.view().ask;
      case "correct":
        return {
          changes: [],
          lines: [{ kind: "correct", ...(payload as object) }],
          score_before: {},
          score_after: {},
        };
    }
    throw new Error(name);
  }

  private draft({ taps, at }: { taps: Taps; at?: number }): DraftView {
    const open = this.asks.filter((id) => taps.answers?.[id] === undefined);
    const questions = open.map((id) => ({
      id,
      text: SAID,
      why: SAID,
      articles: [],
      cited: [],
      help: null,
      answers: [],
    }));
    const line = { kind: "step", step: { shot: [], first: taps.first, at } };
    const problem = this.problem ? SAID : null;
    return { questions, ruling: RULED, lines: open.length ? [] : [line], problem, text: SAID };
  }

  /** The pad, with a result for each line from one on that has none. */
  private judge(from: number): unknown {
    const judged: Record<number, unknown> = {};
    for (const [at, { id }] of this.lines.entries())
      if (at >= from && !this.results[at]) judged[at] = { of: id };
    return { ...this.view(), judged };
  }

  view(): PadView {
    const kinds: string[] = [];
    for (const line of this.lines) {
      if (line.kind === "step") kinds.push("clock" in (line.step as object) ? "clock" : "shot");
      if (line.kind === "undo") kinds.pop();
    }
    return {
      match: { players: { A: "Ada", B: "Bea" }, book: { id: "blackball" } },
      lines: this.lines.length,
      steps: kinds.map((kind, at) => step(at + 1, kind)),
      standing: { score: { A: 0, B: 0 }, winner: null, turn: "A" },
      act: "shot",
      ask: { balls: [], struck: "cue", pockets: [], name: [], moved: [] },
    } as unknown as PadView; // no more than the pad itself looks at
  }
}

const SHEET = { id: "sheet", holder: "Eve", taken: null, aside: [] } as unknown as Sheet;
const BEGIN: Line = { id: "begin", when: 1, kind: "begin" };

let core: Fake;
let store: MemoryStore;
let nudged: number;
let pad: Pad;

beforeEach(async () => {
  [core, store, nudged] = [new Fake(), new MemoryStore(), 0];
  const sheet = await store.replace(SHEET, [BEGIN]);
  const uploader = { nudge: () => nudged++ } as unknown as Uploader;
  const referee = new Referee(core);
  const { view, lines } = await referee.open([BEGIN]);
  pad = new Pad(sheet, lines, view, referee, store, uploader);
});

const kinds = async () => (await store.lines("sheet")).map(({ kind }) => kind);

test("a shot without questions is ruled by two taps: stored, shown and sent", async () => {
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  expect(await kinds()).toEqual(["begin", "step"]);
  expect(pad.view.value.steps).toHaveLength(1);
  expect(pad.taps.value.first).toBeNull();
  expect(pad.ruled.value).toBe(1);
  expect(nudged).toBe(1);
});

test("what a line led to is stored with it, and given to the referee when it goes back", async () => {
  await pad.step({ shot: [] });
  const [, line] = await store.lines("sheet");
  expect(line?.result).toEqual({ of: line?.id });
  core.refuses = true;
  await pad.step({ shot: [] });
  expect(core.results).toEqual([{ of: "begin" }, line?.result]);
  expect(core.lines.every((one) => !("result" in one))).toBe(true);
});

test("questions stand in the way one at a time, and the last answer rules", async () => {
  core.asks = ["cushion", "snook"];
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  expect(pad.asking.value).toBe(true);
  expect(pad.draft.value?.questions[0]?.id).toBe("cushion");
  await pad.answer("cushion", "yes");
  expect(pad.draft.value?.questions[0]?.id).toBe("snook");
  expect(await kinds()).toEqual(["begin"]);
  await pad.answer("snook", "no");
  expect(await kinds()).toEqual(["begin", "step"]);
  expect(pad.asking.value).toBe(false);
});

test("an answer before “rule” rules nothing", async () => {
  core.asks = ["cushion"];
  pad.tap((taps) => touch(taps, "red"));
  await pad.answer("cushion", "yes");
  expect(await kinds()).toEqual(["begin"]);
  expect(pad.taps.value.answers).toEqual({ cushion: "yes" });
  await pad.rule();
  expect(await kinds()).toEqual(["begin", "step"]);
});

test("one taps back from a question and changes the shot", async () => {
  core.asks = ["cushion"];
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  pad.reconsider();
  pad.tap((taps) => touch(taps, "yellow"));
  core.asks = [];
  await pad.rule();
  const last = (await store.lines("sheet")).at(-1);
  expect(last?.step).toMatchObject({ first: "yellow" });
});

test("a double tap on “rule” or on an answer writes one line", async () => {
  pad.tap((taps) => touch(taps, "red"));
  await Promise.all([pad.rule(), pad.rule()]);
  expect(await kinds()).toEqual(["begin", "step"]);
  core.asks = ["cushion"];
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  await Promise.all([pad.answer("cushion", "yes"), pad.answer("cushion", "yes")]);
  expect(await kinds()).toEqual(["begin", "step", "step"]);
});

test("what cannot have happened is not ruled, and the taps stay", async () => {
  core.problem = true;
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  expect(await kinds()).toEqual(["begin"]);
  expect(pad.asking.value).toBe(false);
  expect(pad.taps.value.first).toBe("red");
});

test("a line that the referee refuses is not stored", async () => {
  core.refuses = true;
  expect(await pad.step({ decide: "rerack", by: "A" })).toBe(false);
  expect(await kinds()).toEqual(["begin"]);
  expect(nudged).toBe(0);
});

test("what the device cannot store has not happened: the referee goes back", async () => {
  vi.spyOn(store, "append").mockRejectedValueOnce(new DOMException("full", "QuotaExceededError"));
  pad.tap((taps) => touch(taps, "red"));
  await pad.rule();
  expect(pad.view.value.steps).toEqual([]);
  expect(core.lines).toHaveLength(1);
  expect(pad.taps.value.first).toBe("red"); // nothing has to be tapped again
  await pad.rule();
  expect(pad.view.value.steps).toHaveLength(1);
});

test("another window has written: its lines are shown, none is lost", async () => {
  await store.append("sheet", 1, [{ id: "other", when: 2, kind: "step", step: { shot: [] } }]);
  expect(await pad.step({ shot: [] })).toBe(false);
  expect(pad.view.value.lines).toBe(2);
  expect(await pad.step({ shot: [] })).toBe(true);
  expect(await kinds()).toEqual(["begin", "step", "step"]);
});

test("a call of the clock takes nothing away from the umpire", async () => {
  await pad.step({ shot: [] });
  pad.tap((taps) => touch(taps, "red"));
  await pad.step({ clock: 30 });
  expect(pad.taps.value.first).toBe("red");
  expect(pad.undoes.value?.number).toBe(1); // the shot, not the call
});

test("nothing is written without the pen", async () => {
  pad.setSheet({ ...pad.sheet.value, taken: { pen: 2, holder: "Bob", since: 5 } });
  expect(pad.enters.value).toBe(false);
  expect(await pad.step({ shot: [] })).toBe(false);
  expect(core.calls).not.toContain("add");
});

test("a correction begins with what was tapped, and is made only when it is confirmed", async () => {
  await pad.step({ shot: [] });
  const shot = pad.view.value.steps[0];
  if (shot === undefined) throw new Error("no step");
  await pad.correct(shot);
  expect(pad.taps.value).toEqual(completeTaps({ first: "red" }));
  expect(core.lines).toHaveLength(2); // the whole sheet is open again
  pad.tap((taps) => touch(taps, "black"));
  await pad.rule();
  expect(await kinds()).toEqual(["begin", "step"]);
  expect(pad.preview.value).not.toBeNull();
  await pad.confirm();
  const last = (await store.lines("sheet")).at(-1);
  expect(last).toMatchObject({ kind: "correct", at: 1, step: { first: "black", at: 1 } });
  expect(pad.correcting.value).toBeNull();
  expect(pad.taps.value.first).toBeNull();
});

test("the pen is back: the sheet goes on, and says who writes", async () => {
  pad.setSheet({ ...pad.sheet.value, taken: { pen: 2, holder: "Bob", since: 5 } });
  const theirs: Line[] = [BEGIN, { id: "bob", when: 3, kind: "step", step: { shot: [] } }];
  const mine: Line[] = [BEGIN, { id: "mine", when: 3, kind: "step", step: { shot: [] } }];
  const sheet = { ...pad.sheet.value, taken: null, pen: 3 };
  await pad.resume(sheet, { lines: theirs, sent: 2, aside: mine });
  expect(await kinds()).toEqual(["begin", "step", "umpire"]);
  expect(pad.sheet.value).toMatchObject({ pen: 3, taken: null, sent: 2, count: 3 });
  expect(pad.sheet.value.aside[0]?.lines).toEqual(mine);
  expect((await store.lines("sheet")).every(({ result }) => result)).toBe(true);
});
