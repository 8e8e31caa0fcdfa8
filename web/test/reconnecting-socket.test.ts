// A connection that breaks, hangs, or is refused, with a server that is only played here.
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  backoff,
  ReconnectingSocket,
  type SocketOptions,
  socketUrl,
} from "../src/net/reconnecting-socket";
import { fakeNetwork } from "./fake-socket";

const net = fakeNetwork();
let messages: unknown[];
let statuses: unknown[][];

function open(options: Partial<SocketOptions> = {}): ReconnectingSocket {
  return new ReconnectingSocket({
    ...net.environment,
    url: "ws://test/",
    onMessage: (message) => messages.push(message),
    onStatus: (...status) => statuses.push(status),
    ...options,
  });
}

/** A connection that has heard the server and counts as good. */
function settled(options: Partial<SocketOptions> = {}): ReconnectingSocket {
  const socket = open(options);
  net.last.opens();
  socket.settle();
  return socket;
}

beforeEach(() => {
  messages = [];
  statuses = [];
});

test("the address is that of the page, encrypted if the page is", () => {
  vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
  expect(socketUrl("/api/x")).toBe("wss://club.example/api/x");
  vi.stubGlobal("location", { protocol: "http:", host: "localhost:8080" });
  expect(socketUrl("/api/x")).toBe("ws://localhost:8080/api/x");
});

describe("an open connection", () => {
  test("greets, passes messages on, and is open once it is settled", () => {
    const onOpen = vi.fn();
    const socket = open({ onOpen });
    expect(socket.send({ type: "early" })).toBe(false);
    net.last.opens();
    expect(onOpen).toHaveBeenCalledOnce();
    expect(statuses).toEqual([["connecting"]]);
    net.last.says({ one: 1 });
    socket.settle();
    socket.settle();
    expect(messages).toEqual([{ one: 1 }]);
    expect(statuses).toEqual([["connecting"], ["open"]]);
    expect(socket.send({ type: "late" })).toBe(true);
    expect(net.last.sent).toEqual([{ type: "late" }]);
  });

  test("does not pass on what is no JSON", () => {
    settled();
    net.last.saysText("{");
    expect(messages).toEqual([]);
  });

  test("is pinged, and kept as long as the server answers", () => {
    settled();
    for (let time = 0; time < 12; time += 1) {
      vi.advanceTimersByTime(20_000);
      expect(net.last.sent.at(-1)).toEqual({ type: "ping" });
      net.last.says({ type: "pong" });
    }
    expect(net.sockets).toHaveLength(1);
  });

  test("is not pinged before it is settled: the greeting is the first word", () => {
    open();
    net.last.opens();
    vi.advanceTimersByTime(40_000);
    expect(net.last.sent).toEqual([]);
  });
});

describe("a broken connection", () => {
  test("is tried again, each time after a longer wait, until it is settled", () => {
    const socket = settled();
    net.last.breaks();
    expect(statuses.at(-1)).toEqual(["lost", 1006]);
    for (const wait of [500, 1000, 2000]) {
      const count = net.sockets.length;
      vi.advanceTimersByTime(wait - 1);
      expect(net.sockets).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(net.sockets).toHaveLength(count + 1);
      net.last.opens(); // which alone proves nothing
      net.last.breaks();
    }
    vi.advanceTimersByTime(4000);
    net.last.opens();
    socket.settle();
    expect(statuses.at(-1)).toEqual(["open"]);
    net.last.breaks();
    const count = net.sockets.length;
    vi.advanceTimersByTime(500); // from the beginning again
    expect(net.sockets).toHaveLength(count + 1);
  });

  test("waits never longer than a quarter of a minute, and not all alike", () => {
    expect(backoff(50, 1)).toBeLessThanOrEqual(15_000 * 1.25);
    expect(backoff(3, 0)).toBeLessThan(backoff(3, 1));
  });

  test("is found out by silence", () => {
    settled({ ping: 5_000, silence: 12_000 });
    const first = net.last;
    vi.advanceTimersByTime(10_000);
    expect(first.sent).toHaveLength(2);
    expect(first.closed).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(first.closed).toBe(true);
    expect(statuses.at(-1)).toEqual(["lost", undefined]);
  });

  test("what it says late is not heard", () => {
    const socket = settled();
    const first = net.last;
    socket.restart();
    first.says({ late: true });
    first.breaks(4004);
    expect(messages).toEqual([]);
    expect(net.sockets).toHaveLength(2);
    expect(statuses.at(-1)).toEqual(["connecting"]);
  });
});

describe("news of network and page", () => {
  test("the network is gone: lost at once; it is back: tried at once", () => {
    settled();
    net.tell("offline");
    expect(net.last.closed).toBe(true);
    expect(statuses.at(-1)).toEqual(["lost", undefined]);
    net.tell("online");
    expect(net.sockets).toHaveLength(2);
    vi.advanceTimersByTime(500); // the wait was called off
    expect(net.sockets).toHaveLength(2);
  });

  test("a page that is looked at does not wait, and leaves a good connection alone", () => {
    settled();
    net.tell("visible");
    expect(net.sockets).toHaveLength(1);
    net.last.breaks();
    net.tell("visible");
    expect(net.sockets).toHaveLength(2);
  });
});

describe("the end", () => {
  test("a socket that is closed does not come back, whatever happens", () => {
    const socket = settled();
    socket.close();
    socket.close();
    expect(net.last.closed).toBe(true);
    expect(net.listeners.size).toBe(0);
    socket.restart();
    socket.settle();
    vi.advanceTimersByTime(60_000);
    expect(net.sockets).toHaveLength(1);
    expect(statuses).toEqual([["connecting"], ["open"], ["closed"]]);
  });

  test("a code that is final closes it; any other does not", () => {
    settled({ finalCodes: [4004] });
    net.last.breaks(1013);
    vi.advanceTimersByTime(500);
    expect(net.sockets).toHaveLength(2);
    net.last.breaks(4004);
    net.tell("online");
    vi.advanceTimersByTime(60_000);
    expect(net.sockets).toHaveLength(2);
    expect(statuses.at(-1)).toEqual(["closed"]);
    expect(net.listeners.size).toBe(0);
  });

  test("without final codes it comes back: what there is not may come to be", () => {
    settled();
    net.last.breaks(4004);
    expect(statuses.at(-1)).toEqual(["lost", 4004]);
    vi.advanceTimersByTime(500);
    expect(net.sockets).toHaveLength(2);
  });
});
