// The line to a match that is watched: it tells how the match stands, and comes back when it breaks.
//
// What is shown must not look live when it is not. So a pulse goes over the line every few seconds:
// a line that only seems to be open (Wi-Fi that is gone, a server that hangs) is soon found out.
import { backoff, type Line } from "../net/socket";
import type { ScoreboardView } from "../umpire/views";

/** `missing`: the server has no such match, or not yet: it may have begun without a network. */
export type Link = "connecting" | "live" | "lost" | "missing";

export type Listener = {
  /** How the match stands; `sent` is the server's time, or null if it did not come over the line. */
  board(board: ScoreboardView, sent: number | null): void;
  link(link: Link): void;
};

export type Options = {
  id: string;
  listener: Listener;
  open?: (url: string) => Line;
  get?: (path: string) => Promise<{ status: number; json(): Promise<unknown> }>;
  chance?: () => number;
};

export const PING = 5_000;
export const SILENCE = 12_000; // two pings without an answer
const GONE = 4004; // the server's word for a match that there is not
const OPEN = 1;

const path = (id: string) => `/api/sheets/${encodeURIComponent(id)}`;

export function address(id: string): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${path(id)}/watch`;
}

export class Watch {
  private line: Line | null = null;
  private told = false; // over any line
  private live = false; // over this line
  private ended = false;
  private tries = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: Options) {
    this.options.listener.link("connecting");
    this.connect();
    void this.first();
  }

  /** The browser is online again, or somebody looks at the page: no need to wait any longer. */
  wake(): void {
    if (this.ended || this.live) return;
    this.drop();
    this.tries = 0;
    this.connect();
  }

  /** The browser says that it has no network: there is nothing to wait for. */
  cut(): void {
    if (!this.ended) this.lose("lost");
  }

  close(): void {
    this.ended = true;
    this.drop();
  }

  /** One question over HTTP: it is answered sooner than a line is open. */
  private async first(): Promise<void> {
    const get = this.options.get ?? ((where: string) => fetch(where));
    try {
      const answer = await get(`${path(this.options.id)}/board`);
      const board = answer.status === 200 ? await answer.json() : null;
      if (this.ended || this.told) return;
      if (isBoard(board)) this.options.listener.board(board, null);
      else if (answer.status === 404) this.options.listener.link("missing");
    } catch {
      // the line tries again, this does not
    }
  }

  private connect(): void {
    if (this.ended) return;
    const open = this.options.open ?? ((url: string): Line => new WebSocket(url));
    const line = open(address(this.options.id));
    this.line = line;
    this.heard = Date.now();
    line.onmessage = (event) => {
      if (line === this.line) this.hear(event.data);
    };
    line.onclose = (event) => {
      if (line === this.line) this.lose(event.code === GONE ? "missing" : "lost");
    };
    line.onerror = () => {}; // a close follows
    this.pulse = setInterval(() => this.beat(), PING);
  }

  private hear(data: unknown): void {
    this.heard = Date.now();
    let message: { kind?: unknown; board?: unknown; sent?: unknown } | null;
    try {
      message = JSON.parse(String(data));
    } catch {
      return; // not ours
    }
    if (message?.kind !== "board" || !isBoard(message.board)) return;
    this.told = true;
    this.tries = 0;
    const sent = typeof message.sent === "number" ? message.sent : null;
    this.options.listener.board(message.board, sent);
    if (this.live) return;
    this.live = true;
    this.options.listener.link("live");
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE) this.lose("lost");
    else if (this.line?.readyState === OPEN) this.line.send(JSON.stringify({ type: "ping" }));
  }

  private lose(link: Link): void {
    this.drop();
    if (this.ended) return;
    this.options.listener.link(link);
    const wait = backoff(this.tries, (this.options.chance ?? Math.random)());
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.live = false;
    const line = this.line;
    this.line = null;
    line?.close();
  }
}

function isBoard(value: unknown): value is ScoreboardView {
  return value !== null && typeof value === "object" && "stands" in value && "players" in value;
}
