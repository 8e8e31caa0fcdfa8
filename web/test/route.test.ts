import { expect, test } from "vitest";
import { formatRoute, parseRoute, type Route, toMatch } from "../src/app/route";

test.each<[string, Route]>([
  ["", { page: "home" }],
  ["#/", { page: "home" }],
  ["#/practice", { page: "practice" }],
  ["#/m/aB_3-x", { page: "match", id: "aB_3-x", invite: null, shot: null }],
  ["#/m/abc?invite=t0ken_-x", { page: "match", id: "abc", invite: "t0ken_-x", shot: null }],
  ["#/m/abc?shot=12", { page: "match", id: "abc", invite: null, shot: 12 }],
  ["#/m/abc?shot=0", { page: "match", id: "abc", invite: null, shot: null }],
  ["#/m/abc?shot=1.5", { page: "match", id: "abc", invite: null, shot: null }],
  ["#/m/abc?invite=%3Cscript%3E", { page: "match", id: "abc", invite: null, shot: null }],
  ["#/m/", { page: "lost" }],
  ["#/m/a/b", { page: "lost" }],
  ["#/m/..%2f..", { page: "lost" }],
  ["#/quiz", { page: "quiz" }],
  ["#/umpire", { page: "umpire", id: null, key: null }],
  ["#/umpire/aB_3-x", { page: "umpire", id: "aB_3-x", key: null }],
  ["#/umpire/aB_3-x?key=s3cr3t_-x", { page: "umpire", id: "aB_3-x", key: "s3cr3t_-x" }],
  ["#/umpire/aB_3-x?key=%3Cb%3E", { page: "umpire", id: "aB_3-x", key: null }],
  ["#/umpire/a/b", { page: "lost" }],
  ["#/board/aB_3-x?overlay=1", { page: "board", id: "aB_3-x" }],
  ["#/board", { page: "lost" }],
  ["#/elsewhere", { page: "lost" }],
  ["#/p", { page: "lost" }],
])("%s is understood", (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
});

test("a position keeps every sign of it", () => {
  const text = "blackball/1/b:0.4572,1.3716;c:0.4,1e-3;r1:0.2,1.1/turn:B;~visits:1+2&x=%41";
  expect(parseRoute(formatRoute({ page: "position", text }))).toEqual({ page: "position", text });
  // pasted as it is, without being encoded
  const plain = "yago-easy/1/r1:0.18,0.216/turn:B;a+b";
  expect(parseRoute(`#/p?position=${plain}`)).toEqual({ page: "position", text: plain });
});

test("what is written is read back", () => {
  const routes: Route[] = [
    { page: "home" },
    { page: "practice" },
    { page: "match", id: "x1", invite: "abc", shot: 7 },
    { page: "umpire", id: null, key: null },
    { page: "umpire", id: "x1", key: "abc" },
    { page: "board", id: "x1" },
    { page: "quiz" },
  ];
  for (const route of routes) expect(parseRoute(formatRoute(route))).toEqual(route);
  expect(toMatch("x1", { shot: 3 })).toBe("#/m/x1?shot=3");
});
