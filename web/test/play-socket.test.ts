// Greeting, acting and resending, with a server that is only played here.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newKey, PlaySocket } from "../src/net/play-socket";
import type { SocketStatus } from "../src/net/reconnecting-socket";
import type { ServerMessage } from "../src/wire";
import { type FakeSocket, fakeNetwork } from "./fake-socket";

const WELCOME = { type: "welcome", state: { number: 3 }, log: [], chat: [] };
const STROKE = { kind: "decide", option: "red" } as const;

let heard: ServerMessage[];
let statuses: SocketStatus[];
const net = fakeNetwork();

const actsOf = ({ sent }: FakeSocket) => sent.filter((message) => message.type === "do");

function connected(): PlaySocket {
  const socket = new PlaySocket({
    url: "ws://test/",
    tokens: () => ["a".repeat(20)],
    listener: { message: (one) => heard.push(one), status: (one) => statuses.push(one) },
    ...net.environment,
  });
  net.last.opens();
  net.last.says(WELCOME);
  return socket;
}

beforeEach(() => {
  heard = [];
  statuses = [];
});

describe("hello", () => {
  test("is the first thing said, with the tokens that are held", () => {
    connected();
    expect(net.last.sent).toEqual([{ type: "hello", tokens: ["a".repeat(20)] }]);
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("nothing else goes out before the welcome", () => {
    const socket = new PlaySocket({
      url: "ws://test/",
      tokens: () => [],
      listener: { message: () => {}, status: () => {} },
      ...net.environment,
    });
    net.last.opens();
    expect(socket.say("hi")).toBe(false);
    socket.act(STROKE, 3);
    expect(net.last.sent.map((one) => one.type)).toEqual(["hello"]);
    net.last.says(WELCOME);
    expect(net.last.sent.map((one) => one.type)).toEqual(["hello", "do"]);
  });
});

describe("an act", () => {
  test("goes out once and is cleared by the step that has its key", () => {
    const socket = connected();
    expect(socket.act(STROKE, 3)).toBe(true);
    expect(socket.act(STROKE, 3)).toBe(false); // one at a time
    const [sent] = actsOf(net.last);
    expect(sent).toMatchObject({ after: 3, act: STROKE });
    net.last.says({ type: "stepped", key: "of another player" });
    expect(socket.waiting).toEqual(STROKE);
    net.last.says({ type: "stepped", key: (sent as unknown as { key: string }).key });
    expect(socket.waiting).toBeNull();
    expect(actsOf(net.last)).toHaveLength(1);
  });

  test("is sent again with the same key and the same number after the line broke", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    const before = actsOf(net.last)[0];
    net.last.breaks();
    vi.advanceTimersByTime(500);
    expect(net.sockets).toHaveLength(2);
    net.last.opens();
    expect(actsOf(net.last)).toHaveLength(0); // not before the welcome
    net.last.says({ ...WELCOME, state: { number: 4 } });
    expect(actsOf(net.last)).toEqual([before]);
  });

  test("is not sent again once it was answered", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    const { key } = actsOf(net.last)[0] as unknown as { key: string };
    net.last.says({ type: "refused", key, reason: { fr: "non", en: "no" }, number: 3 });
    expect(socket.waiting).toBeNull();
    net.last.breaks();
    vi.advanceTimersByTime(500);
    net.last.opens();
    net.last.says(WELCOME);
    expect(actsOf(net.last)).toHaveLength(0);
  });

  test("a refusal of something else does not clear it", () => {
    const socket = connected();
    socket.act(STROKE, 3);
    net.last.says({ type: "refused", key: null, reason: { fr: "non", en: "no" }, number: 3 });
    expect(socket.waiting).toEqual(STROKE);
  });

  test("every act has a key of its own, as the server wants it", () => {
    const keys = new Set(Array.from({ length: 100 }, newKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
  });
});

describe("the end", () => {
  test("closing does not come back", () => {
    const socket = connected();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(net.sockets).toHaveLength(1);
    expect(statuses[statuses.length - 1]).toBe("closed");
  });

  test("a match that there is not is not asked for again", () => {
    connected();
    net.last.breaks(4004);
    vi.advanceTimersByTime(60_000);
    expect(net.sockets).toHaveLength(1);
  });
});
