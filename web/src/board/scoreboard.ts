// What a scoreboard knows at this moment: how the match stands, whether that is live, what is new.
import { type Signal, signal } from "@preact/signals";
import type { RulingView, ScoreboardView } from "../wire";
import { hasNewRuling } from "./board-model";
import { type Link, ScoreboardSocket } from "./scoreboard-socket";
import { Timekeeper } from "./sheet-clock";

const READ = 15_000; // milliseconds that a ruling stands there
const GLANCE = 7_000; // a regular shot has less to be read

export const displayTime = (ruling: RulingView): number =>
  ruling.verdict === "regular" ? GLANCE : READ;

export class Scoreboard {
  readonly board: Signal<ScoreboardView | null> = signal(null);
  readonly link: Signal<Link> = signal("connecting");
  readonly lastHeard: Signal<Date | null> = signal(null); // when it was last known to be so
  readonly news: Signal<RulingView | null> = signal(null);
  readonly timekeeper = new Timekeeper();
  private readonly socket: ScoreboardSocket;
  private hideTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.socket = new ScoreboardSocket({
      id,
      listener: {
        board: (board, sent) => this.receive(board, sent),
        link: (link) => this.setLink(link),
      },
    });
  }

  close(): void {
    clearTimeout(this.hideTimer);
    this.socket.close();
  }

  /** Seconds, as the umpire's device has them. */
  time(): number | null {
    return this.timekeeper.time(Date.now() / 1000);
  }

  private receive(board: ScoreboardView, sent: number | null): void {
    if (sent !== null) this.timekeeper.synchronize(sent, Date.now() / 1000, board.clock);
    const fresh = hasNewRuling(this.board.value, board);
    this.lastHeard.value = new Date();
    this.board.value = board;
    if (fresh) this.showRuling(board.ruling);
  }

  private showRuling(ruling: RulingView | null): void {
    clearTimeout(this.hideTimer);
    this.news.value = ruling;
    if (ruling === null) return;
    this.hideTimer = setTimeout(() => {
      this.news.value = null;
    }, displayTime(ruling));
  }

  private setLink(link: Link): void {
    if (link !== "live" && this.link.value === "live") {
      this.lastHeard.value = new Date();
      this.timekeeper.reset();
      this.showRuling(null); // a ruling that is shown is one that was just made
    }
    this.link.value = link;
  }
}
