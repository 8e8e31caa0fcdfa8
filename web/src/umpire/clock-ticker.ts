// Runs the shot clock of an open pad: looks at the time, calls it, and vibrates.
import { effect, type Signal, signal } from "@preact/signals";
import { settings } from "../app/settings";
import { speak } from "../app/speech";
import type { Pad } from "./pad";
import { beatBetween, callDue, callStep, secondsUsed } from "./shot-clock";
import { vibrate } from "./vibration";

const LOOK = 200; // milliseconds

export const seconds = (): number => Date.now() / 1000;

export class ClockTicker {
  readonly now: Signal<number> = signal(seconds());
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly quiet: () => void;
  private calling = false;
  private before = seconds();

  constructor(private readonly pad: Pad) {
    this.timer = setInterval(() => this.look(), LOOK);
    // a new line brings a new clock: it is looked at, at once
    this.quiet = effect(() => {
      void pad.view.value;
      this.now.value = seconds();
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.quiet();
  }

  private look(): void {
    const clock = this.pad.view.value.clock;
    const [before, now] = [this.before, seconds()];
    this.before = now;
    if (clock === null) return;
    this.now.value = now;
    if (!this.pad.writes.value) return;
    if (callDue(clock, now)) void this.call();
    // after a sleep of the device there is nothing to be felt any more
    if (now - before > 2 || secondsUsed(clock, now) > clock.limit + 2) return;
    const felt = beatBetween(clock, before, now);
    if (felt === "over") vibrate(500);
    else if (felt === "tick") vibrate(60);
  }

  private async call(): Promise<void> {
    const clock = this.pad.view.value.clock;
    if (this.calling || clock === null) return;
    this.calling = true;
    vibrate(200, 100, 200);
    if (await this.pad.step(callStep(clock))) this.aloud();
    this.calling = false;
  }

  /** Time is called aloud even where rulings are not, unless the page is to be silent. */
  private aloud(): void {
    const { language, sound, speech } = settings.value;
    const aloud = this.pad.view.value.ruling?.speak;
    if (sound && !speech && aloud) speak(aloud[language], language, true);
  }
}
