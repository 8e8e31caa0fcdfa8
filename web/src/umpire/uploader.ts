// Uploads the lines of a sheet in order, as often as it takes; the server has each once.
//
// The store says what has been sent; whether an answer was lost on its way does not matter, for the
// server knows lines by their ids and takes none twice. So there is nothing to be remembered here.
import { type Signal, signal } from "@preact/signals";
import { withoutResult } from "./lines";
import type { Conflict, PutAnswer, SheetServer } from "./sheet-server";
import type { Sheet, SheetStore } from "./sheet-store";

export type UploadState =
  | "still" // nothing is under way
  | "sending"
  | "waiting" // the net is away; tried again by itself
  | "refused" // the server does not want a line: kept, with the reason
  | "taken"; // another device has the pen

const AT_ONCE = 200; // lines in a request
const FIRST_WAIT = 1_000; // milliseconds
const LONGEST_WAIT = 30_000;

/** Call `done` later, unless the returned function is called first; tests turn it by hand. */
export type Timer = (milliseconds: number, done: () => void) => () => void;

const browserTimer: Timer = (milliseconds, done) => {
  const set = setTimeout(done, milliseconds);
  return () => clearTimeout(set);
};

export class Uploader {
  readonly state: Signal<UploadState> = signal("still");
  private running: Promise<void> | null = null;
  private again = false; // there may be something new
  private mustCheckPen = false; // whether the pen is still ours, although there is nothing to send
  private wake: (() => void) | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly store: SheetStore,
    private readonly server: Pick<SheetServer, "put">,
    private readonly onChange: (sheet: Sheet) => void = () => {},
    private readonly after: Timer = browserTimer,
  ) {}

  /** Send now: there is something new, or the network is back. */
  nudge(): void {
    if (this.closed) return;
    this.again = true;
    this.wake?.();
    this.running ??= this.run().finally(() => {
      this.running = null;
      if (this.again) this.nudge();
    });
  }

  /** Ask whether the pen is still ours: it may have been taken while nothing was sent. */
  checkPen(): void {
    this.mustCheckPen = true;
    this.nudge();
  }

  /** Note that another device has taken the pen, as the server announces. */
  async reportPen(pen: number, holder: string): Promise<void> {
    const sheet = await this.store.get(this.id);
    if (sheet === null || pen <= sheet.pen || sheet.taken !== null) return;
    await this.update({ taken: { pen, holder, since: Date.now() / 1000 } });
    this.nudge();
  }

  /** The server has refused something: try it once more. */
  async retry(): Promise<void> {
    await this.update({ refused: null });
    this.nudge();
  }

  close(): void {
    this.closed = true;
    this.again = false;
    this.wake?.();
  }

  /** Wait until nothing more is being sent. */
  async idle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async run(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!this.closed) {
      this.again = false;
      const sheet = await this.store.get(this.id);
      if (sheet === null || this.isStopped(sheet)) return;
      const asks = this.mustCheckPen && sheet.sent > 0;
      this.mustCheckPen = false;
      if (sheet.sent >= sheet.count && !asks) {
        this.state.value = "still";
        return;
      }
      this.state.value = "sending";
      const went = await this.handleAnswer(sheet, await this.send(sheet));
      if (went === "stop") return;
      if (went === "on") {
        wait = FIRST_WAIT;
        continue;
      }
      this.state.value = "waiting";
      await this.wait(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  }

  private isStopped(sheet: Sheet): boolean {
    this.mustCheckPen = this.mustCheckPen && sheet.taken === null && sheet.refused === null;
    if (sheet.taken !== null) this.state.value = "taken";
    else if (sheet.refused !== null) this.state.value = "refused";
    else return false;
    return true;
  }

  private async send(sheet: Sheet): Promise<PutAnswer> {
    const rows = (await this.store.lines(this.id, sheet.sent)).slice(0, AT_ONCE);
    const lines = rows.map(withoutResult);
    const { key, pen, holder, sent } = sheet;
    return this.server.put(this.id, { key, pen, holder, from: sent, lines });
  }

  /** Store what an answer means, and return whether to go on, wait or stop. */
  private async handleAnswer(sheet: Sheet, answer: PutAnswer): Promise<"on" | "wait" | "stop"> {
    switch (answer.kind) {
      case "silent":
        return "wait";
      case "done":
        if (answer.lines <= sheet.sent) return sheet.sent < sheet.count ? "wait" : "on";
        // never more than is here: lines of another device would be a conflict
        await this.update({ sent: Math.min(answer.lines, sheet.count) });
        return "on";
      case "refused":
        await this.update({ refused: answer.text });
        this.state.value = "refused";
        return "stop";
      case "conflict":
        return this.handleConflict(sheet, answer);
    }
  }

  private async handleConflict(sheet: Sheet, conflict: Conflict): Promise<"on" | "stop"> {
    if (conflict.pen === sheet.pen && conflict.lines < sheet.sent) {
      // the server has less than it once had, as after a restore: it gets everything again
      await this.update({ sent: conflict.lines });
      return "on";
    }
    if (conflict.pen === sheet.pen) {
      await this.update({ refused: conflict.text });
      this.state.value = "refused";
      return "stop";
    }
    const { pen, holder, since } = conflict;
    await this.update({ taken: { pen, holder, since } });
    this.state.value = "taken";
    return "stop";
  }

  private async update(part: Partial<Sheet>): Promise<void> {
    const sheet = await this.store.update(this.id, part);
    if (sheet !== null) this.onChange(sheet);
  }

  private wait(milliseconds: number): Promise<void> {
    if (this.again) return Promise.resolve();
    return new Promise((resolve) => {
      const over = () => {
        this.wake = null;
        calledOff();
        resolve();
      };
      const calledOff = this.after(milliseconds, over);
      this.wake = over;
    });
  }
}
