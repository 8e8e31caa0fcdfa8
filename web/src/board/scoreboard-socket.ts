// The connection of a scoreboard: tells how the match stands, and whether that is live.
//
// What is shown must not look live when it is not, so the pings are close together.
import { address } from "../net/api";
import {
  type Environment,
  NOT_FOUND,
  ReconnectingSocket,
  type SocketStatus,
} from "../net/reconnecting-socket";
import type { ScoreboardView } from "../wire";

/** `missing`: the server has no such match, or not yet: it may have begun without a network. */
export type Link = "connecting" | "live" | "lost" | "missing";

export type ScoreboardListener = {
  /** How the match stands; `sent` is the server's time, or null if it came over HTTP. */
  board(board: ScoreboardView, sent: number | null): void;
  link(link: Link): void;
};

export type ScoreboardOptions = {
  id: string;
  listener: ScoreboardListener;
  get?: (path: string) => Promise<{ status: number; json(): Promise<unknown> }>;
} & Environment;

export const PING = 5_000;
export const SILENCE = 12_000; // two pings without an answer

export class ScoreboardSocket {
  private readonly socket: ReconnectingSocket;
  private received = false; // over any connection
  private closed = false;

  constructor(private readonly options: ScoreboardOptions) {
    const { id, connect, network, random } = options;
    this.options.listener.link("connecting");
    this.socket = new ReconnectingSocket({
      url: address.watch(id),
      ping: PING,
      silence: SILENCE,
      onMessage: (message) => this.receive(message),
      onStatus: (status, code) => this.report(status, code),
      connect,
      network,
      random,
    });
    void this.fetchFirst();
  }

  close(): void {
    this.closed = true;
    this.socket.close();
  }

  /** Ask once over HTTP: that is answered sooner than a socket is open. */
  private async fetchFirst(): Promise<void> {
    const get = this.options.get ?? ((path: string) => fetch(path));
    try {
      const answer = await get(address.board(this.options.id));
      const board = answer.status === 200 ? await answer.json() : null;
      if (this.closed || this.received) return;
      if (isBoard(board)) this.options.listener.board(board, null);
      else if (answer.status === 404) this.options.listener.link("missing");
    } catch {
      // the socket tries again, this does not
    }
  }

  private receive(data: unknown): void {
    const message = data as { kind?: unknown; board?: unknown; sent?: unknown } | null;
    if (message?.kind !== "board" || !isBoard(message.board)) return;
    this.received = true;
    const sent = typeof message.sent === "number" ? message.sent : null;
    this.options.listener.board(message.board, sent);
    this.socket.settle();
  }

  /** Pass on what came of an attempt; the attempt itself changes nothing on a scoreboard. */
  private report(status: SocketStatus, code: number | undefined): void {
    const { listener } = this.options;
    if (status === "open") listener.link("live");
    else if (status === "lost") listener.link(code === NOT_FOUND ? "missing" : "lost");
  }
}

function isBoard(value: unknown): value is ScoreboardView {
  return value !== null && typeof value === "object" && "standing" in value && "players" in value;
}
