import { describe, expect, test } from "vitest";
import {
  beginOf,
  factAt,
  involvedPieces,
  lengthOf,
  makeFilm,
  piecesAt,
  positionAlong,
} from "../src/quiz/film";
import type { QuizMove, QuizPiece } from "../src/wire";

const text = { fr: "", en: "" };
const piece = (name: string, x: number, y: number): QuizPiece => ({
  name,
  text,
  colour: "red",
  radius: 0.025,
  place: [x, y],
});
const move = (fact: number, kind: string, name: string, way: [number, number][]): QuizMove => ({
  fact,
  kind,
  piece: name,
  way,
  end: kind === "pocket" ? "pocket" : "rests",
});

const pieces = [piece("cue", 0.1, 0.1), piece("red-1", 0.1, 1), piece("red-2", 0.8, 1)];
const moves = [
  move(0, "contact", "cue", [
    [0.1, 0.1],
    [0.1, 0.95],
  ]),
  move(0, "pushed", "red-1", [
    [0.1, 1],
    [0.1, 1.06],
  ]),
  move(2, "pocket", "cue", [
    [0.1, 0.95],
    [0, 0],
  ]),
];
const film = makeFilm({ moves }, 3, 0.9);

describe("a film", () => {
  test("shows one move after the other and rests between facts", () => {
    const [contact, pushed, pocket] = film.clips;
    expect(contact?.begin).toBeGreaterThan(0);
    expect(pushed?.begin).toBe(contact?.end);
    expect(pocket?.begin).toBeGreaterThan(pushed?.end ?? Number.POSITIVE_INFINITY);
    expect(film.duration).toBeGreaterThan(pocket?.end ?? Number.POSITIVE_INFINITY);
  });

  test("has a stop for every fact, also for one that moves nothing", () => {
    expect(film.stops).toHaveLength(3);
    expect(film.stops).toEqual([...film.stops].sort((one, other) => one - other));
    expect(film.stops[0]).toBe(film.clips[1]?.end);
    expect(film.stops[2]).toBe(film.clips[2]?.end);
  });

  test("knows which fact is on", () => {
    expect(factAt(film, 0)).toBe(-1);
    expect(factAt(film, film.clips[0]?.begin ?? 0)).toBe(0);
    expect(factAt(film, film.stops[0] ?? 0)).toBe(0);
    expect(factAt(film, film.duration)).toBe(2);
    expect(beginOf(film, 2)).toBe(film.clips[2]?.begin);
    expect(beginOf(film, 1)).toBe(film.stops[0]);
  });

  test("takes as long for a way as it is far, within bounds", () => {
    const takes = film.clips.map(({ begin, end }) => end - begin);
    expect(takes[1]).toBeLessThan(takes[0] ?? 0);
    const rolling = (to: [number, number]) =>
      makeFilm({ moves: [move(0, "cushion", "cue", [[0, 0], to])] }, 1, 0.9);
    for (const one of [rolling([90, 0]), rolling([0, 0])]) {
      const [clip] = one.clips;
      const length = (clip?.end ?? 0) - (clip?.begin ?? 0);
      expect(length).toBeGreaterThan(0.3);
      expect(length).toBeLessThan(1.5);
    }
  });

  test("of nothing is empty and has a length all the same", () => {
    const still = makeFilm({ moves: [] }, 0, 0.9);
    expect(still.clips).toEqual([]);
    expect(factAt(still, still.duration)).toBe(-1);
    expect(piecesAt(still, pieces, 1).get("cue")).toEqual({ x: 0.1, y: 0.1, size: 1, opacity: 1 });
  });
});

describe("a piece", () => {
  test("is where it lay before it moves, and at the end of its way after", () => {
    expect(piecesAt(film, pieces, 0).get("cue")).toMatchObject({ x: 0.1, y: 0.1 });
    const after = piecesAt(film, pieces, film.stops[0] ?? 0);
    expect(after.get("cue")).toMatchObject({ x: 0.1, y: 0.95 });
    expect(after.get("red-1")).toMatchObject({ x: 0.1, y: 1.06 });
    expect(after.get("red-2")).toMatchObject({ x: 0.8, y: 1 });
  });

  test("is gone once it is down", () => {
    expect(piecesAt(film, pieces, film.duration).get("cue")?.opacity).toBe(0);
  });

  test("never jumps from one place to another", () => {
    let last = piecesAt(film, pieces, 0);
    for (let time = 0; time <= film.duration; time += 0.01) {
      const now = piecesAt(film, pieces, time);
      for (const [name, { x, y }] of now) {
        const before = last.get(name);
        expect(Math.hypot(x - (before?.x ?? 0), y - (before?.y ?? 0))).toBeLessThan(0.05);
      }
      last = now;
    }
  });

  test("follows every leg of a broken line", () => {
    const bank = move(0, "cushion", "cue", [
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect(lengthOf(bank.way)).toBe(2);
    expect(positionAlong(bank, 0.5)).toMatchObject({ x: 1, y: 0 });
    expect(positionAlong(bank, 1)).toMatchObject({ x: 1, y: 1 });
  });

  test("that jumps looks larger on its way, one that leaves goes out of sight", () => {
    const way: [number, number][] = [
      [0, 0],
      [1, 0],
    ];
    expect(positionAlong(move(0, "jump", "cue", way), 0.5).size).toBeGreaterThan(1.3);
    expect(positionAlong(move(0, "jump", "cue", way), 1).size).toBeCloseTo(1);
    expect(positionAlong({ ...move(0, "off_table", "cue", way), end: "off" }, 1).opacity).toBe(0);
    expect(positionAlong({ ...move(0, "pocket", "cue", way), end: "hole" }, 1).opacity).toBe(1);
  });
});

test("pieces that take part are known, also those that only were hit", () => {
  expect(involvedPieces({ moves: moves.slice(0, 1), pieces })).toEqual(new Set(["cue", "red-1"]));
});
