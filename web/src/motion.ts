// How pieces move: the rows of a shot, and from them place and orientation at any time.
//
// Everything is a function of the time alone, so seeking back and forth shows the same.
// Places follow x(t) = place + velocity t + acceleration t²/2 exactly. Orientation is integrated:
// where the axis of spin stays the same in closed form, else by steps (see `step`).

import type { MotionView } from "./wire";

export type Vector = [number, number, number];
export type Quaternion = [number, number, number, number]; // x, y, z, w

export const REST = 0;
export const FLYING = 4;
export const POCKETED = 5;
export const OFF = 6;

const WIDE = 19; // numbers in a row
const ALIKE = 1e-9; // seconds: rows of one moment
const SWEEP = 0.4; // radians that a step may turn by

/** One piece of motion, from its time on. */
export type Row = {
  time: number;
  state: number;
  rail: boolean;
  place: Vector;
  velocity: Vector;
  acceleration: Vector;
  spin: Vector;
  change: Vector;
};

/** A piece at a moment. */
export type Moment = { state: number; place: Vector; velocity: Vector; spin: Vector };

/** What is heard: how fast two things met, and where. */
export type Impact = {
  time: number;
  kind: "tip" | "contact" | "cushion" | "pocket" | "bounce";
  speed: number;
  place: Vector;
};

// ---------------------------------------------------------------- vectors and quaternions

