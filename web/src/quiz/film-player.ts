// The film while it runs: its moment, and what the buttons under it do.
import { computed, type Signal, signal } from "@preact/signals";
import type { QuizScene } from "../wire";
import { beginOf, type Film, factAt, makeFilm } from "./film";

const SOON = 0.05; // seconds: nearer to a stop than this is at it

export class FilmPlayer {
  readonly film: Film;
  readonly time: Signal<number> = signal(0);
  readonly playing: Signal<boolean> = signal(false);
  readonly fact = computed(() => factAt(this.film, this.time.value));
  private until = 0;
  private timer = 0;
  private last = 0;

  constructor(
    readonly scene: QuizScene,
    facts: number,
    width: number,
    /** With reduced motion every fact is shown as it ends, and nothing moves in between. */
    readonly still: boolean,
  ) {
    this.film = makeFilm(scene, facts, width);
    if (still) this.time.value = this.film.duration;
  }

  get moves(): boolean {
    return this.film.clips.length > 0;
  }

  get atEnd(): boolean {
    return this.time.value >= (this.film.stops.at(-1) ?? 0) - SOON;
  }

  /** From here to the end; from the end, once more. */
  play(): void {
    if (!this.moves) return;
    if (this.atEnd) this.time.value = 0;
    this.run(this.film.duration);
  }

  pause(): void {
    cancelAnimationFrame(this.timer);
    this.playing.value = false;
  }

  toggle(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  /** Show the fact after the one that was shown last. */
  forward(): void {
    if (!this.moves) return;
    const { stops } = this.film;
    const stop = stops.find((one) => one > this.time.value + SOON);
    if (stop === undefined) return;
    if (this.still) this.seek(stop);
    else this.run(stop);
  }

  /** To the end of the fact before the one that is shown, or was shown last. */
  back(): void {
    if (this.moves) this.seek(this.film.stops[this.fact.value - 1] ?? 0);
  }

  /** Show one fact from its beginning. */
  show(fact: number): void {
    if (!this.moves) return;
    const stop = this.film.stops[fact] ?? 0;
    if (this.still) {
      this.seek(stop);
      return;
    }
    this.time.value = beginOf(this.film, fact);
    this.run(stop);
  }

  seek(time: number): void {
    this.pause();
    this.time.value = time;
  }

  private run(until: number): void {
    if (this.still) {
      this.seek(Math.min(until, this.film.duration));
      return;
    }
    cancelAnimationFrame(this.timer);
    this.until = until;
    this.last = performance.now();
    this.playing.value = true;
    this.timer = requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    // a page that was hidden for long goes on where it was
    const passed = Math.min((now - this.last) / 1000, 0.25);
    this.last = now;
    this.time.value = Math.min(this.time.value + Math.max(passed, 0), this.until);
    if (this.time.value >= this.until) this.playing.value = false;
    else this.timer = requestAnimationFrame((next) => this.tick(next));
  }
}
