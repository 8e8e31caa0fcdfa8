// The line to a match with a server that is only played here.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backoff, type Line, type LinkState, newKey, PlaySocket } from "../src/net/socket";
import type { ClientMessage, ServerMessage } from "../src/wire";

class FakeLine implements Line {
  static all: FakeLine[] = [];
  readyState = 0;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  onerror: Line["onerror"] = null;
  sent: ClientMessage[] = [];
  closed = false;

  constructor() {
    FakeLine.all.push(this);
  }

  static get last(): FakeLine {
    const line = FakeLine.all[FakeLine.all.length - 1];
    if (line === undefined) throw new Error("nothing was opened");
    return line;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }

  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }

  get acts(): ClientMessage[] {
    return this.sent.filter((message) => message.type === "do");
  }
}

const WELCOME = { type: "welcome", state: { number: 3 }, log: [], chat: [] };
const STROKE = { kind: "decide", option: "red" } as const;

let heard: ServerMessage[];
let links: LinkState[];

function connected(): PlaySocket {
  const socket = new PlaySocket({
    url: "ws://test/",
    tokens: () => ["a".repeat(20)],
    listener: { message: (one) => heard.push(one), link: (one) => links.push(one) },
    open: () => new FakeLine(),
    chance: () => 0.5,
  });
  FakeLine.last.opens();
  FakeLine.last.says(WELCOME);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.all = [];
  heard = [];
  links = [];
});
afterEach(() => vi.useRealTimers());

describe("hello", () => {
  test("is the first thing said, with the tokens that are held", () => {
    connected();
    expect(FakeLine.last.sent).toEqual([{ type: "hello", tokens: ["a".repeat(20)] }]);
    expect(links).toEqual(["connecting", "open"]);
  });

  test("nothing else goes out before the welcome", () => {
    const socket = new PlaySocket({
      url: "ws://test/",
      tokens: () => [],
      listener: { message: () => {}, link: () => {} },
      open: () => new FakeLine(),
    });
    FakeLine.last.opens();
    expect(socket.say("hi")).toBe(false);
    socket.act(STROKE, 3);
    expect(FakeLine.last.sent.map((one) => one.type)).toEqual(["hello"]);
    FakeLine.last.says(WELCOME);
    expect(FakeLine.last.sent.map((one) => one.type)).toEqual(["hello", "do"]);
  });
});

describe("an act", () => {
  test("goes out once and is cleared by the step that has its key", () => {
    const socket = connected();
    expect(socket.act(STROKE, 3)).toBe(true);
    expect(socket.act(STROKE, 3)).toBe(false); // one at a time
    const [sent] = FakeLine.last.acts;
    expect(sent).toMatchObject({ after: 3, act: STROKE });
    FakeLine.last.says({ type: "stepped", key: "of somebody else" });
    expect(socket.waiting).toEqual(STROKE);
    FakeLine.last.says({ type: "stepped", key: (sent as { key: string }).key });
    expect(socket.waiting).toBeNull();
    expect(FakeLine.last.acts).toHaveLength(1);
  });

  test("is sent again with the same key and the same number after the line broke", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    const before = FakeLine.last.acts[0];
    FakeLine.last.breaks();
    vi.advanceTimersByTime(500);
    expect(FakeLine.all).toHaveLength(2);
    FakeLine.last.opens();
    expect(FakeLine.last.acts).toHaveLength(0); // not before the welcome
    FakeLine.last.says({ ...WELCOME, state: { number: 4 } });
    expect(FakeLine.last.acts).toEqual([before]);
  });

  test("is not sent again once it was answered", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    const { key } = FakeLine.last.acts[0] as { key: string };
    FakeLine.last.says({ type: "refused", key, reason: { fr: "non", en: "no" }, number: 3 });
    expect(socket.waiting).toBeNull();
    FakeLine.last.breaks();
    vi.advanceTimersByTime(500);
    FakeLine.last.opens();
    FakeLine.last.says(WELCOME);
    expect(FakeLine.last.acts).toHaveLength(0);
  });

  test("a refusal of something else does not clear it", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    FakeLine.last.says({ type: "refused", key: null, reason: { fr: "non", en: "no" }, number: 3 });
    expect(socket.waiting).toEqual(STROKE);
  });

  test("every act has a key of its own, as the server wants it", () => {
    const keys = new Set(Array.from({ length: 100 }, newKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
  });
});

describe("a broken line", () => {
  test("is tried again, each time after a longer wait, until it is welcomed", () => {
    connected();
    FakeLine.last.breaks();
    expect(links[links.length - 1]).toBe("lost");
    for (const wait of [500, 1000, 2000]) {
      const count = FakeLine.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeLine.all).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(FakeLine.all).toHaveLength(count + 1);
      FakeLine.last.breaks();
    }
    vi.advanceTimersByTime(4000);
    FakeLine.last.opens();
    FakeLine.last.says(WELCOME);
    expect(links[links.length - 1]).toBe("open");
    FakeLine.last.breaks();
    const count = FakeLine.all.length;
    vi.advanceTimersByTime(500); // from the beginning again
    expect(FakeLine.all).toHaveLength(count + 1);
  });

  test("waits never longer than a quarter of a minute, and not all alike", () => {
    expect(backoff(50, 1)).toBeLessThanOrEqual(15_000 * 1.25);
    expect(backoff(3, 0)).toBeLessThan(backoff(3, 1));
  });

  test("is found out by silence: two pings without an answer", () => {
    connected();
    vi.advanceTimersByTime(20_000);
    expect(FakeLine.last.sent[FakeLine.last.sent.length - 1]).toEqual({ type: "ping" });
    const old = FakeLine.last;
    vi.advanceTimersByTime(45_000);
    expect(old.closed).toBe(true);
    expect(FakeLine.all.length).toBeGreaterThan(1);
  });

  test("an answered ping keeps it", () => {
    connected();
    for (let minute = 0; minute < 12; minute += 1) {
      vi.advanceTimersByTime(20_000);
      FakeLine.last.says({ type: "pong" });
    }
    expect(FakeLine.all).toHaveLength(1);
  });

  test("waking up does not wait, and leaves a good line alone", () => {
    const socket = connected();
    socket.wake();
    expect(FakeLine.all).toHaveLength(1);
    FakeLine.last.breaks();
    socket.wake();
    expect(FakeLine.all).toHaveLength(2);
    vi.advanceTimersByTime(60_000); // the old timer is gone, the new line is still opening
    expect(FakeLine.all[1]?.closed).toBe(true); // silence again
  });

  test("what an old line says late is not heard", () => {
    const socket = connected();
    const old = FakeLine.last;
    socket.again();
    const before = heard.length;
    old.says({ type: "pong" });
    expect(heard).toHaveLength(before);
  });
});

describe("the end", () => {
  test("closing does not come back", () => {
    const socket = connected();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
    expect(links[links.length - 1]).toBe("closed");
  });

  test("a match that there is not is not asked for again", () => {
    connected();
    FakeLine.last.breaks(4004);
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
  });

  test("nonsense is not passed on", () => {
    connected();
    const before = heard.length;
    FakeLine.last.onmessage?.({ data: "{" } as MessageEvent);
    expect(heard).toHaveLength(before);
  });
});
