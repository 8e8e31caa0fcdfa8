// The line to a match: says hello, comes back when it breaks, and never acts twice.
//
// An act is kept until the server has said what became of it. When the line breaks in between,
// nobody knows whether it arrived: it is sent again with its own key, and the server, who knows
// that key, carries it out once.
import type { Act, ClientMessage, Do, Hello, ServerMessage } from "../wire";

export type LinkState = "connecting" | "open" | "lost" | "closed";

export type Listener = {
  message(message: ServerMessage): void;
  link(state: LinkState): void;
};

/** What is used of a WebSocket, so that a test can give another. */
export type Line = {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(text: string): void;
  close(): void;
};

export type Options = {
  url: string;
  tokens: () => string[];
  listener: Listener;
  open?: (url: string) => Line;
  chance?: () => number;
};

const PING = 20_000;
const SILENCE = 45_000; // two pings without an answer: the line is dead, whatever it says
const FIRST = 500;
const LONGEST = 15_000;
const OPEN = 1;
const GONE = 4004; // the server's word for a match that there is not
const MOST_TOKENS = 8;

/** How long to wait before trying again: twice as long each time, not all at the same moment. */
export function backoff(tries: number, chance: number): number {
  return Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + chance / 2);
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class PlaySocket {
  private line: Line | null = null;
  private unacknowledged: Do | null = null;
  private welcomed = false;
  private ended = false;
  private tries = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: Options) {
    this.connect();
  }

  /** The act that the server has not answered yet. */
  get waiting(): Act | null {
    return this.unacknowledged?.act ?? null;
  }

  /** Act; `after` is how many steps have been seen. False if an earlier act is still waiting. */
  act(act: Act, after: number): boolean {
    if (this.unacknowledged !== null) return false;
    this.unacknowledged = { type: "do", after, key: newKey(), act };
    this.send(this.unacknowledged);
    return true;
  }

  say(text: string): boolean {
    return this.send({ type: "say", text });
  }

  askHint(): boolean {
    return this.send({ type: "hint" });
  }

  /** Break off and come back at once: the welcome tells all that was missed. */
  again(): void {
    this.tries = 0;
    this.drop();
    this.connect();
  }

  /** The browser has woken up or is online again: no need to wait any longer. */
  wake(): void {
    if (this.ended || this.welcomed) return;
    this.again();
  }

  close(): void {
    this.ended = true;
    this.drop();
    this.options.listener.link("closed");
  }

  private connect(): void {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.options.listener.link(this.tries === 0 ? "connecting" : "lost");
    const open = this.options.open ?? ((url: string): Line => new WebSocket(url));
    const line = open(this.options.url);
    this.line = line;
    this.heard = Date.now();
    line.onopen = () => {
      if (line === this.line) this.greet();
    };
    line.onmessage = (event) => {
      if (line === this.line) this.hear(event.data);
    };
    line.onclose = (event) => {
      if (line !== this.line) return;
      if (event.code === GONE) this.close();
      else this.lose();
    };
    line.onerror = () => {}; // a close follows
    this.pulse = setInterval(() => this.beat(), PING);
  }

  private greet(): void {
    const tokens = this.options.tokens().slice(0, MOST_TOKENS) as NonNullable<Hello["tokens"]>;
    this.send({ type: "hello", tokens }, true);
  }

  private hear(data: unknown): void {
    this.heard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data));
    } catch {
      return; // not ours
    }
    const mine = this.unacknowledged?.key;
    if (message.type === "stepped" || message.type === "refused") {
      if (mine !== undefined && message.key === mine) this.unacknowledged = null;
    }
    this.options.listener.message(message);
    if (message.type === "welcome") this.settle();
  }

  private settle(): void {
    this.welcomed = true;
    this.tries = 0;
    this.options.listener.link("open");
    if (this.unacknowledged !== null) this.send(this.unacknowledged);
  }

  private lose(): void {
    this.drop();
    if (this.ended) return;
    this.options.listener.link("lost");
    const wait = backoff(this.tries, (this.options.chance ?? Math.random)());
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE) this.lose();
    else if (this.welcomed) this.send({ type: "ping" });
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    this.welcomed = false;
    const line = this.line;
    this.line = null;
    line?.close();
  }

  /** Whether it went out. An act that did not goes out after the next welcome. */
  private send(message: ClientMessage, greeting = false): boolean {
    const line = this.line;
    if (line === null || line.readyState !== OPEN || !(greeting || this.welcomed)) return false;
    line.send(JSON.stringify(message));
    return true;
  }
}
