// Sheets on the server. What it answers is a value: silence, too, is one that the pad lives with.
import { problemIn } from "../net/api";
import type { PenHeld, PenTaken, SheetIn, SheetKept, SheetWhole, TakePen, Text } from "../wire";
import type { Line } from "./lines";

export type Put = Omit<SheetIn, "lines"> & { lines: Line[] };

export type Silent = { kind: "silent" }; // no net, or a server that is not itself: try again
export type Refused = { kind: "refused"; text: Text; status: number };
export type Conflict = PenHeld & { kind: "conflict" };
export type PutAnswer = ({ kind: "done" } & SheetKept) | Conflict | Refused | Silent;
export type PenAnswer = ({ kind: "done" } & PenTaken) | Conflict | Refused | Silent;
export type WholeSheet = Omit<SheetWhole, "lines" | "results"> & { kind: "done"; lines: Line[] };
export type GetAnswer = WholeSheet | Refused | Silent;
export type FileAnswer = { kind: "done"; file: Blob } | Refused | Silent;

/** What the pad needs of the server; the tests have one of their own. */
export interface SheetServer {
  put(id: string, body: Put): Promise<PutAnswer>;
  takePen(id: string, body: TakePen): Promise<PenAnswer>;
  get(id: string, key: string): Promise<GetAnswer>;
  pdf(id: string, key: string, language: string): Promise<FileAnswer>;
}

const SILENT: Silent = { kind: "silent" };
const PATIENCE = 20_000; // milliseconds: a club's net may swallow a request without a word

const unexpectedAnswer = (status: number): Text => ({
  fr: `Le serveur a répondu d'une façon inattendue (${status}).`,
  en: `The server gave an unexpected answer (${status}).`,
});

/** Statuses after which the same may be asked again later: timeouts, too many, server trouble. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

async function request(path: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(`/api/sheets/${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return null;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};

/** The reason in an answer, whether it stands alone or beside other things. */
function reasonIn(body: unknown, status: number): Text {
  const inner = record(record(body).detail).text;
  return problemIn(body) ?? problemIn({ detail: inner }) ?? unexpectedAnswer(status);
}

function parseConflict(body: unknown, status: number): Conflict {
  const detail = record(record(body).detail);
  return {
    kind: "conflict",
    text: reasonIn(body, status),
    pen: Number(detail.pen ?? 0),
    holder: String(detail.holder ?? ""),
    since: Number(detail.since ?? 0),
    lines: Number(detail.lines ?? 0),
  };
}

export type Bad = Conflict | Refused | Silent;

async function ask<T>(
  path: string,
  init: RequestInit,
): Promise<{ kind: "answered"; body: T } | Bad> {
  const answer = await request(path, init);
  if (answer === null || isTemporary(answer.status)) return SILENT;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return { kind: "answered", body: body as T };
  if (answer.ok) return SILENT; // something between us and the server has answered in its place
  if (answer.status === 409) return parseConflict(body, answer.status);
  return { kind: "refused", text: reasonIn(body, answer.status), status: answer.status };
}

function json(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

const bearer = (key: string): RequestInit => ({ headers: { authorization: `Bearer ${key}` } });
const part = encodeURIComponent;

/** Where nothing can be in conflict, a conflict is a refusal like any other. */
function conflictAsRefusal(bad: Bad): Refused | Silent {
  return bad.kind === "conflict" ? { kind: "refused", text: bad.text, status: 409 } : bad;
}

export const server: SheetServer = {
  async put(id, body) {
    const answer = await ask<SheetKept>(part(id), json("PUT", body));
    return answer.kind === "answered" ? { kind: "done", ...answer.body } : answer;
  },
  async takePen(id, body) {
    const answer = await ask<PenTaken>(`${part(id)}/pen`, json("POST", body));
    return answer.kind === "answered" ? { kind: "done", ...answer.body } : answer;
  },
  async get(id, key) {
    const answer = await ask<SheetWhole>(part(id), bearer(key));
    if (answer.kind !== "answered") return conflictAsRefusal(answer);
    const { results = [], ...whole } = answer.body;
    const lines = whole.lines.map((line, at) => ({ ...line, result: results[at] ?? undefined }));
    return { ...whole, lines, kind: "done" };
  },
  async pdf(id, key, language) {
    const answer = await request(`${part(id)}/sheet.pdf?language=${part(language)}`, bearer(key));
    if (answer === null) return SILENT;
    if (answer.ok) return { kind: "done", file: await answer.blob() };
    const body: unknown = await answer.json().catch(() => null);
    return { kind: "refused", text: reasonIn(body, answer.status), status: answer.status };
  },
};
