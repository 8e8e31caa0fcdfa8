// The shot clock between two messages: it is counted here, in the time of the sheet.
//
// A sheet's lines tell the time of the umpire's device, messages that of the server, and this
// device has its own. Every message says when it was sent: how far we are from the server is at
// most what it seems on arrival, since the way took time too, so the largest difference seen is
// the best. And a clock that began after the message was sent shows that the umpire's device is
// ahead of the server.
import type { UmpireClockView } from "../wire";

const STALE = 20; // seconds over the limit: the umpire's device is not heard any more

export class Timekeeper {
  private behind = Number.NEGATIVE_INFINITY; // this device, of the server
  private ahead = 0; // the umpire's device, of the server

  /** A message came that was sent at `sent`; `now` is the time here. All in seconds. */
  synchronize(sent: number, now: number, clock: UmpireClockView | null): void {
    this.behind = Math.max(this.behind, sent - now);
    const since = clock?.running ? clock.since : null;
    if (since !== null) this.ahead = Math.max(this.ahead, since - sent);
  }

  /** The connection broke: clocks may be set and devices sleep before it comes back. */
  reset(): void {
    this.behind = Number.NEGATIVE_INFINITY;
    this.ahead = 0;
  }

  /** The time of the sheet, or null before anything was heard. */
  time(now: number): number | null {
    return this.behind === Number.NEGATIVE_INFINITY ? null : now + this.behind + this.ahead;
  }
}

export type ClockReading = {
  left: number; // whole seconds, as they are shown
  share: number; // of the time, 1 … 0
  mood: "calm" | "called" | "last" | "over";
  running: boolean;
};

const LAST = 5;

/** What a clock shows at some time of the sheet; null if that cannot be known any more. */
export function readClock(clock: UmpireClockView, time: number | null): ClockReading | null {
  const runs = clock.running && clock.since !== null;
  if (runs && time === null) return null;
  const used = clock.used + (runs ? Math.max(0, (time ?? 0) - (clock.since ?? 0)) : 0);
  if (runs && used > clock.limit + STALE) return null;
  const left = Math.max(0, clock.limit - used);
  return {
    left: Math.max(0, Math.ceil(left - 1e-6)),
    share: clock.limit > 0 ? left / clock.limit : 0,
    mood: mood(clock, used, left),
    running: runs,
  };
}

function mood(clock: UmpireClockView, used: number, left: number): ClockReading["mood"] {
  if (left <= 0) return "over";
  if (left <= LAST) return "last";
  return clock.called || (clock.call !== null && used >= clock.call) ? "called" : "calm";
}

/** Who has asked for a time-out that still runs: a seat, "" if nobody is named; null if none runs. */
export function runningTimeout(clock: UmpireClockView): string | null {
  const running = clock.timeouts.find((one) => one.ended === null);
  return running === undefined ? null : (running.by ?? "");
}
