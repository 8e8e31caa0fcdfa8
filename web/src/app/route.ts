// Addresses inside the page, after the sign #: they survive a reload and can be sent to a friend.

export type Route =
  | { page: "home" }
  | { page: "match"; id: string; invite: string | null; shot: number | null }
  | { page: "practice" }
  | { page: "position"; text: string }
  | { page: "umpire"; id: string | null; key: string | null }
  | { page: "board"; id: string }
  | { page: "quiz" }
  | { page: "lost" };

const ID = /^[\w-]{1,64}$/;
const KEY = /^[\w-]{1,128}$/;

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = splitAt(hash.replace(/^#/, ""), "?");
  const asked = new URLSearchParams(query.replaceAll("+", "%2B")); // a sign of positions
  const parts = path.split("/").filter((word) => word !== "");
  if (parts.length === 0) return { page: "home" };
  if (parts[0] === "practice" && parts.length === 1) return { page: "practice" };
  if (parts[0] === "quiz" && parts.length === 1) return { page: "quiz" };
  if (parts[0] === "umpire" && parts.length === 1) return { page: "umpire", id: null, key: null };
  if (parts[0] === "p" && parts.length === 1) {
    const text = asked.get("position")?.trim() ?? "";
    return text === "" ? { page: "lost" } : { page: "position", text };
  }
  const id = parts[1];
  if (parts[0] === "m" && parts.length === 2 && id !== undefined && ID.test(id)) {
    const invite = asked.get("invite");
    const shot = Number(asked.get("shot") ?? Number.NaN);
    return {
      page: "match",
      id,
      invite: invite !== null && ID.test(invite) ? invite : null,
      shot: Number.isInteger(shot) && shot > 0 ? shot : null,
    };
  }
  if (parts.length === 2 && id !== undefined && ID.test(id)) {
    if (parts[0] === "board") return { page: "board", id };
    const key = asked.get("key");
    if (parts[0] === "umpire") {
      return { page: "umpire", id, key: key !== null && KEY.test(key) ? key : null };
    }
  }
  return { page: "lost" };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case "match": {
      const asked = new URLSearchParams();
      if (route.invite !== null) asked.set("invite", route.invite);
      if (route.shot !== null) asked.set("shot", String(route.shot));
      const query = asked.toString();
      return `#/m/${route.id}${query === "" ? "" : `?${query}`}`;
    }
    case "practice":
      return "#/practice";
    case "position":
      return `#/p?position=${encodeURIComponent(route.text)}`;
    case "umpire": {
      const key = route.key === null ? "" : `?key=${route.key}`;
      return route.id === null ? "#/umpire" : `#/umpire/${route.id}${key}`;
    }
    case "board":
      return `#/board/${route.id}`;
    case "quiz":
      return "#/quiz";
    default:
      return "#/";
  }
}

export const toMatch = (id: string, more: { invite?: string; shot?: number } = {}): string =>
  formatRoute({ page: "match", id, invite: more.invite ?? null, shot: more.shot ?? null });

/** The whole address of a route, to be sent. */
export function absoluteUrl(hash: string): string {
  const { origin, pathname } = globalThis.location;
  return `${origin}${pathname}${hash}`;
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
