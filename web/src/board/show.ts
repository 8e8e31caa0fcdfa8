// What a scoreboard knows at this moment: how the match stands, whether that is live, what is new.
import { type Signal, signal } from "@preact/signals";
import type { RuledView, ScoreboardView } from "../umpire/views";
import { Timekeeper } from "./clock";
import { type Link, ScoreboardSocket } from "./scoreboard-socket";
import { brings } from "./stands";

const READ = 15_000; // milliseconds that a ruling stands there
const GLANCE = 7_000; // a regular shot has less to be read

export const shownFor = (ruling: RuledView): number =>
  ruling.verdict === "regular" ? GLANCE : READ;

export class Show {
  readonly board: Signal<ScoreboardView | null> = signal(null);
  readonly link: Signal<Link> = signal("connecting");
  readonly heard: Signal<Date | null> = signal(null); // when it was last known to be so
  readonly news: Signal<RuledView | null> = signal(null);
  readonly keeper = new Timekeeper();
  private readonly socket: ScoreboardSocket;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.socket = new ScoreboardSocket({
      id,
      listener: {
        board: (board, sent) => this.take(board, sent),
        link: (link) => this.linked(link),
      },
    });
  }

  close(): void {
    clearTimeout(this.hiding);
    this.socket.close();
  }

  /** Seconds, as the umpire's device has them. */
  time(): number | null {
    return this.keeper.time(Date.now() / 1000);
  }

  private take(board: ScoreboardView, sent: number | null): void {
    if (sent !== null) this.keeper.heard(sent, Date.now() / 1000, board.clock);
    const fresh = brings(this.board.value, board);
    this.heard.value = new Date();
    this.board.value = board;
    if (fresh) this.tell(board.ruling);
  }

  private tell(ruling: RuledView | null): void {
    clearTimeout(this.hiding);
    this.news.value = ruling;
    if (ruling === null) return;
    this.hiding = setTimeout(() => {
      this.news.value = null;
    }, shownFor(ruling));
  }

  private linked(link: Link): void {
    if (link !== "live" && this.link.value === "live") {
      this.heard.value = new Date();
      this.keeper.forget();
      this.tell(null); // a ruling that is shown is one that was just made
    }
    this.link.value = link;
  }
}