function along(start: Vector, rate: Vector, t: number): Vector {
  return [start[0] + rate[0] * t, start[1] + rate[1] * t, start[2] + rate[2] * t];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function less(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The quaternion of a turn given as axis times angle. */
export function turn(vector: Vector): Quaternion {
  const angle = Math.hypot(...vector);
  // sin(angle/2)/angle, which is 1/2 for a turn too small to divide by
  const part = angle < 1e-12 ? 0.5 : Math.sin(angle / 2) / angle;
  return [vector[0] * part, vector[1] * part, vector[2] * part, Math.cos(angle / 2)];
}

/** First `b`, then `a`. */
export function after(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function unit(q: Quaternion): Quaternion {
  const far = Math.hypot(...q);
  return [q[0] / far, q[1] / far, q[2] / far, q[3] / far];
}

// ---------------------------------------------------------------- rows

/** The rows of a shot, by piece. */
export function decode(view: MotionView): Row[][] {
  const bytes = Uint8Array.from(atob(view.rows), (letter) => letter.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  const found: Row[][] = view.pieces.map(() => []);
  for (let at = 0; at + WIDE * 8 <= bytes.length; at += WIDE * 8) {
    const read = (k: number) => data.getFloat64(at + 8 * k, true);
    const vector = (k: number): Vector => [read(k), read(k + 1), read(k + 2)];
    found[read(0)]?.push({
      time: read(1),
      state: read(2),
      rail: read(3) !== 0,
      place: vector(4),
      velocity: vector(7),
      acceleration: vector(10),
      spin: vector(13),
      change: vector(16),
    });
  }
  return found;
}

/** One row at a time since its beginning. */
function moment(row: Row, t: number): Moment {
  const velocity = along(row.velocity, row.acceleration, t);
  const middle = along(row.velocity, row.acceleration, t / 2);
  return {
    state: row.state,
    place: along(row.place, middle, t),
    velocity,
    spin: along(row.spin, row.change, t),
  };
}

// ---------------------------------------------------------------- turning

/** Whether the axis of spin stays as it is. */
function steady(row: Row): boolean {
  const spin = Math.hypot(...row.spin);
  const change = Math.hypot(...row.change);
  return Math.hypot(...cross(row.spin, row.change)) <= 1e-9 * spin * change;
}

/**
 * The turn of a spin that grows linearly, over a short time.
 *
 * Magnus expansion, whose first two terms are exact to the fourth order: the integral of the
 * spin, and h³/12 (change × spin), which is there because turns about two axes do not commute.
 */
function step(spin: Vector, change: Vector, h: number): Quaternion {
  const whole = along(spin, change, h / 2);
  const bend = cross(change, spin);
  const part = (h * h) / 12;
  return turn([
    (whole[0] + bend[0] * part) * h,
    (whole[1] + bend[1] * part) * h,
    (whole[2] + bend[2] * part) * h,
  ]);
}

/** The orientations of one row, from the one at its beginning on. */
class Turning {
  private readonly knots: Quaternion[];
  private readonly h: number;
  private readonly still: boolean;

  constructor(
    private readonly row: Row,
    start: Quaternion,
    lasts: number,
  ) {
    this.knots = [start];
    const spins = Math.hypot(...row.spin) + Math.hypot(...row.change) * lasts;
    this.still = spins === 0 || row.state >= POCKETED;
    const steps = this.still || steady(row) ? 1 : Math.max(1, Math.ceil((spins * lasts) / SWEEP));
    this.h = lasts / steps;
  }

  at(t: number): Quaternion {
    const first = this.knots[0] as Quaternion;
    if (this.still) return first;
    // a steady axis has one step only: there the expansion is exact, however long it is
    const k = this.h > 0 ? Math.max(0, Math.floor(t / this.h)) : 0;
    while (this.knots.length <= k) {
      const last = this.knots.length - 1;
      this.knots.push(unit(this.on(last, this.h)));
    }
    return unit(this.on(k, t - k * this.h));
  }

  private on(k: number, h: number): Quaternion {
    const { spin, change } = this.row;
    const quick = step(along(spin, change, k * this.h), change, h);
    return after(quick, this.knots[k] as Quaternion);
  }
}

// ---------------------------------------------------------------- a piece, and all of them

/** The way of one piece through a shot. */
export class Path {
  private readonly turnings: Turning[] = [];

  constructor(readonly rows: readonly Row[]) {}

  /** Which row holds at a time; before the stroke the first. */
  index(time: number): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] as Row).time <= time) low = middle + 1;
      else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  at(time: number): Moment {
    const row = this.rows[this.index(time)] as Row;
    return moment(row, Math.max(time - row.time, 0));
  }

  /** As it was when something happened: by the last row that began earlier. */
  before(time: number): Moment {
    let k = this.index(time);
    while (k > 0 && (this.rows[k] as Row).time > time - ALIKE) k--;
    const row = this.rows[k] as Row;
    return moment(row, Math.max(time - row.time, 0));
  }

  /** How far the piece has turned since the stroke. */
  orientationAt(time: number): Quaternion {
    const k = this.index(time);
    while (this.turnings.length <= k) this.grow();
    const row = this.rows[k] as Row;
    return (this.turnings[k] as Turning).at(Math.max(time - row.time, 0));
  }

  /** The row in which it fell or left, if it did. */
  get gone(): Row | null {
    const last = this.rows[this.rows.length - 1];
    return last && last.state >= POCKETED ? last : null;
  }

  private grow(): void {
    const k = this.turnings.length;
    const row = this.rows[k] as Row;
    const before = this.turnings[k - 1];
    const past = this.rows[k - 1];
    const start: Quaternion = before && past ? before.at(row.time - past.time) : [0, 0, 0, 1];
    const next = this.rows[k + 1];
    this.turnings.push(new Turning(row, start, next ? next.time - row.time : rest(row)));
  }
}

/** How long a last row turns on: only one that moves to the end of the shot does. */
function rest(row: Row): number {
  return row.state === REST || row.state >= POCKETED ? 0 : 1;
}

/** A shot, ready to be looked at. */
export class Motion {
  readonly paths: ReadonlyMap<string, Path>;
  readonly duration: number;
  readonly struck: string;
  readonly events: MotionView["events"];

  constructor(view: MotionView) {
    const rows = decode(view);
    this.paths = new Map(view.pieces.map((name, k) => [name, new Path(rows[k] ?? [])]));
    this.duration = view.duration;
    this.struck = view.struck;
    this.events = view.events;
  }

  path(piece: string): Path | null {
    const path = this.paths.get(piece);
    return path && path.rows.length > 0 ? path : null;
  }

  /** Everything that makes a sound, with the speed of the stroke for the first one. */
  impacts(stroke: number): Impact[] {
    const heard: Impact[] = [];
    const struck = this.path(this.struck);
    if (struck) heard.push({ time: 0, kind: "tip", speed: stroke, place: struck.at(0).place });
    for (const [time, kind, piece, other] of this.events) {
      const impact = this.impact(time, kind, piece, other);
      if (impact) heard.push(impact);
    }
    return heard;
  }

  private impact(time: number, kind: string, piece: string, other: string): Impact | null {
    const path = this.path(piece);
    if (!path) return null;
    const was = path.before(time);
    const place = was.place;
    const met = this.path(other);
    switch (kind) {
      case "contact":
        if (!met) return null;
        return { time, kind, place, speed: closingSpeed(path, met, time) };
      case "cushion":
        // what it gets back is nearly what it came with: half of the change is the blow
        return { time, kind, place, speed: blow(path, time) / 2 };
      case "pocket":
        return { time, kind, place, speed: Math.hypot(...was.velocity) };
      case "bounce":
        return { time, kind, place, speed: Math.abs(was.velocity[2]) };
      default:
        return null;
    }
  }
}

/** By how much a piece was struck at a moment. */
function blow(path: Path, time: number): number {
  return Math.hypot(...less(path.at(time).velocity, path.before(time).velocity));
}

/**
 * How fast two pieces met. In a rack many meet in the same moment, and those behind were still at
 * rest before it: for these it is what the weaker of the two was given.
 */
function closingSpeed(one: Path, two: Path, time: number): number {
  const a = one.before(time);
  const b = two.before(time);
  const apart = less(b.place, a.place);
  const far = Math.hypot(...apart) || 1;
  const fast = less(a.velocity, b.velocity);
  const near = (fast[0] * apart[0] + fast[1] * apart[1] + fast[2] * apart[2]) / far;
  return Math.max(near, Math.min(blow(one, time), blow(two, time)));
}
