import { Vector3 } from "three";
import { describe, expect, it, vi } from "vitest";
import { POCKETED } from "../src/motion";
import { AnimatedShot, type MovingShot } from "../src/scene/animated-shot";
import { Cameras } from "../src/scene/cameras";
import { dropIntoHole, fallIntoPocket, flyOffTable, TAIL } from "../src/scene/falling-piece";
import {
  apart,
  around,
  BACK,
  boardEdge,
  bow,
  chains,
  reach,
  sides,
  tableOutline,
} from "../src/scene/outline";
import { Clock, type Stage } from "../src/scene/playback";
import { Pace } from "../src/scene/quality";
import { directionOnBoard, type Point, toBoard, toView } from "../src/scene/quarters";
import { loudness, type Noise, samples } from "../src/sound";
import type { PocketView } from "../src/wire";
import { view as rows, type ShotName } from "./motion-shots";
import { TABLES } from "./scene-tables";

const { american, carrom, english, yago } = TABLES;

// ---------------------------------------------------------------- sides of the board

describe("a board seen from four sides", () => {
  it("is turned as the server turns it", () => {
    expect(toView([0.1, 0.2], 0, 1)).toEqual([0.1, 0.2]);
    expect(toView([0.1, 0.2], 1, 1)).toEqual([0.2, 0.9]);
    expect(toView([0.1, 0.2], 2, 1)).toEqual([0.9, 0.8]);
    expect(toView([0.1, 0.2], 3, 1)).toEqual([0.8, 0.1]);
  });

  it.each([0, 1, 2, 3])("turned by %i and back is where it was", (quarters) => {
    const [x, y] = toBoard(toView([0.1, 0.2], quarters, 0.7366), quarters, 0.7366);
    expect(x).toBeCloseTo(0.1, 12);
    expect(y).toBeCloseTo(0.2, 12);
  });

  it.each([0, 1, 2, 3])("directions turn with places (%i)", (quarters) => {
    // a step ahead, as the player sees it, is a step in the turned direction on the board
    const from: Point = [0.3, 0.3];
    const angle = (25 * Math.PI) / 180;
    const to: Point = [from[0] + 0.1 * Math.cos(angle), from[1] + 0.1 * Math.sin(angle)];
    const [a, b] = [toBoard(from, quarters, 1), toBoard(to, quarters, 1)];
    const onBoard = (directionOnBoard(25, quarters) * Math.PI) / 180;
    expect(b[0] - a[0]).toBeCloseTo(0.1 * Math.cos(onBoard), 12);
    expect(b[1] - a[1]).toBeCloseTo(0.1 * Math.sin(onBoard), 12);
  });
});

// ---------------------------------------------------------------- outline

function area(loop: Point[]): number {
  return (
    loop.reduce((sum, [x, y], k) => {
      const [u, v] = loop[(k + 1) % loop.length] as Point;
      return sum + x * v - u * y;
    }, 0) / 2
  );
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < -1e-15 && side(c, d, a) * side(c, d, b) < -1e-15;
}

function crossings(loop: Point[]): number {
  let count = 0;
  loop.forEach((a, k) => {
    const b = loop[(k + 1) % loop.length] as Point;
    for (let n = 0; n < k; n++) {
      if (crosses(a, b, loop[n] as Point, loop[(n + 1) % loop.length] as Point)) count++;
    }
  });
  return count;
}

