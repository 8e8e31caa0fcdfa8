// The clock of a shot that is shown: it plays, pauses, seeks and says when it is over.

import type { Playback } from "./types";

export type Stage = {
  duration: number;
  sound(from: number, to: number): void; // what happened between two moments is to be heard
  wake(): void; // frames are wanted
  left(): void; // it was stopped
};

export class Clock implements Playback {
  readonly duration: number;
  readonly done: Promise<void>;
  private now: number;
  private speed: number;
  private runs = false;
  private last: number | null = null; // when it was looked at, in milliseconds
  private soundedUntil: number;
  private readonly listeners = new Set<(time: number) => void>();
  private finish: () => void = () => {};

  /** `from` may be below 0: so long the cue is drawn back. */
  constructor(
    private readonly stage: Stage,
    from = 0,
    rate = 1,
  ) {
    this.duration = stage.duration;
    this.now = Math.min(from, stage.duration);
    this.speed = rate > 0 ? rate : 1;
    this.soundedUntil = this.now > 0 ? this.now : -1;
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  get time(): number {
    return Math.max(0, this.now);
  }

  set time(value: number) {
    this.seek(value);
  }

  /** Below 0 until the stroke. */
  get moment(): number {
    return this.now;
  }

  get rate(): number {
    return this.speed;
  }

  set rate(value: number) {
    if (value > 0) this.speed = value;
  }

  get playing(): boolean {
    return this.runs;
  }

  set playing(value: boolean) {
    if (value) this.play();
    else this.pause();
  }

  play(): void {
    if (this.runs) return;
    if (this.now >= this.duration) {
      this.now = 0;
      this.soundedUntil = -1;
    }
    this.runs = true;
    this.last = null;
    this.stage.wake();
  }

  pause(): void {
    this.runs = false;
  }

  seek(time: number): void {
    if (!Number.isFinite(time)) return;
    this.now = Math.min(Math.max(time, 0), this.duration);
    this.soundedUntil = this.now > 0 ? this.now : -1;
    this.last = null;
    this.tell();
    this.stage.wake();
  }

  stop(): void {
    this.runs = false;
    this.finish();
    this.stage.left();
  }

  onTime(listener: (time: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A frame: `at` in milliseconds. Whether more are wanted. */
  tick(at: number): boolean {
    if (this.runs) {
      const past = this.last === null ? 0 : Math.max(0, at - this.last) / 1000;
      this.last = at;
      this.now = Math.min(this.now + past * this.speed, this.duration);
      // after a long gap (the page was hidden) nobody wants to hear it all at once
      if (past < 0.5 && this.now >= 0) this.stage.sound(this.soundedUntil, this.now);
      if (this.now >= 0) this.soundedUntil = this.now;
      if (past > 0) this.tell();
      if (this.now >= this.duration) this.runs = false;
    }
    if (!this.runs && this.now >= this.duration) this.finish();
    return this.runs;
  }

  private tell(): void {
    for (const listener of this.listeners) listener(this.time);
  }
}
