// A sheet that is being written: what is tapped, what is asked, what has been ruled.
//
// Every line goes the same way: the referee accepts it, this device stores it, then it is shown and
// then sent. A line that fails on that way has not happened.
import { computed, type Signal, signal } from "@preact/signals";
import { showError, toast } from "../app/parts/toast";
import { Failure } from "../net/api";
import type { AskableView, CorrectionView, DraftView, PadView, StepView, Text } from "../wire";
import { type Line, makeLine, type NewLine } from "./lines";
import type { Referee } from "./referee";
import { type Sheet, type SheetStore, StaleSheet } from "./sheet-store";
import type { MergedLines } from "./takeover";
import { answer, completeTaps, hasTaps, NONE, type Taps } from "./taps";
import type { Uploader } from "./uploader";

const PAUSE = 60; // milliseconds: taps that follow each other are considered once
const SHIELD = 250;

/** A step that is entered anew: its number, and what could be tapped of it. */
export type Correcting = { at: number; step: StepView; ask: AskableView };

/** The correction that is to be confirmed. */
export type Preview = { at: number; text: Text; view: CorrectionView };

export class Pad {
  readonly view: Signal<PadView>;
  readonly sheet: Signal<Sheet>;
  readonly taps = signal<Taps>(NONE);
  readonly drafted = signal<{ taps: Taps; draft: DraftView } | null>(null);
  readonly asking = signal(false); // “rule” was tapped: questions stand in the way now
  readonly correcting = signal<Correcting | null>(null);
  readonly preview = signal<Preview | null>(null);
  readonly shielded = signal(false); // the second half of a double tap must hit nothing
  readonly ruled = signal(0); // how many rulings this page has seen: the latest is to be announced
  /** What can be tapped: of the next shot, or of the one that is corrected. */
  readonly ask = computed(() => this.correcting.value?.ask ?? this.view.value.ask);
  /** What the referee says to the taps; after another tap it stands until there is something new. */
  readonly draft = computed(() => this.drafted.value?.draft ?? null);
  readonly fresh = computed(() => this.drafted.value?.taps === this.taps.value);
  /** Whether this device may write. */
  readonly writes = computed(() => this.sheet.value.taken === null);
  /** Whether a shot can be entered. */
  readonly enters = computed(
    () => this.correcting.value !== null || (this.writes.value && this.plays()),
  );
  /** At which line of the sheet the umpire said that a player played without answering a choice. */
  readonly passedOver = signal<number | null>(null);
  private lines: Line[];
  private queue: Promise<unknown> = Promise.resolve();
  private drafting: { taps: Taps; at: number | null; promise: Promise<DraftView> } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    sheet: Sheet,
    lines: Line[],
    view: PadView,
    readonly referee: Referee,
    private readonly store: SheetStore,
    readonly uploader: Uploader,
  ) {
    this.sheet = signal(sheet);
    this.view = signal(view);
    this.lines = lines;
  }

  get allLines(): readonly Line[] {
    return this.lines;
  }

  // ---------------------------------------------------------------- what is tapped

  tap(change: (taps: Taps) => Taps): void {
    this.taps.value = change(this.taps.value);
    this.asking.value = false;
    clearTimeout(this.timer);
    if (!hasTaps(this.taps.value)) {
      this.drafted.value = null;
      return;
    }
    this.timer = setTimeout(() => void this.consider(), PAUSE);
  }

  clear(): void {
    this.tap(() => NONE);
  }

  /** Ask the referee about the taps; the same taps are asked once. */
  private consider(): Promise<DraftView> {
    clearTimeout(this.timer);
    const taps = this.taps.value;
    const at = this.correcting.value?.at ?? null;
    const known = this.drafting;
    if (known !== null && known.taps === taps && known.at === at) return known.promise;
    const promise = this.inTurn(() => this.referee.draft(taps, at));
    this.drafting = { taps, at, promise };
    promise.then(
      (draft) => {
        if (this.taps.value === taps) this.drafted.value = { taps, draft };
      },
      (error: unknown) => {
        this.drafting = null;
        this.asking.value = false;
        showError(error);
      },
    );
    return promise;
  }

  // ---------------------------------------------------------------- ruling

  /** Whether a shot comes next. */
  private plays(): boolean {
    const { act, choice, lines } = this.view.value;
    if (act !== "decide") return act === "shot";
    return choice?.passed_over === true && this.passedOver.value === lines;
  }

  /** Rule the shot, unless something has to be asked. */
  async rule(): Promise<void> {
    if (!this.enters.value || this.asking.value) return;
    this.asking.value = true;
    await this.settle();
  }

  /** Back to the taps: something was forgotten. */
  reconsider(): void {
    this.asking.value = false;
  }

  /** An answer. Once “rule” was tapped, the last answer rules. */
  async answer(question: string, said: string | null): Promise<void> {
    this.taps.value = answer(this.taps.value, question, said);
    await this.settle();
  }

  private async settle(): Promise<void> {
    const taps = this.taps.value;
    let draft: DraftView;
    try {
      draft = await this.consider();
    } catch {
      return; // said where it was asked
    }
    if (!this.asking.value || this.taps.value !== taps) return;
    if (draft.problem !== null) this.asking.value = false;
    else if (draft.questions.length === 0) await this.conclude(draft, taps);
  }

  private async conclude(draft: DraftView, taps: Taps): Promise<void> {
    const correcting = this.correcting.value;
    if (correcting !== null) await this.propose(correcting, draft, taps);
    else if (await this.write(draft.lines as NewLine[])) this.clearTaps();
    this.asking.value = false;
    this.shielded.value = taps.answers !== null;
    setTimeout(() => {
      this.shielded.value = false;
    }, SHIELD);
  }

  private clearTaps(): void {
    clearTimeout(this.timer);
    this.taps.value = NONE;
    this.drafted.value = null;
  }

  // ---------------------------------------------------------------- lines

  /** Write lines: all of them, or none with a word why. */
  write(lines: NewLine[]): Promise<boolean> {
    return this.inTurn(() => this.writeNow(lines));
  }

  step(step: Record<string, unknown>): Promise<boolean> {
    return this.write([{ kind: "step", step }]);
  }

  private async writeNow(lines: NewLine[]): Promise<boolean> {
    if (!this.writes.value || lines.length === 0) return false;
    const steps = this.view.value.steps.length;
    const made: Line[] = [];
    try {
      let view = this.view.value;
      let before = this.lines.at(-1)?.when ?? 0;
      for (const line of lines) {
        const added = await this.referee.add(makeLine(line, before));
        view = added.view;
        before = added.line.when;
        made.push(added.line);
      }
      const sheet = await this.store.append(this.sheet.value.id, this.lines.length, made);
      this.lines = [...this.lines, ...made];
      this.sheet.value = sheet;
      this.show(view, view.steps.length > steps);
      this.uploader.nudge();
      return true;
    } catch (error) {
      await this.recover(error);
      return false;
    }
  }

  private show(view: PadView, ruled: boolean): void {
    this.view.value = view;
    if (ruled) this.ruled.value++;
    this.drafting = null; // what has to be asked may be something else now
    void this.remember();
  }

  /** Store what the list of matches shows of this one. */
  async remember(): Promise<void> {
    const { standing, match } = this.view.value;
    const shown = { book: match.book.id, players: match.players, score: standing.score };
    const over = standing.winner !== null;
    await this.store.update(this.sheet.value.id, { ...shown, over, seen: Date.now() });
  }

  /** Something failed on the way: the referee goes back to what is stored. */
  private async recover(error: unknown): Promise<void> {
    if (error instanceof StaleSheet) {
      toast("pad.elsewhere", true);
      this.lines = await this.store.lines(this.sheet.value.id);
      this.sheet.value = (await this.store.get(this.sheet.value.id)) ?? this.sheet.value;
    } else if (error instanceof Failure) toast(error.text, true);
    else toast("pad.not-stored", true);
    this.view.value = (await this.referee.open(this.lines)).view;
  }

  /** One thing at a time: the referee knows one pad, and lines have an order. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work, work);
    this.queue = done.catch(() => {});
    return done;
  }

  // ---------------------------------------------------------------- taking back, correcting

  /** The step that “undo” takes back: a call of the clock, which the pad made itself, is none. */
  readonly undoes = computed<StepView | null>(
    () => [...this.view.value.steps].reverse().find((step) => !isCall(step)) ?? null,
  );

  /** The last ruling; that time was called is seen at the clock, and hides none. */
  readonly ruling = computed(() => this.undoes.value?.ruling ?? null);

  async undo(): Promise<void> {
    if (this.undoes.value === null) return;
    this.clear();
    await this.write([{ kind: "undo" }]);
  }

  /** A shot is entered anew, beginning with what was tapped of it. */
  async correct(step: StepView): Promise<void> {
    try {
      const ask = await this.inTurn(() => this.referee.askable(step.number));
      this.correcting.value = { at: step.number, step, ask };
      this.tap(() => completeTaps(step.taps));
    } catch (error) {
      showError(error);
    }
  }

  private async propose(correcting: Correcting, draft: DraftView, taps: Taps): Promise<void> {
    const line = draft.lines.find((one) => "step" in one);
    if (line === undefined) return;
    try {
      const { at } = correcting;
      const tapped = line.taps ?? taps;
      const view = await this.inTurn(() =>
        this.referee.correction(at, line.step, tapped, line.found),
      );
      this.preview.value = { at, text: draft.text, view };
    } catch (error) {
      showError(error);
    }
  }

  async confirm(): Promise<void> {
    const preview = this.preview.value;
    if (preview === null) return;
    if (await this.write(preview.view.lines as NewLine[])) this.leaveCorrection();
  }

  leaveCorrection(): void {
    this.preview.value = null;
    this.correcting.value = null;
    this.clear();
  }

  // ---------------------------------------------------------------- the sheet elsewhere

  /** The store has something new of the sheet: sent, refused, or the pen is gone. */
  setSheet(sheet: Sheet): void {
    this.sheet.value = sheet;
  }

  /** The pen is back: the sheet goes on with these lines. */
  resume(sheet: Sheet, { lines, sent, aside }: MergedLines): Promise<void> {
    return this.inTurn(async () => {
      const kept =
        aside === null ? sheet.aside : [...sheet.aside, { when: Date.now(), lines: aside }];
      const opened = await this.referee.open(lines);
      this.sheet.value = await this.store.replace(
        { ...sheet, sent, refused: null, aside: kept },
        opened.lines,
      );
      this.lines = opened.lines;
      this.view.value = opened.view;
      this.clearTaps();
      if (sheet.holder !== "") await this.writeNow([{ kind: "umpire", name: sheet.holder }]);
      this.uploader.nudge();
    });
  }

  /** Something done with other lines open; afterwards it is this sheet again. */
  withLines<T>(lines: readonly Line[], work: () => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      try {
        await this.referee.open(lines);
        return await work();
      } finally {
        await this.referee.open(this.lines);
      }
    });
  }
}

/** Whether a step is a call of the clock: that is no ruling to be taken back by itself. */
const isCall = (step: StepView): boolean => step.kind === "clock" && step.ruling.verdict !== "foul";