describe("the outline of a table", () => {
  it.each([english, american])("$name has six cushions whose noses are where they are", (table) => {
    const all = chains(table);
    expect(all.map(({ cushion }) => cushion)).toEqual([
      "bottom",
      "right-bottom",
      "right-top",
      "top",
      "left-top",
      "left-bottom",
    ]);
    for (const { points, out } of all) {
      // nothing stands out into the table, nothing goes deeper than the wood
      const deep = points.map(([x, y]) => {
        const [u, v] = out;
        const nose = u > 0.5 ? table.width : v > 0.5 ? table.length : 0;
        return u * x + v * y - nose;
      });
      expect(Math.min(...deep)).toBeGreaterThan(-1e-9);
      expect(Math.max(...deep)).toBeLessThan(BACK + 1e-9);
    }
  });

  it("a rounded jaw begins where the nose ends, and is walked towards it", () => {
    const bottom = chains(english)[0];
    const [first, ...rest] = bottom?.points ?? [];
    expect(first?.[1]).toBeLessThan(-0.04);
    const steps = rest.map((point, k) => apart(point, (bottom?.points ?? [])[k] as Point));
    // no step but the nose itself is longer than the arcs are fine
    expect(steps.filter((step) => step > 0.006)).toHaveLength(1);
  });

  it.each([english, american])("$name: the edge of the wood is one simple closed line", (table) => {
    const { inner, mouths } = tableOutline(table);
    expect(mouths.map(({ pocket }) => pocket.name).sort()).toEqual(
      table.pockets.map(({ name }) => name).sort(),
    );
    expect(area(inner)).toBeGreaterThan(table.width * table.length);
    expect(crossings(inner)).toBe(0);
  });

  it.each([english, american])("$name: the wood goes round every pocket", (table) => {
    const outer = around(table, reach(table), 0.05);
    expect(crossings(outer)).toBe(0);
    for (const { centre, radius } of table.pockets) {
      expect(Math.min(...outer.map((point) => apart(point, centre)))).toBeGreaterThan(radius);
    }
    expect(reach(table)).toBeGreaterThanOrEqual(table.rim);
  });

  it.each([carrom, yago])("$name: the frame is straight but round pockets in corners", (board) => {
    const edge = boardEdge(board);
    expect(crossings(edge)).toBe(0);
    const corners = board.name === "carrom" ? 4 : 0;
    const lost = corners * (board.pockets[0]?.radius ?? 0) ** 2 * (1 - Math.PI / 4);
    expect(area(edge)).toBeCloseTo(board.width * board.length - lost, 4);
  });

  it("falls into four sides that meet", () => {
    const parts = sides(tableOutline(american).inner);
    expect(parts).toHaveLength(4);
    parts.forEach((part, k) => {
      expect(part[part.length - 1]).toEqual(parts[(k + 1) % 4]?.[0]);
    });
    // the bottom one lies at the bottom
    expect(Math.max(...(parts[0] ?? []).map(([, y]) => y))).toBeLessThan(0.01);
  });

  it("an arc has a point in its middle", () => {
    const points = bow([0, 0], 2, 0, Math.PI / 3);
    const middle = points[(points.length - 1) / 2] as Point;
    expect(Math.atan2(middle[1], middle[0])).toBeCloseTo(Math.PI / 6, 12);
  });
});

// ---------------------------------------------------------------- cameras

function looking(name: keyof typeof TABLES, width: number, height: number, quarters = 0) {
  const view = new Cameras();
  view.setTable(TABLES[name]);
  view.setSeat(quarters);
  view.resize(width, height);
  view.reset();
  const at = (x: number, y: number) => {
    view.update();
    return new Vector3(x, y, 0).project(view.camera);
  };
  return { view, at, table: TABLES[name] };
}

