// A WebSocket that comes back when it breaks, after waits that double and are not the same for all.
//
// A connection counts only once its owner has called `settle`, on the first message that makes
// sense: until then the waits go on doubling, and news of the network starts another attempt.
// A connection that only seems to be open (Wi-Fi that is gone, a server that hangs) is found out by
// its silence: the server answers every ping.
import { listenToNetwork } from "./network-events";

/** What is used of a WebSocket, so that a test can give another. */
export type SocketLike = {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
};

/** `lost` comes back by itself; `closed` does not. */
export type SocketStatus = "connecting" | "open" | "lost" | "closed";

export type SocketOptions = {
  url: string;
  /** Take a message: what was in the JSON. */
  onMessage(message: unknown): void;
  /** Take a change of status; `code` is the server's reason for closing the connection. */
  onStatus?(status: SocketStatus, code?: number): void;
  /** The connection stands: what has to be said first goes out here. */
  onOpen?(): void;
  /** Codes with which the server says that it is no use to come back. */
  finalCodes?: readonly number[];
  /** Milliseconds between pings, and without any message after which a connection is dead. */
  ping?: number;
  silence?: number;
} & Environment;

/** What a test gives in place of the browser. */
export type Environment = {
  connect?: ((url: string) => SocketLike) | undefined;
  network?: typeof listenToNetwork | undefined;
  random?: (() => number) | undefined;
};

/** The server's code for a match or sheet that it does not have. */
export const NOT_FOUND = 4004;

const OPEN = 1; // WebSocket.OPEN, which there is not where tests run
const PING = 20_000;
const SILENCE = 45_000; // two pings without an answer
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Compute the wait before the next attempt; `chance`, from 0 to 1, spreads clients over time. */
export function backoff(attempts: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts) * (0.75 + chance / 2);
}

/** Turn a path of this server into the address of a WebSocket. */
export function socketUrl(path: string): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${path}`;
}

export class ReconnectingSocket {
  private socket: SocketLike | null = null;
  private isSettled = false;
  private isClosed = false;
  private attempts = 0;
  private lastMessage = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private readonly stopListening: () => void;

  constructor(private readonly options: SocketOptions) {
    this.stopListening = (options.network ?? listenToNetwork)({
      online: () => this.wake(),
      visible: () => this.wake(),
      offline: () => this.lose(),
    });
    this.connect();
  }

  get settled(): boolean {
    return this.isSettled;
  }

  /** Count this connection as good: the next one that breaks is tried again soon. */
  settle(): void {
    if (this.isSettled || this.socket === null) return;
    this.isSettled = true;
    this.attempts = 0;
    this.options.onStatus?.("open");
  }

  /** Send `message` as JSON; return whether it went out. */
  send(message: unknown): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Break off and connect anew at once. */
  restart(): void {
    this.attempts = 0;
    this.drop();
    this.connect();
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stopListening();
    this.drop();
    this.options.onStatus?.("closed");
  }

  /** Wait no longer: the network or the page is back. A settled connection is left alone. */
  private wake(): void {
    if (!this.isSettled) this.restart();
  }

  private connect(): void {
    if (this.isClosed) return;
    if (this.attempts === 0) this.options.onStatus?.("connecting"); // else it is still lost
    const connect = this.options.connect ?? ((url: string): SocketLike => new WebSocket(url));
    const socket = connect(this.options.url);
    this.socket = socket;
    this.lastMessage = Date.now();
    // an old connection may still speak after a new one was begun
    const ifCurrent = (action: () => void) => {
      if (socket === this.socket) action();
    };
    socket.onopen = () => ifCurrent(() => this.options.onOpen?.());
    socket.onmessage = ({ data }) => ifCurrent(() => this.receive(data));
    socket.onclose = ({ code }) => ifCurrent(() => this.lose(code));
    socket.onerror = () => {}; // a close follows
    this.pingTimer = setInterval(() => this.beat(), this.options.ping ?? PING);
  }

  private receive(data: unknown): void {
    this.lastMessage = Date.now();
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch {
      return; // not from our server
    }
    this.options.onMessage(message);
  }

  private beat(): void {
    if (Date.now() - this.lastMessage > (this.options.silence ?? SILENCE)) this.lose();
    else if (this.isSettled) this.send({ type: "ping" });
  }

  private lose(code?: number): void {
    if (this.isClosed) return;
    if (code !== undefined && this.options.finalCodes?.includes(code)) {
      this.close();
      return;
    }
    this.drop();
    this.options.onStatus?.("lost", code);
    const wait = backoff(this.attempts, (this.options.random ?? Math.random)());
    this.attempts += 1;
    this.retryTimer = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    this.isSettled = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
