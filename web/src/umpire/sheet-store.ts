// Sheets as a device keeps them, and what a store of them can do.

import type { Text } from "../wire";
import type { Line } from "./lines";

/** The pen as another device has taken it. */
export type TakenPen = { pen: number; holder: string; since: number | null };

export type Sheet = {
  id: string;
  key: string; // allows to write
  pen: number; // as this device knows it
  holder: string; // the umpire's name at this device
  count: number; // lines kept here
  sent: number; // of which the server has
  seen: number; // when it was last open here, in milliseconds since 1970
  book: string;
  players: Record<string, string>;
  score: Record<string, number>;
  over: boolean;
  taken: TakenPen | null;
  refused: Text | null; // why the server does not take the next line
  aside: UnsentLines[];
};

/** Make a sheet that this device is to keep; what the list shows of it is filled in by the pad. */
export function newSheet(
  known: Pick<Sheet, "id" | "key" | "pen" | "holder"> & Partial<Sheet>,
): Sheet {
  const shown = { seen: Date.now(), book: "", players: {}, score: {}, over: false };
  return { count: 0, sent: 0, taken: null, refused: null, aside: [], ...shown, ...known };
}

/** Lines of this device that were not sent before another device went on with the match. */
export type UnsentLines = { when: number; lines: Line[] };

/** Another page of this browser has written to the sheet meanwhile. */
export class StaleSheet extends Error {}

export interface SheetStore {
  /** List the sheets, the one that was open last first. */
  list(): Promise<Sheet[]>;
  get(id: string): Promise<Sheet | null>;
  lines(id: string, from?: number): Promise<Line[]>;
  /** Store a sheet with all its lines, in place of what was stored of it. */
  replace(sheet: Sheet, lines: Line[]): Promise<Sheet>;
  /** Add lines after the first `at`, all or none; throw StaleSheet if it has another number. */
  append(id: string, at: number, lines: Line[]): Promise<Sheet>;
  /** Keep what lines have led to that were judged only now; the lines themselves never change. */
  keepResults(id: string, lines: readonly Line[]): Promise<void>;
  update(id: string, part: Partial<Sheet>): Promise<Sheet | null>;
  delete(id: string): Promise<void>;
}

/** A store that lasts as long as the page: where a browser stores nothing, and for tests. */
export class MemoryStore implements SheetStore {
  private readonly sheets = new Map<string, { sheet: Sheet; lines: Line[] }>();

  async list(): Promise<Sheet[]> {
    const all = [...this.sheets.values()].map(({ sheet }) => sheet);
    return all.sort((one, other) => other.seen - one.seen);
  }

  async get(id: string): Promise<Sheet | null> {
    return this.sheets.get(id)?.sheet ?? null;
  }

  async lines(id: string, from = 0): Promise<Line[]> {
    return this.sheets.get(id)?.lines.slice(from) ?? [];
  }

  async replace(sheet: Sheet, lines: Line[]): Promise<Sheet> {
    const whole = { ...sheet, count: lines.length };
    this.sheets.set(sheet.id, { sheet: whole, lines: [...lines] });
    return whole;
  }

  async append(id: string, at: number, lines: Line[]): Promise<Sheet> {
    const before = this.sheets.get(id);
    if (before === undefined || before.lines.length !== at) throw new StaleSheet();
    const sheet = { ...before.sheet, count: at + lines.length, seen: Date.now() };
    this.sheets.set(id, { sheet, lines: [...before.lines, ...lines] });
    return sheet;
  }

  async keepResults(id: string, lines: readonly Line[]): Promise<void> {
    const rows = this.sheets.get(id)?.lines ?? [];
    for (const [at, line] of lines.entries()) if (rows[at]?.id === line.id) rows[at] = line;
  }

  async update(id: string, part: Partial<Sheet>): Promise<Sheet | null> {
    const before = this.sheets.get(id);
    if (before === undefined) return null;
    const sheet = { ...before.sheet, ...part, id, count: before.lines.length };
    this.sheets.set(id, { sheet, lines: before.lines });
    return sheet;
  }

  async delete(id: string): Promise<void> {
    this.sheets.delete(id);
  }
}