describe("the camera", () => {
  it("stands a long table upright on a phone, the player's side at the bottom", () => {
    const { view, at, table } = looking("english", 390, 760);
    expect(view.lying).toBe(false);
    expect(at(0, 0).x).toBeLessThan(at(table.width, 0).x);
    expect(at(0, 0).y).toBeLessThan(at(0, table.length).y);
    expect(view.upward).toBe(90);
  });

  it("lays it across a wide screen, the player's side at the left", () => {
    const { view, at, table } = looking("english", 1280, 720);
    expect(view.lying).toBe(true);
    expect(at(0, 0).x).toBeLessThan(at(0, table.length).x);
    // turned, not mirrored: the player's right is below
    expect(at(0, 0).y).toBeGreaterThan(at(table.width, 0).y);
  });

  it.each([0, 1, 2, 3])("puts side %i of a board at the bottom", (quarters) => {
    const { at, table } = looking("carrom", 800, 800, quarters);
    const see = (x: number, y: number) => at(...toBoard([x, y], quarters, table.width));
    expect(see(0.1, 0.1).x).toBeLessThan(see(0.6, 0.1).x);
    expect(see(0.1, 0.1).y).toBeLessThan(see(0.1, 0.6).y);
  });

  it.each([
    ["american", 390, 760],
    ["english", 1600, 700],
    ["carrom", 1000, 800],
    ["yago", 800, 1000],
  ] as const)("shows all of the %s table from above and from behind (%i × %i)", (name, w, h) => {
    const { view, at, table } = looking(name, w, h);
    for (const kind of ["top", "free"] as const) {
      view.kind = kind;
      view.resize(w, h);
      const corners = [
        at(0, 0),
        at(table.width, 0),
        at(0, table.length),
        at(table.width, table.length),
      ];
      for (const { x, y } of corners) {
        expect(Math.abs(x)).toBeLessThan(1);
        expect(Math.abs(y)).toBeLessThan(1);
      }
      // and large: it fills one of the two directions
      const wide = Math.max(...corners.map(({ x }) => Math.abs(x)));
      const tall = Math.max(...corners.map(({ y }) => Math.abs(y)));
      expect(Math.max(wide, tall)).toBeGreaterThan(0.7);
    }
  });

  it("moves what is under the finger with it", () => {
    const { view, at } = looking("english", 1280, 720);
    view.zoom(3);
    const before = at(0.4, 0.9);
    view.pan(64, -36);
    const after = at(0.4, 0.9);
    expect(after.x - before.x).toBeCloseTo(0.1, 6);
    expect(after.y - before.y).toBeCloseTo(0.1, 6);
  });

  it("never loses the table, however far it is moved", () => {
    const { view, at, table } = looking("english", 1280, 720);
    view.pan(5000, 5000);
    expect(Math.abs(at(table.width / 2, table.length / 2).x)).toBeLessThan(0.01);
    view.zoom(1e9);
    view.zoom(1e-9);
    expect(Math.abs(at(0, 0).x)).toBeLessThan(1);
  });

  it("stands behind the player, and never below the surface", () => {
    const { view } = looking("english", 1280, 720);
    view.kind = "free";
    view.update();
    expect(view.free.position.y).toBeLessThan(0);
    view.orbit(0, -100000);
    expect(view.free.position.z).toBeGreaterThan(0.05);
    view.orbit(0, 100000);
    expect(view.free.position.z).toBeGreaterThan(1);
  });

  it("looks over a ball along a line", () => {
    const { view, at } = looking("english", 1280, 720);
    view.kind = "free";
    view.behind([0.4, 0.6], 60);
    const near = at(0.4, 0.6);
    const ahead = at(0.4 + 0.5 * Math.cos(Math.PI / 3), 0.6 + 0.5 * Math.sin(Math.PI / 3));
    expect(near.x).toBeCloseTo(0, 6);
    expect(ahead.x).toBeCloseTo(0, 6);
    expect(ahead.y).toBeGreaterThan(near.y);
    expect(near.y).toBeGreaterThan(-1);
  });
});

// ---------------------------------------------------------------- falling

function shown(name: ShotName, table: keyof typeof TABLES): AnimatedShot {
  const act = { kind: "stroke", direction: 90, speed: 3 };
  const shot = { quarters: 0, act, start: {}, motion: rows(name) } as unknown as MovingShot;
  return new AnimatedShot(shot, TABLES[table]);
}

