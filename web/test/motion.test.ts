import { describe, expect, it } from "vitest";
import {
  after,
  decode,
  type Motion,
  type Path,
  Path as PathClass,
  POCKETED,
  type Quaternion,
  type Row,
  turn,
  type Vector,
} from "../src/motion";
import { motion, SHOTS, view } from "./motion-shots";

const ROLLING = 2;
const SLIDING = 3;

function row(changes: Partial<Row>): Row {
  const none: Vector = [0, 0, 0];
  return {
    time: 0,
    state: ROLLING,
    rail: false,
    place: none,
    velocity: none,
    acceleration: none,
    spin: none,
    change: none,
    ...changes,
  };
}

const far = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, k) => value - (b[k] ?? 0)));

/** The angle between two orientations; q and -q are the same. */
function between(a: Quaternion, b: Quaternion): number {
  const dot = Math.abs(a.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0));
  return 2 * Math.acos(Math.min(1, dot));
}

/** Orientation by very many very small turns: slow, and independent of `Path`. */
function bySteps(spin: Vector, change: Vector, time: number, steps: number): Quaternion {
  let q: Quaternion = [0, 0, 0, 1];
  const h = time / steps;
  for (let k = 0; k < steps; k++) {
    const t = (k + 0.5) * h;
    const w = spin.map((value, n) => (value + (change[n] ?? 0) * t) * h) as Vector;
    q = after(turn(w), q);
  }
  return q;
}

const moments = (shot: Motion, count: number) =>
  Array.from({ length: count + 1 }, (_, k) => (shot.duration * k) / count);

describe("rows", () => {
  it("has as many as were sent, each with its piece", () => {
    const rows = decode(view("yago-hole"));
    expect(rows.map((path) => path.length)).toEqual([2, 1]);
    const [first, fallen] = rows[0] as [Row, Row];
    expect(far(first.place, [0.18, 0.355, 0.009])).toBeLessThan(1e-15);
    expect(first.velocity[1]).toBe(0.25);
    expect(fallen.state).toBe(POCKETED);
    expect(far(fallen.place, [0.18, 0.405, 0.0054])).toBeLessThan(1e-12);
  });

  it.each(SHOTS)("%s: rows of a piece come in order of time", (name) => {
    for (const path of motion(name).paths.values()) {
      const times = path.rows.map(({ time }) => time);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBe(0);
    }
  });
});

describe("places", () => {
  it("follow x = place + velocity t + acceleration t²/2", () => {
    const path = new PathClass([
      row({ place: [1, 2, 3], velocity: [2, -1, 0.5], acceleration: [-1, 4, -9.81], time: 0.5 }),
    ]);
    const { place, velocity } = path.at(1.5);
    expect(far(place, [1 + 2 - 0.5, 2 - 1 + 2, 3 + 0.5 - 4.905])).toBeLessThan(1e-15);
    expect(far(velocity, [1, 3, 0.5 - 9.81])).toBeLessThan(1e-14);
  });

  it("a ball that rolls with friction µ stops after v²/2µg", () => {
    const [v, slow] = [1.2, 0.01 * 9.81];
    const stop = v / slow;
    const path = new PathClass([
      row({ velocity: [v, 0, 0], acceleration: [-slow, 0, 0] }),
      row({ state: 0, time: stop, place: [(v * v) / (2 * slow), 0, 0] }),
    ]);
    expect(path.at(stop - 1e-9).place[0]).toBeCloseTo((v * v) / (2 * slow), 9);
    expect(path.at(stop + 5).place[0]).toBe((v * v) / (2 * slow));
    expect(path.at(-3).place).toEqual([0, 0, 0]);
  });

  it.each(SHOTS)("%s: a piece does not jump where one row follows another", (name) => {
    for (const path of motion(name).paths.values()) {
      path.rows.forEach((next, k) => {
        // into a blind hole it does: there the scene lets it down
        if (k === 0 || (name === "yago-hole" && next.state === POCKETED)) return;
        expect(far(path.before(next.time).place, next.place)).toBeLessThan(1e-7);
      });
    }
  });

  it.each(SHOTS)("%s: no two balls are in one another", (name) => {
    const shot = motion(name);
    const radius = name.startsWith("carrom") ? 0.01525 : name.startsWith("yago") ? 0.009 : 0.0238;
    for (const time of moments(shot, 200)) {
      const now = [...shot.paths.values()].map((path) => path.at(time));
      const there = now.filter(({ state }) => state < POCKETED);
      there.forEach(({ place }, k) => {
        for (const other of there.slice(0, k)) {
          expect(far(place, other.place)).toBeGreaterThan(2 * radius - 1e-6);
        }
      });
    }
  });

  it("is found by the last row that began earlier", () => {
    const path = new PathClass([
      row({ velocity: [1, 0, 0] }),
      row({ time: 1, place: [1, 0, 0], velocity: [0, 5, 0] }),
      row({ time: 1, place: [1, 0, 0], velocity: [-1, 0, 0] }),
    ]);
    expect(path.before(1).velocity).toEqual([1, 0, 0]);
    expect(path.at(1).velocity).toEqual([-1, 0, 0]);
  });
});

