// What has been tapped of a shot: values, each tap makes a new one.
import type { AskableView, BallView, TappedView } from "../wire";

/** With nothing left out, so that nobody has to ask whether it is there. */
export type Taps = { [K in keyof TappedView]-?: Exclude<TappedView[K], undefined> };

export const NONE: Taps = {
  first: null,
  down: [],
  off: [],
  jump: null,
  moved: [],
  fell: [],
  nudge: false,
  call: null,
  safety: false,
  origin: null,
  by: null,
  declared: [],
  serious: false,
  answers: null,
};

export const completeTaps = (taps: TappedView | null): Taps => ({ ...NONE, ...taps });

export function hasTaps(taps: Taps): boolean {
  return JSON.stringify(taps) !== JSON.stringify(NONE);
}

/** The first ball touched: tapped again, it is no longer said. */
export function touch(taps: Taps, ball: string): Taps {
  return { ...taps, first: taps.first === ball ? null : ball };
}

/** How many of a ball have gone: down, off the table, or fallen by themselves. */
export function countGone(taps: Taps, ball: string): number {
  const all = [
    ...taps.down.map(([name]) => name),
    ...taps.off.filter(([, how]) => how === "stayed").map(([name]) => name),
    ...taps.fell.map(([name]) => name),
  ];
  return all.filter((name) => name === ball).length;
}

export const leftOf = (taps: Taps, ball: BallView): number => ball.left - countGone(taps, ball.id);

/** A ball falls. One of which there is only one comes up again when it is tapped again. */
export function drop(taps: Taps, ball: BallView, pocket: string | null): Taps {
  const down = taps.down.findIndex(([name]) => name === ball.id);
  if (ball.left === 1 && down >= 0) return lift(taps, down);
  if (leftOf(taps, ball) <= 0) return taps;
  return { ...taps, down: [...taps.down, [ball.id, pocket]] };
}

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, k) => k !== at);

/** A ball that was said to have fallen has not. */
export const lift = (taps: Taps, at: number): Taps => ({ ...taps, down: without(taps.down, at) });

export function toggle(list: readonly string[], name: string): string[] {
  return list.includes(name) ? list.filter((one) => one !== name) : [...list, name];
}

/** An answer to a question; null takes it back. */
export function answer(taps: Taps, question: string, said: string | null): Taps {
  const { [question]: _, ...others } = taps.answers ?? {};
  const answers = said === null ? others : { ...others, [question]: said };
  return { ...taps, answers: Object.keys(answers).length === 0 ? null : answers };
}

/** Balls that something can hit: all but the one that is struck. */
export function objectBalls(ask: AskableView): BallView[] {
  return ask.balls.filter((ball) => ball.id !== ask.struck);
}

export function struckBall(ask: AskableView): BallView | null {
  return ask.balls.find((ball) => ball.id === ask.struck) ?? null;
}
