// A socket without a network, and the browser's news of network and page, both moved by hand.
import { afterEach, beforeEach, vi } from "vitest";
import type { NetworkListener } from "../src/net/network-events";
import type { Environment, SocketLike } from "../src/net/reconnecting-socket";

export class FakeSocket implements SocketLike {
  readyState = 0;
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  onerror: SocketLike["onerror"] = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }

  says(message: unknown): void {
    if (this.readyState === 0) this.opens();
    this.saysText(JSON.stringify(message));
  }

  saysText(data: string): void {
    this.onmessage?.({ data } as MessageEvent);
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code } as CloseEvent);
  }
}

/** A network, and timers moved by hand; both are new for each test of a file. */
export function fakeNetwork(): FakeNetwork {
  const net = new FakeNetwork();
  beforeEach(() => {
    vi.useFakeTimers();
    net.sockets.length = 0;
    net.listeners.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return net;
}

/** All sockets that were opened in a test; waits are in the middle of their range. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  readonly listeners = new Set<NetworkListener>();

  readonly environment: Environment = {
    connect: (url) => {
      const socket = new FakeSocket(url);
      this.sockets.push(socket);
      return socket;
    },
    network: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
    random: () => 0.5,
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("nothing was opened");
    return socket;
  }

  tell(news: keyof NetworkListener): void {
    for (const listener of this.listeners) listener[news]?.();
  }
}
