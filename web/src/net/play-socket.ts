// The connection to a match: says hello, and never acts twice.
//
// An act is kept until the server has answered it. When the connection breaks in between, it is not
// known whether the act arrived: it is sent again with its own key, and the server, which knows that
// key, carries it out once.
import type { Act, ClientMessage, Do, Hello, ServerMessage } from "../wire";
import {
  type Environment,
  NOT_FOUND,
  ReconnectingSocket,
  type SocketStatus,
} from "./reconnecting-socket";

export type PlayListener = {
  message(message: ServerMessage): void;
  status(status: SocketStatus): void;
};

export type PlayOptions = {
  url: string;
  tokens: () => string[];
  listener: PlayListener;
} & Environment;

const MOST_TOKENS = 8;

/** Make the key of an act, in the alphabet that the server takes. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class PlaySocket {
  private readonly socket: ReconnectingSocket;
  private unacknowledged: Do | null = null;

  constructor({ tokens, listener, ...options }: PlayOptions) {
    this.socket = new ReconnectingSocket({
      ...options,
      finalCodes: [NOT_FOUND],
      onOpen: () => this.greet(tokens()),
      onMessage: (message) => this.receive(message as ServerMessage, listener),
      onStatus: (status) => listener.status(status),
    });
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

  /** Break off and come back at once: the welcome brings all that was missed. */
  restart(): void {
    this.socket.restart();
  }

  close(): void {
    this.socket.close();
  }

  private greet(tokens: string[]): void {
    const few = tokens.slice(0, MOST_TOKENS) as NonNullable<Hello["tokens"]>;
    this.socket.send({ type: "hello", tokens: few } satisfies ClientMessage);
  }

  private receive(message: ServerMessage, listener: PlayListener): void {
    if (message.type === "stepped" || message.type === "refused") {
      if (message.key !== null && message.key === this.unacknowledged?.key) {
        this.unacknowledged = null;
      }
    }
    listener.message(message);
    if (message.type !== "welcome") return;
    this.socket.settle();
    if (this.unacknowledged !== null) this.send(this.unacknowledged);
  }

  /** Send after the welcome only: an act that does not go out now goes out after the next one. */
  private send(message: ClientMessage): boolean {
    return this.socket.settled && this.socket.send(message);
  }
}