describe("a piece that falls", () => {
  const pocket = english.pockets[0] as PocketView;
  const last = {
    state: 2,
    place: [pocket.centre[0] + 0.03, pocket.centre[1] - 0.033, 0.0254] as [number, number, number],
    velocity: [-1.5, 1.2, 0] as [number, number, number],
    spin: [0, 0, 0] as [number, number, number],
  };

  it("begins where it was, stays in the hole and goes down", () => {
    const start = fallIntoPocket(last, pocket, 0.0254, 0);
    expect(start).toEqual(last.place);
    let high = Number.POSITIVE_INFINITY;
    for (let past = 0.02; past <= TAIL; past += 0.02) {
      const place = fallIntoPocket(last, pocket, 0.0254, past);
      expect(place).not.toBeNull();
      if (!place) return;
      expect(apart([place[0], place[1]], pocket.centre)).toBeLessThanOrEqual(pocket.radius + 1e-9);
      expect(place[2]).toBeLessThan(high);
      high = place[2];
    }
    expect(high).toBeLessThan(-0.1);
    expect(fallIntoPocket(last, pocket, 0.0254, TAIL + 0.01)).toBeNull();
  });

  it("sinks to its seat in a blind hole, and stays", () => {
    const seat: [number, number, number] = [0.18, 0.405, 0.0054];
    expect(dropIntoHole(last, seat, 0)).toEqual(last.place);
    expect(dropIntoHole(last, seat, 3)).toEqual(seat);
  });

  it("flies on when it left the table, and is gone", () => {
    expect(flyOffTable(last, 0)).toEqual(last.place);
    expect(flyOffTable(last, TAIL * 2)).toBeNull();
  });

  it("is seen to its end: a shot lasts longer when the last thing is a fall", () => {
    const hole = shown("yago-hole", "yago");
    expect(hole.duration).toBeCloseTo(hole.motion.duration + TAIL, 9);
    expect(hole.place("red-1", 99, 0.009)?.[2]).toBeCloseTo(0.0054, 9);
    const off = shown("american-off", "american");
    expect(off.place("cue", off.motion.duration + 0.1, 0.0286)).not.toBeNull();
    expect(off.place("cue", off.motion.duration + 1, 0.0286)).toBeNull();
  });

  it("does not jump where it begins to fall", () => {
    for (const [name, table] of [
      ["english-break", "english"],
      ["carrom-break", "carrom"],
      ["yago-hole", "yago"],
    ] as const) {
      const shot = shown(name, table);
      let falls = 0;
      for (const [piece, path] of shot.motion.paths) {
        const gone = path.gone;
        if (gone?.state !== POCKETED) continue;
        falls++;
        const before = shot.place(piece, gone.time - 1e-6, 0.02);
        const after = shot.place(piece, gone.time + 1e-6, 0.02);
        const moved = [0, 1, 2].map((k) => (before?.[k] ?? 0) - (after?.[k] ?? 9));
        expect(Math.hypot(...moved)).toBeLessThan(1e-4);
      }
      expect(falls).toBeGreaterThan(0);
    }
  });
});

// ---------------------------------------------------------------- playback

function stage(duration = 2) {
  const heard: [number, number][] = [];
  const made: Stage = {
    duration,
    sound: (from, to) => heard.push([from, to]),
    wake: vi.fn(),
    left: vi.fn(),
  };
  return { made, heard };
}

