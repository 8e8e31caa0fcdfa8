// The server over HTTP: every call gives its type, or throws a Failure that people can read.
import type {
  ArticleView,
  Created,
  EquipmentView,
  Matches,
  NamedView,
  NewMatch,
  PositionOut,
  RulebookView,
  Seated,
  ShotView,
  Text,
  Whole,
} from "../wire";
import { socketUrl } from "./reconnecting-socket";

/** Something was not done; `text` says why, in both languages. */
export class Failure extends Error {
  constructor(
    readonly text: Text,
    readonly status: number,
  ) {
    super(text.en);
  }
}

const SILENT: Text = {
  fr: "Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.",
  en: "The server does not answer. Check the connection, then try again.",
};

function unexpectedAnswer(status: number): Text {
  return {
    fr: `Le serveur a répondu d'une façon inattendue (${status}).`,
    en: `The server gave an unexpected answer (${status}).`,
  };
}

/** The problem in an answer, if it is one that the server has worded. */
export function problemIn(body: unknown): Text | null {
  if (body === null || typeof body !== "object" || !("detail" in body)) return null;
  const detail = body.detail;
  if (detail === null || typeof detail !== "object" || !("fr" in detail && "en" in detail)) {
    return null;
  }
  const { fr, en } = detail;
  return typeof fr === "string" && typeof en === "string" ? { fr, en } : null;
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  const init: RequestInit =
    body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Failure(SILENT, 0);
  }
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw new Failure(problemIn(content) ?? unexpectedAnswer(answer.status), answer.status);
  if (content === null) throw new Failure(unexpectedAnswer(answer.status), answer.status);
  return content as T; // the types of the wire are the server's own
}

const part = encodeURIComponent;

export const api = {
  rulebooks: () => ask<RulebookView[]>("rulebooks"),
  articles: (book: string) => ask<ArticleView[]>(`rulebooks/${part(book)}/articles`),
  equipment: (book: string) => ask<EquipmentView>(`rulebooks/${part(book)}/equipment`),
  levels: () => ask<NamedView[]>("levels"),
  create: (match: NewMatch) => ask<Created>("matches", match),
  matches: () => ask<Matches>("matches"),
  match: (id: string) => ask<Whole>(`matches/${part(id)}`),
  sit: (id: string, invite: string, name: string) =>
    ask<Seated>(`matches/${part(id)}/seats`, { invite, name }),
  shot: (id: string, number: number) => ask<ShotView>(`matches/${part(id)}/shots/${number}`),
  positionOf: (id: string) => ask<PositionOut>(`matches/${part(id)}/position`),
  position: (text: string) => ask<PositionOut>("positions", { text }),
};

/** Addresses that a browser loads by itself. */
export const address = {
  record: (id: string) => `/api/matches/${part(id)}/record`,
  animation: (id: string, shot: number, kind: "webp" | "gif") =>
    `/api/matches/${part(id)}/shots/${shot}/animation?format=${kind}`,
  play: (id: string) => socketUrl(`/api/matches/${part(id)}/play`),
  board: (id: string) => `/api/sheets/${part(id)}/board`,
  watch: (id: string) => socketUrl(`/api/sheets/${part(id)}/watch`),
};
