// The sheets that this device keeps: in IndexedDB, lines apart from what is known of the sheet.

import type { Line } from "./lines";
import type { Said } from "./views";

/** Somebody else has taken the pen. */
export type Taken = { pen: number; holder: string; since: number | null };

export type Sheet = {
  id: string;
  key: string; // whoever has it may write
  pen: number; // as this device knows it
  holder: string; // the umpire's name at this device
  count: number; // lines kept here
  sent: number; // of which the server has
  seen: number; // when it was last open here, in milliseconds since 1970
  book: string;
  players: Record<string, string>;
  score: Record<string, number>;
  over: boolean;
  taken: Taken | null;
  refused: Said | null; // why the server does not take the next line
  aside: Aside[];
};

/** Lines of this device that were not sent before somebody else went on with the match. */
export type Aside = { when: number; lines: Line[] };

/** Somebody else has written to this sheet meanwhile: another page of this browser. */
export class Elsewhere extends Error {}

export interface Store {
  all(): Promise<Sheet[]>;
  sheet(id: string): Promise<Sheet | null>;
  lines(id: string, from?: number): Promise<Line[]>;
  /** A sheet with all its lines, in place of what was kept of it. */
  keep(sheet: Sheet, lines: Line[]): Promise<Sheet>;
  /** Lines after the first `at`, all or none; throws Elsewhere if there are not just so many. */
  append(id: string, at: number, lines: Line[]): Promise<Sheet>;
  note(id: string, part: Partial<Sheet>): Promise<Sheet | null>;
  forget(id: string): Promise<void>;
}

const SHEETS = "sheets";
const LINES = "lines";

type Row = { sheet: string; at: number; line: Line };

/** The store of a browser. Every change is one transaction that is on the disk when it ends. */
export class Cabinet implements Store {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(name = "empoche-umpire"): Promise<Cabinet> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(SHEETS, { keyPath: "id" });
      asked.result.createObjectStore(LINES, { keyPath: ["sheet", "at"] });
    };
    const base = await result(asked);
    base.onversionchange = () => base.close(); // a newer page wants to change it
    return new Cabinet(base);
  }

  async all(): Promise<Sheet[]> {
    const rows: Sheet[] = await result(this.reading().objectStore(SHEETS).getAll());
    return rows.sort((one, other) => other.seen - one.seen);
  }

  async sheet(id: string): Promise<Sheet | null> {
    const row: Sheet | undefined = await result(this.reading().objectStore(SHEETS).get(id));
    return row ?? null;
  }

  async lines(id: string, from = 0): Promise<Line[]> {
    const rows: Row[] = await result(this.reading().objectStore(LINES).getAll(range(id, from)));
    return rows.map((row) => row.line);
  }

  async keep(sheet: Sheet, lines: Line[]): Promise<Sheet> {
    return this.writing((sheets, rows) => {
      rows.delete(range(sheet.id));
      const whole = { ...sheet, count: lines.length };
      lines.forEach((line, at) => {
        rows.put({ sheet: sheet.id, at, line } satisfies Row);
      });
      sheets.put(whole);
      return Promise.resolve(whole);
    });
  }

  async append(id: string, at: number, lines: Line[]): Promise<Sheet> {
    return this.writing(async (sheets, rows) => {
      const before: Sheet | undefined = await result(sheets.get(id));
      if (before === undefined || before.count !== at) throw new Elsewhere();
      lines.forEach((line, k) => {
        rows.add({ sheet: id, at: at + k, line } satisfies Row);
      });
      const after = { ...before, count: at + lines.length, seen: Date.now() };
      sheets.put(after);
      return after;
    });
  }

  async note(id: string, part: Partial<Sheet>): Promise<Sheet | null> {
    return this.writing(async (sheets) => {
      const before: Sheet | undefined = await result(sheets.get(id));
      if (before === undefined) return null;
      const after = { ...before, ...part, id, count: before.count };
      sheets.put(after);
      return after;
    });
  }

  async forget(id: string): Promise<void> {
    await this.writing((sheets, rows) => {
      sheets.delete(id);
      rows.delete(range(id));
      return Promise.resolve();
    });
  }

  private reading(): IDBTransaction {
    return this.base.transaction([SHEETS, LINES], "readonly");
  }

  private async writing<T>(
    change: (sheets: IDBObjectStore, rows: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    // strict: what is shown afterwards survives a battery that is empty
    const all = this.base.transaction([SHEETS, LINES], "readwrite", { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      all.oncomplete = () => resolve();
      all.onabort = () => reject(all.error ?? new Elsewhere());
    });
    try {
      const value = await change(all.objectStore(SHEETS), all.objectStore(LINES));
      await done;
      return value;
    } catch (error) {
      done.catch(() => {}); // said below
      try {
        all.abort();
      } catch {
        // it has ended by itself
      }
      throw error;
    }
  }
}

function range(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);
}

function result<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** A store that lasts as long as the page: where a browser keeps nothing, and for tests. */
export class Drawer implements Store {
  private readonly kept = new Map<string, { sheet: Sheet; lines: Line[] }>();

  async all(): Promise<Sheet[]> {
    const sheets = [...this.kept.values()].map(({ sheet }) => sheet);
    return sheets.sort((one, other) => other.seen - one.seen);
  }

  async sheet(id: string): Promise<Sheet | null> {
    return this.kept.get(id)?.sheet ?? null;
  }

  async lines(id: string, from = 0): Promise<Line[]> {
    return this.kept.get(id)?.lines.slice(from) ?? [];
  }

  async keep(sheet: Sheet, lines: Line[]): Promise<Sheet> {
    const whole = { ...sheet, count: lines.length };
    this.kept.set(sheet.id, { sheet: whole, lines: [...lines] });
    return whole;
  }

  async append(id: string, at: number, lines: Line[]): Promise<Sheet> {
    const before = this.kept.get(id);
    if (before === undefined || before.lines.length !== at) throw new Elsewhere();
    const sheet = { ...before.sheet, count: at + lines.length, seen: Date.now() };
    this.kept.set(id, { sheet, lines: [...before.lines, ...lines] });
    return sheet;
  }

  async note(id: string, part: Partial<Sheet>): Promise<Sheet | null> {
    const before = this.kept.get(id);
    if (before === undefined) return null;
    const sheet = { ...before.sheet, ...part, id, count: before.lines.length };
    this.kept.set(id, { sheet, lines: before.lines });
    return sheet;
  }

  async forget(id: string): Promise<void> {
    this.kept.delete(id);
  }
}
