// Shots on the table: the one that was just played, an earlier one, or the one that is explained.
import { type Signal, signal } from "@preact/signals";
import { localize } from "../../i18n";
import { api } from "../../net/api";
import type { MovingShot, Playback, TableScene } from "../../scene";
import type { RulingView, ShotView } from "../../wire";
import { attempt } from "../parts/toast";
import { settings } from "../settings";

export type PlayingShot = {
  kind: "live" | "replay" | "why";
  shot: MovingShot;
  playback: Playback;
};

const SLOW = 0.25; // just before the moment that decided
const APPROACH = 0.6; // seconds before it
const LOOK = 2600; // milliseconds to look at it
const LEAD = 0.7; // seconds in which the cue is drawn back; players have drawn their own
const AFTER = 900; // and at the end before the game is shown again

export class ShotPlayer {
  readonly current: Signal<PlayingShot | null> = signal(null);
  readonly time = signal(0);
  readonly rate = signal(1);
  readonly playing = signal(false);
  readonly caption: Signal<string | null> = signal(null); // what the mark says
  readonly changed: Signal<ShotView | null> = signal(null); // told by its facts, not shown
  private readonly shots = new Map<number, ShotView>();
  private leave: (() => void) | null = null;
  private waiters: (() => void)[] = [];

  constructor(
    private readonly id: string,
    private readonly scene: Signal<TableScene | null>,
  ) {}

  /** Play a shot that was just made. */
  async playLive(shot: ShotView, hurry: AbortSignal, rate: number, own: boolean): Promise<void> {
    const playback = moves(shot) ? this.start("live", shot, rate, own) : null;
    if (playback === null) return;
    const hurried = new Promise<void>((resolve) => {
      if (hurry.aborted) resolve();
      hurry.addEventListener("abort", () => resolve(), { once: true });
    });
    await Promise.race([playback.done, hurried]);
    if (this.current.value?.playback === playback) this.stop();
  }

  /** Show an earlier shot until it is stopped. */
  async replay(number: number): Promise<void> {
    const shot = await this.fetchShot(number);
    if (shot === null) return;
    await this.untilLiveEnds();
    this.stop();
    if (moves(shot)) this.start("replay", shot, this.rate.value);
    else this.changed.value = shot;
  }

  /** Explain a ruling: the shot again, slow before the moment that decided, and a pause there. */
  async explain(number: number): Promise<void> {
    const shot = await this.fetchShot(number);
    if (shot === null) return;
    await this.untilLiveEnds();
    this.stop();
    if (!moves(shot)) {
      this.changed.value = shot;
      return;
    }
    const playback = this.start("why", shot, 1);
    if (playback === null) return;
    await this.showMark(shot, playback);
    if (this.current.value?.playback === playback) this.stop();
  }

  /** Wait for the end of a live shot: an earlier one must not hide it. */
  private async untilLiveEnds(): Promise<void> {
    while (this.current.value?.kind === "live") {
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  private async showMark(shot: ShotView, playback: Playback): Promise<void> {
    const { mark } = shot;
    const gone = () => this.current.value?.playback !== playback;
    if (mark !== null) {
      await new Promise<void>((resolve) => {
        const off = playback.onTime((time) => {
          if (time >= mark.time - APPROACH && time < mark.time) this.setRate(SLOW);
          if (time >= mark.time) {
            off();
            resolve();
          }
        });
        void playback.done.then(resolve);
      });
      if (gone()) return;
      playback.pause();
      playback.seek(mark.time);
      this.playing.value = false;
      this.caption.value = localize(shot.ruling.headline);
      this.scene.value?.setMark({ piece: mark.piece, text: decidingArticle(shot.ruling) });
      await this.wait(LOOK);
      if (gone()) return;
      this.setRate(1);
      playback.play();
      this.playing.value = true;
    }
    await playback.done;
    await this.wait(mark === null ? AFTER : 2 * AFTER);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** End the shot, and free the table for what waits. */
  stop(): void {
    const film = this.current.value;
    this.changed.value = null;
    this.leave?.();
    this.leave = null;
    if (film !== null) {
      this.current.value = null;
      film.playback.stop();
      this.caption.value = null;
      this.scene.value?.setMark(null);
    }
    const freed = this.waiters;
    this.waiters = [];
    for (const free of freed) free();
  }

  /** Wait until no shot is on the table. */
  async untilFree(hurry: AbortSignal): Promise<void> {
    while (this.current.value !== null && !hurry.aborted) {
      await new Promise<void>((resolve) => {
        this.waiters.push(resolve);
        hurry.addEventListener("abort", () => resolve(), { once: true });
      });
    }
  }

  toggle(): void {
    const playback = this.current.value?.playback;
    if (playback === undefined) return;
    if (playback.playing) playback.pause();
    else {
      if (playback.time >= playback.duration) playback.seek(0);
      playback.play();
    }
    this.playing.value = playback.playing;
  }

  seek(time: number): void {
    const playback = this.current.value?.playback;
    if (playback === undefined) return;
    playback.pause();
    playback.seek(time);
    this.playing.value = false;
    this.time.value = time;
  }

  setRate(rate: number): void {
    this.rate.value = rate;
    const playback = this.current.value?.playback;
    if (playback !== undefined) playback.rate = rate;
  }

  private start(
    kind: PlayingShot["kind"],
    shot: MovingShot,
    rate: number,
    own = false,
  ): Playback | null {
    const scene = this.scene.value;
    if (scene === null) return null; // nothing to see: the log says what happened
    const { sound, reducedMotion } = settings.value;
    const lead = own || reducedMotion ? 0 : LEAD;
    const playback = scene.play(shot, { rate, sound, lead });
    this.rate.value = rate;
    this.time.value = 0;
    this.playing.value = true;
    this.current.value = { kind, shot, playback };
    const off = playback.onTime((time) => {
      this.time.value = time;
      this.playing.value = playback.playing;
    });
    void playback.done.then(() => {
      if (this.current.value?.playback === playback) this.playing.value = false;
    });
    this.leave = off;
    return playback;
  }

  async fetchShot(number: number): Promise<ShotView | null> {
    const known = this.shots.get(number);
    if (known !== undefined) return known;
    const shot = await attempt(api.shot(this.id, number));
    if (shot !== null) this.shots.set(number, shot);
    return shot;
  }
}

/** Whether a shot can be shown; one that would be simulated differently today cannot. */
function moves(shot: ShotView): shot is MovingShot {
  return shot.motion !== null;
}

/** The article that decided: its number is short enough to stand beside a ball. */
function decidingArticle({ articles }: RulingView): string {
  const decides = articles.find((article) => article.role !== "applied") ?? articles[0];
  return decides === undefined ? "" : localize(decides.short);
}
