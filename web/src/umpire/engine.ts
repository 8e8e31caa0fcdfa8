// The core of the pad, in a thread of its own: calls go in and answers come back, in order.
//
// If the thread dies, waiting calls fail and a new one is started; it is given the sheet that
// was open, so that the next call finds everything as it was.
import { type ReadonlySignal, signal } from "@preact/signals";
import { Failure } from "../net/api";
import { keepOffline } from "../offline";
import type { Text } from "../wire";
import type { Core } from "./referee";
import type { FromWorker, ToWorker } from "./worker";

/** How far the engine is; bytes are those of the files that have to be loaded. */
export type Progress = {
  step: "loading" | "starting" | "ready" | "failed";
  loaded: number;
  total: number;
};

/** The core refuses, or it does not run: `said` says why. */
export class EngineError extends Failure {
  get said(): Text {
    return this.text;
  }
}

const UNLOADED: Text = {
  fr: "L'arbitre n'a pas pu être chargé. Vérifiez la connexion, puis réessayez.",
  en: "The referee could not be loaded. Check the connection, then try again.",
};
const UNABLE: Text = {
  fr: "Ce navigateur ne laisse pas tourner l'arbitre (WebAssembly y est bloqué). Essayez-en un autre.",
  en: "This browser does not let the referee run (it blocks WebAssembly). Try another one.",
};
const STOPPED: Text = {
  fr: "L'arbitre s'est arrêté et vient d'être relancé : la dernière saisie est à refaire.",
  en: "The referee stopped and has been started again: enter the last thing once more.",
};

type Waiting = { resolve: (answer: string) => void; reject: (error: EngineError) => void };
type Opened = { lines: readonly unknown[]; results: readonly unknown[] };
type Judged = { judged?: Record<number, unknown> };

/** As much of a worker as the engine needs. */
export interface Thread {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export class Engine implements Core {
  private readonly progressSignal = signal<Progress>({ step: "loading", loaded: 0, total: TOTAL });
  readonly progress: ReadonlySignal<Progress> = this.progressSignal;
  private running: RunningThread | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  private opened: Opened | null = null;

  constructor(private readonly thread: () => Thread = newThread) {
    this.ready.catch(() => {}); // reported to each call
  }

  /** Until the core answers. After a failure, asking begins anew. */
  get ready(): Promise<void> {
    this.running ??= this.start();
    return this.running.ready;
  }

  /** Ask the core; calls are answered one after the other, in the order in which they were made. */
  call<T>(name: string, payload: unknown): Promise<T> {
    const answer = this.queue.then(() => this.ask(name, payload));
    this.queue = answer.catch(() => {});
    return answer as Promise<T>; // the types are made from the core's own
  }

  private async ask(name: string, payload: unknown): Promise<unknown> {
    await this.ready;
    const answer = await this.send(name, payload);
    this.remember(name, payload, (answer as Judged).judged ?? {});
    return answer;
  }

  private async send(name: string, payload: unknown): Promise<unknown> {
    if (this.running === null) throw new EngineError(STOPPED, 0);
    const answer: unknown = JSON.parse(await this.running.call(name, JSON.stringify(payload)));
    const error = refusal(answer);
    if (error !== null) throw new EngineError(error, 0);
    return answer;
  }

  /** What a new thread would have to be given. */
  private remember(name: string, payload: unknown, judged: Record<number, unknown>): void {
    const before = name === "add" ? this.opened : name === "open" ? (payload as Opened) : null;
    if (before === null) return;
    const added = name === "add" ? [(payload as { line: unknown }).line] : [];
    const lines = [...before.lines, ...added];
    this.opened = { lines, results: lines.map((_, at) => judged[at] ?? before.results[at]) };
  }

  private start(): RunningThread {
    const total = this.progressSignal.value.total;
    const running = new RunningThread(this.thread(), {
      progress: (step, loaded) => {
        this.progressSignal.value = { step, loaded, total };
      },
      ended: (hadAnswered) => {
        this.running = null;
        // at once, for the next tap should not wait; but a thread that never lives is left alone
        if (hadAnswered) this.ready.catch(() => {});
      },
      begun: async () => {
        if (this.opened !== null) await running.call("open", JSON.stringify(this.opened));
        void keepOffline();
      },
    });
    return running;
  }
}

type ThreadListener = {
  progress: (step: Progress["step"], loaded: number) => void;
  ended: (hadAnswered: boolean) => void;
  begun: () => Promise<void>;
};

/** One life of the thread. */
class RunningThread {
  readonly ready: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private answered = false;
  private loaded = 0;
  private begin: Waiting | null = null;

  constructor(
    private readonly thread: Thread,
    private readonly listener: ThreadListener,
  ) {
    const begun = new Promise<string>((resolve, reject) => {
      this.begin = { resolve, reject };
    });
    this.ready = begun.then(listener.begun).then(() => listener.progress("ready", this.loaded));
    listener.progress("loading", 0);
    thread.onmessage = ({ data }) => this.receive(data);
    thread.onerror = ({ message }) => this.end(this.begin === null ? STOPPED : UNLOADED, message);
  }

  call(name: string, payload: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { resolve, reject });
      this.thread.postMessage({ id, name, payload });
    });
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        this.loaded = message.loaded;
        this.listener.progress("loading", message.loaded);
        break;
      case "starting":
        this.listener.progress("starting", this.loaded);
        break;
      case "ready":
        this.begin?.resolve("");
        this.begin = null;
        break;
      case "answer":
        this.waiting.get(message.id)?.resolve(message.answer);
        this.waiting.delete(message.id);
        this.answered = true;
        break;
      case "failed":
        this.end(UNLOADED, message.reason);
        break;
      case "unable":
        this.end(UNABLE, message.reason);
        break;
      case "broken": // the interpreter itself: nothing that it holds can be trusted any more
        this.end(STOPPED, message.reason);
    }
  }

  private end(why: Text, reason: string): void {
    console.warn(reason);
    this.thread.onmessage = this.thread.onerror = null;
    this.thread.terminate();
    this.listener.progress("failed", this.loaded);
    this.listener.ended(this.answered);
    this.begin?.reject(new EngineError(why, 0));
    for (const { reject } of this.waiting.values()) reject(new EngineError(why, 0));
    this.waiting.clear();
  }
}

const TOTAL = Object.values(__PYTHON__.sizes).reduce((sum, size) => sum + size, 0);

function newThread(): Thread {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

function refusal(answer: unknown): Text | null {
  if (answer === null || typeof answer !== "object" || !("error" in answer)) return null;
  return answer.error as Text;
}

declare global {
  interface Window {
    /** For tests and the curious: the core of the pad, once a page of the umpire needs it. */
    engine?: Engine;
  }
}

/** The engine of this page: one for all of the umpire's pages, from when the first needs it. */
export function engine(): Engine {
  window.engine ??= new Engine();
  return window.engine;
}
