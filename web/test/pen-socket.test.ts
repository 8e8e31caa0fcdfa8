// The news that another umpire has taken the pen.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPenSocket } from "../src/umpire/pen-socket";
import { FakeNetwork } from "./fake-socket";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "https:", host: "club.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("of all that the server sends only the pen is passed on", () => {
  const net = new FakeNetwork();
  const pens: [number, string][] = [];
  const socket = openPenSocket("a sheet", (...pen) => pens.push(pen), net.environment);
  expect(net.last.url).toBe("wss://club.example/api/sheets/a%20sheet/watch");
  net.last.says({ kind: "pen", pen: 3, holder: "Bob" });
  net.last.says({ kind: "board", pen: 3 });
  net.last.says({ kind: "pen", pen: "3" });
  net.last.saysText("pong");
  net.last.says(null);
  expect(pens).toEqual([[3, "Bob"]]);
  socket.close();
  net.last.says({ kind: "pen", pen: 4, holder: "Cy" });
  expect(pens).toHaveLength(1);
});

test("a scoreboard that comes makes the connection count; a refusal does not", () => {
  const net = new FakeNetwork();
  const socket = openPenSocket("a sheet", () => {}, net.environment);
  net.last.says({ kind: "refused" });
  expect(socket.settled).toBe(false);
  net.last.says({ kind: "board" });
  expect(socket.settled).toBe(true);
});
