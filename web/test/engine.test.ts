import { describe, expect, test } from "vitest";
import { Engine, EngineError, type Thread } from "../src/umpire/engine";
import type { FromWorker, ToWorker } from "../src/umpire/worker";

/** A thread that the test speaks for. */
class Fake implements Thread {
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  readonly heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  tell(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }

  answer(value: unknown, at = this.heard.length - 1): void {
    const id = this.heard[at]?.id ?? -1;
    this.tell({ kind: "answer", id, answer: JSON.stringify(value) });
  }

  die(): void {
    this.onerror?.({ message: "out of memory" } as ErrorEvent);
  }

  get asked(): [string, unknown][] {
    return this.heard.map(({ name, payload }) => [name, JSON.parse(payload)]);
  }
}

/** An engine, and its threads as they are started. */
function engine(): { engine: Engine; threads: Fake[]; last: () => Fake } {
  const threads: Fake[] = [];
  const made = new Engine(() => {
    const thread = new Fake();
    threads.push(thread);
    return thread;
  });
  return { engine: made, threads, last: () => threads.at(-1) as Fake };
}

/** The error of a call that fails. */
async function failure(answer: Promise<unknown>): Promise<EngineError> {
  const problem = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(EngineError);
  return problem as EngineError;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function ready() {
  const made = engine();
  made.last().tell({ kind: "ready" });
  await made.engine.ready;
  return made;
}

describe("calls", () => {
  test("wait until the core is there, and are then answered", async () => {
    const { engine: one, last } = engine();
    const answer = one.call("books", {});
    await settled();
    expect(last().heard).toEqual([]);
    last().tell({ kind: "ready" });
    await settled();
    last().answer({ books: [] });
    expect(await answer).toEqual({ books: [] });
  });

  test("are made one after the other, in order", async () => {
    const { engine: one, last } = await ready();
    const answer = [one.call("draft", { taps: 1 }), one.call("draft", { taps: 2 })];
    await settled();
    expect(last().asked).toEqual([["draft", { taps: 1 }]]);
    last().answer("first");
    await settled();
    last().answer("second");
    expect(await Promise.all(answer)).toEqual(["first", "second"]);
  });

  test("that the core refuses fail with its words, and the next goes on", async () => {
    const { engine: one, last } = await ready();
    const refused = one.call("add", { line: {} });
    const next = one.call("board", {});
    await settled();
    last().answer({ error: { fr: "non", en: "no" } });
    expect((await failure(refused)).said).toEqual({ fr: "non", en: "no" });
    await settled();
    last().answer({ ended: false });
    expect(await next).toEqual({ ended: false });
  });
});

describe("a thread that dies", () => {
  test("fails the waiting call, and another has the sheet that was open", async () => {
    const { engine: one, threads, last } = await ready();
    const begin = { id: "begin", kind: "begin" };
    const line = { id: "line", kind: "step" };
    for (const [name, payload] of [
      ["open", { lines: [begin], results: [null] }],
      ["add", { line }],
    ] as const) {
      const answer = one.call(name, payload);
      await settled();
      last().answer({ judged: name === "open" ? { 0: "begun" } : { 1: "ruled" } });
      await answer;
    }
    const lost = one.call("add", { line: { id: "lost" } });
    await settled();
    last().die();
    expect((await failure(lost)).said.en).toContain("once more");
    expect(threads.map((thread) => thread.ended)).toEqual([true, false]);

    const board = one.call("board", {});
    last().tell({ kind: "ready" });
    await settled();
    expect(last().asked).toEqual([["open", { lines: [begin, line], results: ["begun", "ruled"] }]]);
    last().answer({});
    await settled();
    last().answer({ lines: 2 });
    expect(await board).toEqual({ lines: 2 });
  });

  test("before it ever lived is tried again with the next call", async () => {
    const { engine: one, threads, last } = engine();
    const answer = one.call("books", {});
    await settled();
    last().tell({ kind: "failed", reason: "no network" });
    expect((await failure(answer)).said.en).toContain("could not be loaded");
    expect(one.progress.value.step).toBe("failed");
    expect(threads.length).toBe(1);
    const again = one.call("books", {});
    await settled();
    expect(threads.length).toBe(2);
    last().tell({ kind: "ready" });
    await settled();
    last().answer({ books: [] });
    expect(await again).toEqual({ books: [] });
  });

  test("because the browser forbids it says so, and does not blame the network", async () => {
    const { engine: one, last } = engine();
    const answer = one.call("books", {});
    await settled();
    last().tell({ kind: "unable", reason: "WebAssembly is not defined" });
    expect((await failure(answer)).said.en).toContain("another one");
  });

  test("each time that the sheet is opened is not started for ever", async () => {
    const { engine: one, threads, last } = await ready();
    const opened = one.call("open", { lines: [], results: [] });
    await settled();
    last().answer({});
    await opened;
    last().die();
    last().tell({ kind: "ready" });
    await settled();
    last().tell({ kind: "broken", id: last().heard[0]?.id ?? -1, reason: "fatal" });
    await settled();
    expect(threads.length).toBe(2);
  });
});

test("progress says how much is loaded, and when it is ready", async () => {
  const { engine: one, last } = engine();
  last().tell({ kind: "progress", loaded: 1000 });
  expect(one.progress.value).toMatchObject({ step: "loading", loaded: 1000 });
  last().tell({ kind: "starting" });
  expect(one.progress.value).toMatchObject({ step: "starting", loaded: 1000 });
  last().tell({ kind: "ready" });
  await one.ready;
  expect(one.progress.value).toMatchObject({ step: "ready" });
});
