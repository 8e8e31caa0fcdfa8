// Sheets in IndexedDB: lines apart from what else is known of a sheet, so that a line is one write.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Line } from "./lines";
import { type Sheet, type SheetStore, StaleSheet } from "./sheet-store";

interface Schema extends DBSchema {
  sheets: { key: string; value: Sheet };
  lines: { key: [sheet: string, at: number]; value: { sheet: string; at: number; line: Line } };
}
type Change = IDBPTransaction<Schema, ["sheets", "lines"], "readwrite">;

/** The store of a browser. Every change is one transaction that is on the disk when it ends. */
export class IndexedDbStore implements SheetStore {
  private constructor(private readonly database: IDBPDatabase<Schema>) {}

  static async open(name = "empoche-umpire"): Promise<IndexedDbStore> {
    const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("sheets", { keyPath: "id" });
        fresh.createObjectStore("lines", { keyPath: ["sheet", "at"] });
      },
      blocking: () => database.close(), // a newer page wants to change it
    });
    return new IndexedDbStore(database);
  }

  async list(): Promise<Sheet[]> {
    const sheets = await this.database.getAll("sheets");
    return sheets.sort((one, other) => other.seen - one.seen);
  }

  async get(id: string): Promise<Sheet | null> {
    return (await this.database.get("sheets", id)) ?? null;
  }

  async lines(id: string, from = 0): Promise<Line[]> {
    const rows = await this.database.getAll("lines", linesOf(id, from));
    return rows.map((row) => row.line);
  }

  replace(sheet: Sheet, lines: Line[]): Promise<Sheet> {
    return this.change(async (change) => {
      const rows = change.objectStore("lines");
      const whole = { ...sheet, count: lines.length };
      await Promise.all([
        rows.delete(linesOf(sheet.id)),
        ...lines.map((line, at) => rows.put({ sheet: sheet.id, at, line })),
        change.objectStore("sheets").put(whole),
      ]);
      return whole;
    });
  }

  append(id: string, at: number, lines: Line[]): Promise<Sheet> {
    return this.change(async (change) => {
      const before = await change.objectStore("sheets").get(id);
      if (before?.count !== at) throw new StaleSheet();
      const after = { ...before, count: at + lines.length, seen: Date.now() };
      const rows = change.objectStore("lines");
      await Promise.all([
        ...lines.map((line, k) => rows.add({ sheet: id, at: at + k, line })),
        change.objectStore("sheets").put(after),
      ]);
      return after;
    });
  }

  async keepResults(id: string, lines: readonly Line[]): Promise<void> {
    await this.change(async (change) => {
      const rows = change.objectStore("lines");
      const before = await rows.getAll(linesOf(id));
      const same = before.filter(({ at, line }) => line.id === lines[at]?.id);
      return Promise.all(same.map((row) => rows.put({ ...row, line: lines[row.at] ?? row.line })));
    });
  }

  update(id: string, part: Partial<Sheet>): Promise<Sheet | null> {
    return this.change(async (change) => {
      const before = await change.objectStore("sheets").get(id);
      if (before === undefined) return null;
      const after = { ...before, ...part, id, count: before.count };
      await change.objectStore("sheets").put(after);
      return after;
    });
  }

  async delete(id: string): Promise<void> {
    await this.change((change) =>
      Promise.all([
        change.objectStore("sheets").delete(id),
        change.objectStore("lines").delete(linesOf(id)),
      ]),
    );
  }

  private async change<T>(work: (change: Change) => Promise<T>): Promise<T> {
    const change = this.database.transaction(["sheets", "lines"], "readwrite", {
      durability: "strict", // what is shown afterwards survives a battery that is empty
    });
    change.done.catch(() => {}); // if the work fails, its error is the one to report
    try {
      const value = await work(change);
      await change.done;
      return value;
    } catch (error) {
      try {
        change.abort();
      } catch {
        // it has ended by itself
      }
      throw error;
    }
  }
}

function linesOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);
}
