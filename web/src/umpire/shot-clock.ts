// The shot clock: what it shows at a moment, and what is due then. Seconds, as the lines tell time.
import type { UmpireClockView } from "../wire";

const LAST = 5; // of these every one is felt

export type Mood = "calm" | "called" | "last" | "over";

/** Seconds used of this shot. Clocks of two devices differ: less than nothing is nothing. */
export function secondsUsed(clock: UmpireClockView, now: number): number {
  const since = clock.running && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.used + since);
}

/** Whole seconds left, as they are shown: 60 at the beginning, 0 when time is up. */
export function secondsLeft(clock: UmpireClockView, now: number): number {
  return Math.max(0, Math.ceil(clock.limit - secondsUsed(clock, now) - 1e-6));
}

export function mood(clock: UmpireClockView, now: number): Mood {
  const gone = secondsUsed(clock, now);
  if (gone >= clock.limit) return "over";
  if (clock.limit - gone <= LAST) return "last";
  return clock.call !== null && (clock.called || gone >= clock.call) ? "called" : "calm";
}

/** Whether time has to be called now. After the limit it is too late for it. */
export function callDue(clock: UmpireClockView, now: number): boolean {
  if (clock.call === null || clock.called || !clock.running) return false;
  const gone = secondsUsed(clock, now);
  return gone >= clock.call && gone < clock.limit;
}

/** What happens between two looks at the clock: a second of the last five, or the end. */
export type Beat = "tick" | "over";

export function beatBetween(clock: UmpireClockView, before: number, now: number): Beat | null {
  if (!clock.running) return null;
  const [was, is] = [secondsLeft(clock, before), secondsLeft(clock, now)];
  if (is >= was) return null;
  if (is === 0) return "over";
  return is <= LAST ? "tick" : null;
}

/** The step that says that time was called, or is up. */
export const callStep = (clock: UmpireClockView) => ({ clock: clock.call ?? clock.limit });
export const timeFoulStep = (clock: UmpireClockView) => ({ clock: clock.limit + 1 });

/** What a correction by hand sets: seconds used, within the limit. */
export function correctedUse(clock: UmpireClockView, now: number, by: number): number {
  const wanted = Math.round(secondsUsed(clock, now)) - by;
  return Math.min(clock.limit, Math.max(0, wanted));
}

/** A time-out that runs, or null. */
export function runningTimeout(clock: UmpireClockView): UmpireClockView["timeouts"][number] | null {
  return clock.timeouts.find((one) => one.ended === null) ?? null;
}

/** Minutes and seconds. */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
