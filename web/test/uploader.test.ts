// Lines on their way to a server that is silent, forgets its answers, or gives the pen to another device.
import { expect, test } from "vitest";
import type { Line } from "../src/umpire/lines";
import type { Put, PutAnswer } from "../src/umpire/sheet-server";
import { MemoryStore, type Sheet, StaleSheet } from "../src/umpire/sheet-store";
import { mergeLines } from "../src/umpire/takeover";
import { type Timer, Uploader } from "../src/umpire/uploader";

const line = (id: string): Line => ({ id, when: 1, kind: "step" });
const lines = (from: number, to: number): Line[] =>
  Array.from({ length: to - from }, (_, at) => line(`line-${from + at}`));

const SHEET: Sheet = {
  id: "sheet",
  key: "key",
  pen: 1,
  holder: "Eve",
  count: 0,
  sent: 0,
  seen: 0,
  book: "blackball",
  players: {},
  score: {},
  over: false,
  taken: null,
  refused: null,
  aside: [],
};

const SAID = { fr: "non", en: "no" };

/** The server as the contract has it: lines by their places and ids, one pen. */
class House {
  kept: Line[] = [];
  pen = 1;
  holder = "Eve";
  puts: Put[] = [];
  reachable = true;
  swallows = 0; // so many answers are lost after the lines were kept
  bad: string | null = null; // a line that the core refuses

  async put(_id: string, body: Put): Promise<PutAnswer> {
    this.puts.push(structuredClone(body));
    await Promise.resolve();
    if (!this.reachable) return { kind: "silent" };
    const conflict: PutAnswer = {
      kind: "conflict",
      text: SAID,
      pen: this.pen,
      holder: this.holder,
      since: 5,
      lines: this.kept.length,
    };
    if (body.pen !== this.pen || body.from > this.kept.length) return conflict;
    for (const [at, one] of body.lines.entries()) {
      const there = this.kept[body.from + at];
      if (there !== undefined && there.id !== one.id) return conflict;
    }
    if (body.lines.some(({ id }) => id === this.bad)) {
      return { kind: "refused", text: SAID, status: 422 };
    }
    this.kept.push(...body.lines.slice(this.kept.length - body.from));
    if (this.swallows > 0) {
      this.swallows--;
      return { kind: "silent" };
    }
    return { kind: "done", lines: this.kept.length, pen: this.pen, holder: this.holder };
  }
}

/** A timer that is turned by hand. */
class Hand {
  waits: number[] = [];
  private rings: (() => void)[] = [];
  readonly after: Timer = (milliseconds, done) => {
    this.waits.push(milliseconds);
    this.rings.push(done);
    return () => {
      this.rings = this.rings.filter((one) => one !== done);
    };
  };
  get waiting(): boolean {
    return this.rings.length > 0;
  }
  ring(): void {
    for (const one of [...this.rings]) one();
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn++) await Promise.resolve();
  expect(holds()).toBe(true);
}

async function setting(count: number) {
  const store = new MemoryStore();
  await store.replace(SHEET, lines(0, count));
  const house = new House();
  const hand = new Hand();
  const seen: Sheet[] = [];
  const uploader = new Uploader("sheet", store, house, (sheet) => seen.push(sheet), hand.after);
  const ids = () => house.kept.map(({ id }) => id);
  const sent = async () => (await store.get("sheet"))?.sent;
  return { store, house, hand, seen, uploader, ids, sent };
}

test("what lines led to is kept here and not sent", async () => {
  const { uploader, store, house } = await setting(2);
  await store.keepResults("sheet", [
    { ...lines(0, 1)[0], result: { same: 0 } } as Line,
    { id: "of another sheet", when: 0, kind: "step", result: { same: 1 } },
  ]);
  expect((await store.lines("sheet")).map(({ result }) => result)).toEqual([
    { same: 0 },
    undefined,
  ]);
  uploader.nudge();
  await uploader.idle();
  expect(house.kept).toEqual(lines(0, 2));
});