describe("orientation", () => {
  it("of a ball that rolls without slowing is its way over its radius", () => {
    const [v, radius] = [0.8, 0.028575];
    const path = new PathClass([row({ velocity: [v, 0, 0], spin: [0, v / radius, 0] })]);
    // a quarter of a turn takes it to the right: its top to +x
    const quarter = ((Math.PI / 2) * radius) / v;
    const half = Math.SQRT1_2;
    expect(far(path.orientationAt(quarter), [0, half, 0, half])).toBeLessThan(1e-12);
    expect(between(path.orientationAt(4 * quarter), [0, 0, 0, 1])).toBeLessThan(1e-6);
  });

  it("with a steady axis is ∫(spin + change t) dt, however long the row", () => {
    const path = new PathClass([
      row({ state: SLIDING, spin: [3, 0, -4], change: [-0.3, 0, 0.4] }),
      row({ state: 0, time: 10 }),
    ]);
    for (const t of [0.1, 1, 4.2, 10]) {
      const angle = 5 * t - 0.25 * t * t;
      const expected = turn([0.6 * angle, 0, -0.8 * angle]);
      expect(between(path.orientationAt(t), expected)).toBeLessThan(1e-7);
    }
  });

  it("with a turning axis agrees with very small steps", () => {
    const spin: Vector = [40, -5, 30];
    const change: Vector = [-60, 80, -10];
    const path = new PathClass([
      row({ state: SLIDING, spin, change }),
      row({ state: 0, time: 0.7 }),
    ]);
    for (const t of [0.05, 0.31, 0.7]) {
      expect(between(path.orientationAt(t), bySteps(spin, change, t, 200_000))).toBeLessThan(2e-4);
    }
  });

  it.each(SHOTS)("%s: is a unit quaternion at all times", (name) => {
    const shot = motion(name);
    for (const time of moments(shot, 300)) {
      for (const path of shot.paths.values()) {
        expect(Math.abs(Math.hypot(...path.orientationAt(time)) - 1)).toBeLessThan(1e-12);
      }
    }
  });

  it.each(SHOTS)("%s: turns by the spin that the rows have", (name) => {
    const shot = motion(name);
    const h = 1e-5;
    for (const path of shot.paths.values()) {
      for (const time of moments(shot, 60)) {
        if (path.index(time) !== path.index(time + h)) continue;
        const { spin, state } = path.at(time + h / 2);
        if (state >= POCKETED) continue;
        const moved = after(
          turn(spin.map((value) => value * h) as Vector),
          path.orientationAt(time),
        );
        expect(between(path.orientationAt(time + h), moved)).toBeLessThan(1e-7);
      }
    }
  });

  it.each(SHOTS)("%s: does not jump between rows", (name) => {
    const fastest = (path: Path) => Math.max(...path.rows.map(({ spin }) => Math.hypot(...spin)));
    for (const path of motion(name).paths.values()) {
      for (const { time } of path.rows.slice(1)) {
        const step = between(path.orientationAt(time - 1e-7), path.orientationAt(time));
        expect(step).toBeLessThan(1e-6 + fastest(path) * 2e-7);
      }
    }
  });

  it.each(SHOTS)("%s: is the same however one seeks", (name) => {
    const onwards = motion(name);
    const about = motion(name);
    const times = moments(onwards, 90);
    const names = [...onwards.paths.keys()];
    const look = (shot: Motion, time: number) =>
      names.map((piece) => [
        shot.path(piece)?.at(time).place,
        shot.path(piece)?.orientationAt(time),
      ]);
    const straight = times.map((time) => look(onwards, time));
    // every 37th of 91, which comes past each of them, with jumps both ways
    const mixed = new Map(times.map((_, k) => [(k * 37) % 91, 0]));
    for (const k of mixed.keys()) expect(look(about, times[k] as number)).toEqual(straight[k]);
    expect(mixed.size).toBe(91);
    for (let k = 90; k >= 0; k--) expect(look(onwards, times[k] as number)).toEqual(straight[k]);
  });
});

describe("what is heard", () => {
  it("begins with the stroke, and has every contact, cushion and pocket", () => {
    const shot = motion("english-break");
    const heard = shot.impacts(7);
    expect(heard[0]).toMatchObject({ time: 0, kind: "tip", speed: 7 });
    const counts = (kind: string) => shot.events.filter((event) => event[1] === kind).length;
    for (const kind of ["contact", "cushion", "pocket", "bounce"]) {
      expect(heard.filter((impact) => impact.kind === kind)).toHaveLength(counts(kind));
    }
  });

  it("the first contact is as hard as the ball came, the others of the rack weaker", () => {
    const shot = motion("english-break");
    const [time] = shot.events[0] as [number, string, string, string];
    const came = Math.hypot(...(shot.path("cue") as Path).before(time).velocity);
    const contacts = shot.impacts(7).filter(({ kind }) => kind === "contact");
    const first = contacts[0]?.speed ?? 0;
    expect(first).toBeGreaterThan(came * 0.9);
    expect(first).toBeLessThanOrEqual(came);
    for (const { speed } of contacts) {
      expect(speed).toBeGreaterThan(0);
      expect(speed).toBeLessThanOrEqual(first);
    }
    // those behind are heard too
    const together = contacts.filter((contact) => contact.time === time);
    expect(together.length).toBeGreaterThan(5);
    expect(Math.min(...together.map(({ speed }) => speed))).toBeGreaterThan(0.01);
  });

  it("a cushion is as hard as the ball came at it", () => {
    const shot = motion("american-cut");
    const event = shot.events.find(([, kind]) => kind === "cushion");
    const [time, , piece, cushion] = event as [number, string, string, string];
    expect(cushion).toBe("top");
    const came = (shot.path(piece) as Path).before(time).velocity;
    const speed = shot.impacts(1).find((impact) => impact.time === time)?.speed ?? 0;
    expect(speed / Math.abs(came[1])).toBeGreaterThan(0.75);
    expect(speed / Math.abs(came[1])).toBeLessThan(1.1);
  });

  it("a ball that leaves the table makes no sound of its own", () => {
    expect(
      motion("american-off")
        .impacts(3)
        .map(({ kind }) => kind),
    ).toEqual(["tip"]);
  });
});
