// What all of the umpire's pages share: the sheets of this device, the referee, and the post.
import { effect } from "@preact/signals";
import { toast } from "../app/parts/toast";
import { engine } from "./engine";
import type { Pad } from "./pad";
import { PenWatch } from "./penwatch";
import { Referee } from "./referee";
import { server } from "./server";
import { Cabinet, Drawer, type Sheet, type Store } from "./sheets";
import { Post } from "./sync";

export type Desk = { store: Store; referee: Referee };

let only: Promise<Desk> | undefined;

/** From when the first page needs it. */
export function desk(): Promise<Desk> {
  only ??= open();
  return only;
}

async function open(): Promise<Desk> {
  return { store: await openStore(), referee: new Referee(engine()) };
}

async function openStore(): Promise<Store> {
  try {
    return await Cabinet.open();
  } catch {
    toast("pad.keeps-nothing", true);
    return new Drawer();
  }
}

export type Sending = { post: Post; close: () => void };

/** Sends one sheet, and whenever the net or the page comes back looks again. */
export function postOf(id: string, store: Store, onChange: (sheet: Sheet) => void): Sending {
  const post = new Post(id, store, server, onChange);
  const back = () => post.nudge();
  const seen = () => {
    if (document.visibilityState === "visible") post.check();
  };
  addEventListener("online", back);
  document.addEventListener("visibilitychange", seen);
  return {
    post,
    close: () => {
      post.close();
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", seen);
    },
  };
}

/** Tells the post of a sheet when somebody else takes its pen, once the server knows the sheet. */
export function watchPen(pad: Pad): () => void {
  let watch: PenWatch | null = null;
  const quiet = effect(() => {
    if (pad.sheet.value.sent === 0 || watch !== null) return;
    watch = new PenWatch(pad.sheet.value.id, (pen, holder) => void pad.post.penTaken(pen, holder));
  });
  const back = () => watch?.wake();
  addEventListener("online", back);
  return () => {
    quiet();
    removeEventListener("online", back);
    watch?.close();
  };
}