describe("playback", () => {
  it("follows the clock at its rate, and ends", async () => {
    const { made } = stage();
    const clock = new Clock(made, 0, 0.5);
    const times: number[] = [];
    clock.onTime((time) => times.push(time));
    clock.play();
    expect(clock.tick(1000)).toBe(true);
    expect(clock.tick(1100)).toBe(true);
    expect(clock.time).toBeCloseTo(0.05, 12);
    clock.rate = 2;
    expect(clock.tick(2500)).toBe(false);
    expect(clock.time).toBe(2);
    expect(clock.playing).toBe(false);
    expect(times).toEqual([0.05, 2]);
    await clock.done;
  });

  it("pauses, and seeks anywhere without a sound", () => {
    const { made, heard } = stage();
    const clock = new Clock(made);
    clock.play();
    clock.tick(0);
    clock.tick(100);
    clock.pause();
    expect(clock.tick(5000)).toBe(false);
    expect(clock.time).toBeCloseTo(0.1, 12);
    clock.seek(1.5);
    expect(clock.time).toBe(1.5);
    clock.seek(-3);
    expect(clock.time).toBe(0);
    clock.seek(99);
    expect(clock.time).toBe(2);
    clock.seek(Number.NaN);
    expect(clock.time).toBe(2);
    expect(heard).toEqual([
      [-1, 0],
      [0, 0.1],
    ]);
  });

  it("hears everything once, and goes on after a seek from there", () => {
    const { made, heard } = stage();
    const clock = new Clock(made);
    clock.seek(1);
    clock.play();
    clock.tick(0);
    clock.tick(40);
    expect(heard[0]?.[0]).toBe(1);
    expect(heard[1]).toEqual([1, 1.04]);
  });

  it("begins again when it is played at its end", () => {
    const { made } = stage(0.1);
    const clock = new Clock(made);
    clock.play();
    clock.tick(0);
    clock.tick(500);
    expect(clock.time).toBeCloseTo(0.1, 12);
    clock.playing = true;
    expect(clock.time).toBe(0);
  });

  it("draws the cue back before the stroke: the time stays 0", () => {
    const { made, heard } = stage();
    const clock = new Clock(made, -0.5);
    clock.play();
    clock.tick(0);
    clock.tick(300);
    expect(clock.time).toBe(0);
    expect(clock.moment).toBeCloseTo(-0.2, 12);
    expect(heard).toEqual([]);
    clock.tick(600);
    expect(heard).toEqual([[-1, clock.time]]);
  });

  it("is silent after a long gap, and still ends", async () => {
    const { made, heard } = stage();
    const clock = new Clock(made);
    clock.play();
    clock.tick(0);
    clock.tick(60_000);
    expect(heard).toEqual([[-1, 0]]);
    await clock.done;
  });

  it("stopped, is over", async () => {
    const { made } = stage();
    const clock = new Clock(made);
    clock.play();
    clock.stop();
    await clock.done;
    expect(made.left).toHaveBeenCalledOnce();
    expect(clock.playing).toBe(false);
  });
});

describe("the pace of frames", () => {
  it("asks for less only after many slow ones in a row", () => {
    const pace = new Pace();
    const frames = (step: number, count: number, from: number) =>
      Array.from({ length: count }, (_, k) => pace.frame(from + step * k, true)).some(Boolean);
    expect(frames(16, 200, 1)).toBe(false);
    expect(frames(60, 8, 10_000)).toBe(false);
    expect(frames(16, 3, 20_000)).toBe(false);
    expect(frames(60, 20, 30_000)).toBe(true);
  });

  it("does not count the time in which nothing was drawn", () => {
    const pace = new Pace();
    for (let k = 0; k < 40; k++) expect(pace.frame(1 + 300 * k, false)).toBe(false);
  });
});

// ---------------------------------------------------------------- sound

const NOISES: Noise[] = ["ball", "cushion", "pocket", "tip", "disc", "frame", "marble", "hole"];

describe("sounds", () => {
  it.each(NOISES)("%s: begins and ends in silence, and is never too loud", (noise) => {
    const wave = samples(noise, 44_100);
    expect(wave.every(Number.isFinite)).toBe(true);
    expect(Math.max(...wave.map(Math.abs))).toBeCloseTo(1, 6);
    expect(Math.abs(wave[0] ?? 1)).toBeLessThan(0.01);
    const energy = (part: Float32Array) => part.reduce((sum, value) => sum + value * value, 0);
    const half = wave.length >> 1;
    expect(energy(wave.slice(half))).toBeLessThan(0.3 * energy(wave.slice(0, half)));
    expect(Math.abs(wave[wave.length - 1] ?? 1)).toBeLessThan(0.02);
  });

  it.each(NOISES)("%s: is louder the harder the blow, up to a limit", (noise) => {
    const loud = [0, 0.001, 0.05, 0.2, 1, 3, 10, 15].map((speed) => loudness(noise, speed));
    expect(loud).toEqual([...loud].sort((a, b) => a - b));
    expect(loud[0]).toBe(0);
    expect(loud[1]).toBe(0);
    expect(loud[3]).toBeGreaterThan(loud[2] as number);
    expect(loud[loud.length - 1]).toBe(1);
  });
});
