// Keys that are not for aiming: those belong to the controls, which come first.
import { useEffect } from "preact/hooks";
import { openWindow, windowOpen } from "../parts/windows";
import { changeSettings, settings } from "../settings";
import type { Room } from "./room";

const FIELDS = ["INPUT", "TEXTAREA", "SELECT"];

export function useKeys(room: Room): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      const typing = target instanceof HTMLElement && FIELDS.includes(target.tagName);
      const range =
        target instanceof HTMLInputElement && ["range", "radio", "checkbox"].includes(target.type);
      if (windowOpen() || (typing && !range)) return;
      if (obey(room, event.key)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [room]);
}

function obey(room: Room, key: string): boolean {
  const { shotPlayer } = room;
  const film = shotPlayer.current.value;
  const practice = room.state.value?.practice === true && room.isPlayer.value && room.ready.value;
  const entry = room.log.value[room.log.value.length - 1];
  const last = [...room.log.value].reverse().find((one) => one.shot)?.number;
  switch (key.toLowerCase()) {
    case "?":
    case "f1":
      openWindow("help");
      return true;
    case "escape":
      if (film === null) return false;
      if (film.kind === "live") room.skip();
      else shotPlayer.stop();
      return true;
    case "v":
      changeSettings({ view: settings.value.view === "top" ? "free" : "top" });
      return true;
    case "m":
      changeSettings({ sound: !settings.value.sound });
      return true;
    case "r":
      if (last === undefined || film?.kind === "live") return false;
      void shotPlayer.replay(film?.shot.number ?? last);
      return true;
    case "y":
      if (entry?.shot !== true || film !== null) return false;
      void shotPlayer.explain(entry.number);
      return true;
    case "u":
      if (!practice) return false;
      room.act({ kind: "undo" });
      return true;
    case "h":
      if (!practice) return false;
      room.askHint();
      return true;
    default:
      return choose(room, key);
  }
}

/** 1 is the first answer to a choice. */
function choose(room: Room, key: string): boolean {
  const choice = room.state.value?.choice ?? null;
  if (choice === null || !/^[1-9]$/.test(key) || !room.ready.value) return false;
  const option = choice.options[Number(key) - 1];
  const mine = room.seats.value.some((seat) => seat.yours && seat.seat === choice.by);
  if (option === undefined || !mine) return false;
  room.act({ kind: "decide", option: option.id });
  return true;
}
