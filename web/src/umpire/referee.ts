// The referee, wherever it runs: calls with their types. What it refuses is a Failure, in words.

import type {
  AskableView,
  CorrectionView,
  DeclarableView,
  DraftView,
  PadView,
  RulebookView,
  ScoreboardView,
} from "../wire";
import { type Line, type LineResult, withoutResult } from "./lines";
import type { Taps } from "./taps";

/** Whatever runs the core: a name and a value in, a value out, or a Failure that says why not. */
export interface Core {
  call(name: string, payload: unknown): Promise<unknown>;
}

/** A pad, and lines with what they have led to. */
export type OpenedSheet = { view: PadView; lines: Line[] };
type Answer = PadView & { judged: Record<number, LineResult> }; // by the places of lines

export type RecordFile = { text: string; name: string };

export class Referee {
  constructor(private readonly core: Core) {}

  async books(): Promise<RulebookView[]> {
    return (await this.ask<{ books: RulebookView[] }>("books", {})).books;
  }

  async declarable(book: string): Promise<DeclarableView[]> {
    return (await this.ask<{ articles: DeclarableView[] }>("declarable", { book })).articles;
  }

  /** Open a sheet as its lines were judged; those without a result are judged now. */
  async open(lines: readonly Line[]): Promise<OpenedSheet> {
    const results = lines.map(({ result }) => result ?? null);
    const sent = lines.map(withoutResult);
    const { judged, ...view } = await this.ask<Answer>("open", { lines: sent, results });
    const whole = lines.map((line, at) => (judged[at] ? { ...line, result: judged[at] } : line));
    return { view, lines: whole };
  }

  /** Judge one more line; it comes back with what it has led to. */
  async add(line: Line): Promise<{ view: PadView; line: Line }> {
    const { judged, ...view } = await this.ask<Answer>("add", { line });
    return { view, line: { ...line, result: Object.values(judged)[0] } };
  }

  /** What has been tapped so far; with `at`, of that step, in the situation before it. */
  draft(taps: Taps, at: number | null): Promise<DraftView> {
    return this.ask("draft", at === null ? { taps } : { taps, at });
  }

  /** What can be tapped in the place of an earlier step. */
  askable(at: number): Promise<AskableView> {
    return this.ask("ask", { at });
  }

  correction(at: number, step: unknown, taps: unknown, found: unknown): Promise<CorrectionView> {
    return this.ask("correct", { at, step, taps, found });
  }

  record(): Promise<RecordFile> {
    return this.ask("record", {});
  }

  board(): Promise<ScoreboardView> {
    return this.ask("board", {});
  }

  private async ask<T>(name: string, payload: unknown): Promise<T> {
    return (await this.core.call(name, payload)) as T; // the types are made from the core's own
  }
}
