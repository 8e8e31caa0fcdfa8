// Options of a scoreboard in its address: after the sign ?, behind #/board/ID.
import type { Language } from "../app/settings";

export type BoardOptions = {
  overlay: boolean; // a strip on nothing, to be laid over a film
  top: boolean; // the strip is above, not below
  clock: boolean;
  qr: boolean; // a code in the corner that opens this page elsewhere
  language: Language | null; // null: as this browser has it
};

/** Parse the options of an address. Unknown ones change nothing. */
export function parseBoardOptions(hash: string): BoardOptions {
  const at = hash.indexOf("?");
  const query = new URLSearchParams(at < 0 ? "" : hash.slice(at + 1));
  const language = query.get("lang")?.toLowerCase();
  return {
    overlay: isOn(query.get("overlay")),
    top: query.get("at") === "top",
    clock: query.get("clock") !== "0",
    qr: isOn(query.get("qr")),
    language: language === "fr" || language === "en" ? language : null,
  };
}

/** Whether an address is that of a strip on nothing: nothing may stand behind it even while it loads. */
export const isOverlay = (hash: string): boolean =>
  hash.startsWith("#/board/") && parseBoardOptions(hash).overlay;

const isOn = (value: string | null): boolean => value !== null && value !== "0";