test("lines go in order, and the store knows it", async () => {
  const { store, house, uploader, ids, sent, seen } = await setting(3);
  uploader.nudge();
  await uploader.idle();
  expect(ids()).toEqual(["line-0", "line-1", "line-2"]);
  expect(await sent()).toBe(3);
  expect(seen.at(-1)?.sent).toBe(3);
  expect(uploader.state.value).toBe("still");
  await store.append("sheet", 3, lines(3, 4));
  uploader.nudge();
  await uploader.idle();
  expect(ids()).toHaveLength(4);
  expect(house.puts.at(-1)).toMatchObject({ from: 3, pen: 1, key: "key", holder: "Eve" });
});

test("the net is cut in the middle: it is tried again, ever more rarely, and nothing is lost", async () => {
  const { store, house, hand, uploader, ids, sent } = await setting(2);
  uploader.nudge();
  await uploader.idle();
  house.reachable = false;
  await store.append("sheet", 2, lines(2, 3));
  uploader.nudge();
  await until(() => hand.waiting);
  expect(uploader.state.value).toBe("waiting");
  for (let time = 0; time < 6; time++) {
    hand.ring();
    await until(() => hand.waiting);
  }
  expect(hand.waits).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  await store.append("sheet", 3, lines(3, 5)); // rulings go on meanwhile
  house.reachable = true;
  uploader.nudge(); // the browser says that the net is back
  await uploader.idle();
  expect(ids()).toEqual(["line-0", "line-1", "line-2", "line-3", "line-4"]);
  expect(await sent()).toBe(5);
});

test("an answer that is lost means sending again, and nothing is there twice", async () => {
  const { house, hand, uploader, ids, sent } = await setting(3);
  house.swallows = 2;
  uploader.nudge();
  await until(() => hand.waiting);
  expect(await sent()).toBe(0);
  hand.ring();
  await until(() => hand.waiting);
  hand.ring();
  await uploader.idle();
  expect(house.puts).toHaveLength(3);
  expect(ids()).toEqual(["line-0", "line-1", "line-2"]);
  expect(await sent()).toBe(3);
});

test("what is written while something is being sent goes after it", async () => {
  const { store, uploader, ids } = await setting(1);
  uploader.nudge();
  await store.append("sheet", 1, lines(1, 2));
  uploader.nudge();
  await store.append("sheet", 2, lines(2, 3));
  uploader.nudge();
  await uploader.idle();
  expect(ids()).toEqual(["line-0", "line-1", "line-2"]);
});

test("another device has taken the pen: sending stops, lines stay, and it is known who", async () => {
  const { store, house, uploader, sent } = await setting(1);
  uploader.nudge();
  await uploader.idle();
  [house.pen, house.holder] = [2, "Bob"];
  await store.append("sheet", 1, lines(1, 3));
  uploader.nudge();
  await uploader.idle();
  expect(uploader.state.value).toBe("taken");
  const sheet = await store.get("sheet");
  expect(sheet).toMatchObject({ sent: 1, count: 3, taken: { pen: 2, holder: "Bob", since: 5 } });
  const asked = house.puts.length;
  uploader.nudge();
  await uploader.idle();
  expect(house.puts).toHaveLength(asked);
  expect(await sent()).toBe(1);
});

test("whether the pen is still ours is asked although there is nothing to send", async () => {
  const { store, house, uploader } = await setting(1);
  uploader.checkPen(); // the server has nothing yet: it is sent
  await uploader.idle();
  expect(house.puts).toHaveLength(1);
  uploader.checkPen();
  await uploader.idle();
  expect(house.puts.at(-1)).toMatchObject({ from: 1, lines: [] });
  expect(uploader.state.value).toBe("still");
  house.pen = 2;
  uploader.checkPen();
  await uploader.idle();
  expect((await store.get("sheet"))?.taken).toMatchObject({ pen: 2 });
});

