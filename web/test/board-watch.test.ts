// The line to a scoreboard, with a server that is only played here.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Link, PING, SILENCE, Watch } from "../src/board/watch";
import type { Line } from "../src/net/socket";
import type { ScoreboardView } from "../src/umpire/views";

class FakeLine implements Line {
  static all: FakeLine[] = [];
  readyState = 0;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  onerror: Line["onerror"] = null;
  sent: string[] = [];

  constructor(readonly url: string) {
    FakeLine.all.push(this);
  }

  static get last(): FakeLine {
    return FakeLine.all[FakeLine.all.length - 1] as FakeLine;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: unknown): void {
    this.readyState = 1;
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

const board = (lines: number) => ({ lines, stands: {}, players: {} }) as unknown as ScoreboardView;
const tells = (lines: number, sent = 1000) => ({ kind: "board", board: board(lines), sent });

let seen: [number, number | null][];
let links: Link[];

function watching(answer: { status: number; body?: unknown } = { status: 500 }): Watch {
  return new Watch({
    id: "a sheet",
    listener: {
      board: (one, sent) => seen.push([one.lines, sent]),
      link: (one) => links.push(one),
    },
    open: (url) => new FakeLine(url),
    get: async () => ({ status: answer.status, json: async () => answer.body }),
    chance: () => 0.5,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
  FakeLine.all = [];
  seen = [];
  links = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first picture comes over HTTP, and is not live", async () => {
  watching({ status: 200, body: board(3) });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([[3, null]]);
  expect(links).toEqual(["connecting"]);
  expect(FakeLine.last.url).toBe("wss://club.example/api/sheets/a%20sheet/watch");
});

test("an answer over HTTP that comes late does not cover what is newer", async () => {
  watching({ status: 200, body: board(3) });
  FakeLine.last.says(tells(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([[5, 1000]]);
});

test("it is live with the first message, and every change is told", () => {
  watching();
  FakeLine.last.says(tells(1));
  FakeLine.last.says({ kind: "pen", pen: 2, holder: "Cy" });
  FakeLine.last.says(tells(2, 1001));
  expect(seen).toEqual([
    [1, 1000],
    [2, 1001],
  ]);
  expect(links).toEqual(["connecting", "live"]);
});

test("messages that are not ours change nothing", () => {
  watching();
  FakeLine.last.onmessage?.({ data: "{" } as MessageEvent);
  FakeLine.last.says(null);
  FakeLine.last.says({ kind: "board", board: null, sent: 1 });
  FakeLine.last.says({ kind: "board", board: { lines: 1 } });
  expect(seen).toEqual([]);
  expect(links).toEqual(["connecting"]);
});

describe("a line that breaks", () => {
  test("is said to be lost at once, and comes back by itself", () => {
    watching();
    FakeLine.last.says(tells(1));
    FakeLine.last.breaks();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(499);
    expect(FakeLine.all.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(FakeLine.all.length).toBe(2);
    expect(links.at(-1)).toBe("lost"); // not before there is something to show
    FakeLine.last.says(tells(4));
    expect(links.at(-1)).toBe("live");
  });

  test("is tried less and less often", () => {
    watching();
    const waits = [0, 1, 2, 3].map(() => {
      const count = FakeLine.all.length;
      FakeLine.last.breaks();
      let wait = 0;
      while (FakeLine.all.length === count) {
        vi.advanceTimersByTime(100);
        wait += 100;
      }
      return wait;
    });
    expect(waits).toEqual([500, 1000, 2000, 4000]);
  });

  test("is tried at once when the network is back", () => {
    const watch = watching();
    FakeLine.last.says(tells(1));
    watch.cut();
    expect(links.at(-1)).toBe("lost");
    watch.wake();
    expect(FakeLine.all.length).toBe(2);
    FakeLine.last.says(tells(1));
    watch.wake(); // nothing to do
    expect(FakeLine.all.length).toBe(2);
  });

  test("is found out by its silence", () => {
    watching();
    FakeLine.last.says(tells(1));
    vi.advanceTimersByTime(PING);
    expect(FakeLine.last.sent).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(SILENCE + PING);
    expect(links.at(-1)).toBe("lost");
  });

  test("stays live as long as pings are answered", () => {
    watching();
    FakeLine.last.says(tells(1));
    for (let k = 0; k < 12; k++) {
      vi.advanceTimersByTime(PING);
      FakeLine.last.says({ type: "pong" });
    }
    expect(links.at(-1)).toBe("live");
    expect(FakeLine.all.length).toBe(1);
  });
});

test("a match that is not there is waited for", async () => {
  watching({ status: 404 });
  await vi.advanceTimersByTimeAsync(0);
  expect(links.at(-1)).toBe("missing");
  FakeLine.last.breaks(4004);
  expect(links.at(-1)).toBe("missing");
  vi.advanceTimersByTime(500);
  FakeLine.last.says(tells(1));
  expect(links.at(-1)).toBe("live");
});

test("a line that is closed is not opened again", () => {
  const watch = watching();
  FakeLine.last.says(tells(1));
  watch.close();
  watch.wake();
  watch.cut();
  vi.advanceTimersByTime(60_000);
  expect(FakeLine.all.length).toBe(1);
  expect(links.at(-1)).toBe("live"); // whoever closes it does not look any more
});
