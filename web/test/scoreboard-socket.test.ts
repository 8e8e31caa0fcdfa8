// The connection of a scoreboard, with a server that is only played here.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Link, PING, ScoreboardSocket, SILENCE } from "../src/board/scoreboard-socket";
import type { ScoreboardView } from "../src/wire";
import { fakeNetwork } from "./fake-socket";

const board = (lines: number) =>
  ({ lines, standing: {}, players: {} }) as unknown as ScoreboardView;
const tells = (lines: number, sent = 1000) => ({ kind: "board", board: board(lines), sent });

let seen: [number, number | null][];
let links: Link[];
const net = fakeNetwork();

function watching(answer: { status: number; body?: unknown } = { status: 500 }): ScoreboardSocket {
  return new ScoreboardSocket({
    id: "a sheet",
    listener: {
      board: (one, sent) => seen.push([one.lines, sent]),
      link: (one) => links.push(one),
    },
    get: async () => ({ status: answer.status, json: async () => answer.body }),
    ...net.environment,
  });
}

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
  seen = [];
  links = [];
});

test("the first picture comes over HTTP, and is not live", async () => {
  watching({ status: 200, body: board(3) });
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([[3, null]]);
  expect(links).toEqual(["connecting"]);
  expect(net.last.url).toBe("wss://club.example/api/sheets/a%20sheet/watch");
});

test("an answer over HTTP that comes late does not cover what is newer", async () => {
  watching({ status: 200, body: board(3) });
  net.last.says(tells(5));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([[5, 1000]]);
});

test("it is live with the first message, and every change is told", () => {
  watching();
  net.last.says(tells(1));
  net.last.says({ kind: "pen", pen: 2, holder: "Cy" });
  net.last.says(tells(2, 1001));
  expect(seen).toEqual([
    [1, 1000],
    [2, 1001],
  ]);
  expect(links).toEqual(["connecting", "live"]);
});

test("messages that are not ours change nothing", () => {
  watching();
  net.last.saysText("{");
  net.last.says(null);
  net.last.says({ kind: "board", board: null, sent: 1 });
  net.last.says({ kind: "board", board: { lines: 1 } });
  expect(seen).toEqual([]);
  expect(links).toEqual(["connecting"]);
});

describe("a connection that breaks", () => {
  test("is said to be lost at once, and comes back by itself", () => {
    watching();
    net.last.says(tells(1));
    net.last.breaks();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(499);
    expect(net.sockets.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(net.sockets.length).toBe(2);
    expect(links.at(-1)).toBe("lost"); // not before there is something to show
    net.last.says(tells(4));
    expect(links.at(-1)).toBe("live");
  });

  test("is tried at once when the network is back", () => {
    watching();
    net.last.says(tells(1));
    net.tell("offline");
    expect(links.at(-1)).toBe("lost");
    net.tell("online");
    expect(net.sockets.length).toBe(2);
    net.last.says(tells(1));
    net.tell("visible"); // nothing to do
    expect(net.sockets.length).toBe(2);
  });

  test("is found out by its silence", () => {
    watching();
    net.last.says(tells(1));
    vi.advanceTimersByTime(PING);
    expect(net.last.sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(SILENCE + PING);
    expect(links.at(-1)).toBe("lost");
  });

  test("stays live as long as pings are answered", () => {
    watching();
    net.last.says(tells(1));
    for (let k = 0; k < 12; k++) {
      vi.advanceTimersByTime(PING);
      net.last.says({ type: "pong" });
    }
    expect(links.at(-1)).toBe("live");
    expect(net.sockets.length).toBe(1);
  });
});

test("a match that is not there is waited for", async () => {
  watching({ status: 404 });
  await vi.advanceTimersByTimeAsync(0);
  expect(links.at(-1)).toBe("missing");
  net.last.breaks(4004);
  expect(links.at(-1)).toBe("missing");
  vi.advanceTimersByTime(500);
  net.last.says(tells(1));
  expect(links.at(-1)).toBe("live");
});

test("a connection that is closed is not opened again", () => {
  const watch = watching();
  net.last.says(tells(1));
  watch.close();
  net.tell("online");
  net.tell("offline");
  vi.advanceTimersByTime(60_000);
  expect(net.sockets.length).toBe(1);
  expect(links.at(-1)).toBe("live"); // nobody looks any more
});