test("the server announces that the pen was taken, and an older pen is no news", async () => {
  const { store, house, uploader } = await setting(1);
  uploader.nudge();
  await uploader.idle();
  await uploader.reportPen(1, "Eve");
  await uploader.idle();
  expect((await store.get("sheet"))?.taken).toBeNull();
  await uploader.reportPen(2, "Bob");
  await uploader.idle();
  expect(uploader.state.value).toBe("taken");
  expect((await store.get("sheet"))?.taken).toMatchObject({ pen: 2, holder: "Bob" });
  expect(house.puts).toHaveLength(1); // nothing had to be asked
});

test("a line that the server refuses is kept, with the reason, until it is tried again", async () => {
  const { store, house, uploader, ids } = await setting(2);
  house.bad = "line-1";
  uploader.nudge();
  await uploader.idle();
  expect(uploader.state.value).toBe("refused");
  expect(await store.get("sheet")).toMatchObject({ refused: SAID, sent: 0, count: 2 });
  uploader.nudge(); // not again by itself
  await uploader.idle();
  expect(house.puts).toHaveLength(1);
  house.bad = null;
  await uploader.retry();
  await uploader.idle();
  expect(ids()).toHaveLength(2);
  expect(await store.get("sheet")).toMatchObject({ refused: null, sent: 2 });
});

test("a server that has lost lines gets them again", async () => {
  const { store, house, uploader, ids } = await setting(3);
  uploader.nudge();
  await uploader.idle();
  house.kept = house.kept.slice(0, 1); // restored from yesterday
  await store.append("sheet", 3, lines(3, 4));
  uploader.nudge();
  await uploader.idle();
  expect(ids()).toEqual(["line-0", "line-1", "line-2", "line-3"]);
});

test("other lines at the same places are a refusal, not an endless loop", async () => {
  const { store, house, uploader } = await setting(1);
  house.kept = [line("other-device")];
  uploader.nudge();
  await uploader.idle();
  expect(uploader.state.value).toBe("refused");
  expect(house.puts).toHaveLength(1);
  expect((await store.get("sheet"))?.count).toBe(1);
});

test("a long sheet goes in parts", async () => {
  const { house, uploader, ids } = await setting(450);
  uploader.nudge();
  await uploader.idle();
  expect(house.puts.map((put) => put.lines.length)).toEqual([200, 200, 50]);
  expect(new Set(ids()).size).toBe(450);
});

test("after the page is closed nothing is sent", async () => {
  const { house, hand, uploader } = await setting(1);
  house.reachable = false;
  uploader.nudge();
  await until(() => hand.waiting);
  uploader.close();
  await uploader.idle();
  uploader.nudge();
  await uploader.idle();
  expect(house.puts).toHaveLength(1);
});

test("two windows of one browser: the second is refused, and nothing is written over", async () => {
  const { store } = await setting(2);
  await store.append("sheet", 2, lines(2, 3));
  await expect(store.append("sheet", 2, [line("late")])).rejects.toBeInstanceOf(StaleSheet);
  expect((await store.lines("sheet")).map(({ id }) => id)).toEqual(["line-0", "line-1", "line-2"]);
  expect(await store.lines("sheet", 2)).toHaveLength(1);
});

test("the pen taken back: what was not sent goes on, unless another device has written", () => {
  const ours = lines(0, 4);
  expect(mergeLines(ours, ours.slice(0, 2))).toEqual({ lines: ours, sent: 2, aside: null });
  const theirs = [...ours.slice(0, 2), line("bob")];
  expect(mergeLines(ours, theirs)).toEqual({ lines: theirs, sent: 3, aside: ours });
  const all = [...ours, line("bob")];
  expect(mergeLines(ours, all)).toEqual({ lines: all, sent: 5, aside: null });
});
