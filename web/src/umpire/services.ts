// What all of the umpire's pages share: the sheets of this device, the referee, and the post.
import { effect } from "@preact/signals";
import { toast } from "../app/parts/toast";
import { listenToNetwork } from "../net/network-events";
import type { ReconnectingSocket } from "../net/reconnecting-socket";
import { engine } from "./engine";
import { IndexedDbStore } from "./indexed-db-store";
import type { Pad } from "./pad";
import { openPenSocket } from "./pen-socket";
import { Referee } from "./referee";
import { server } from "./sheet-server";
import { MemoryStore, type Sheet, type SheetStore } from "./sheet-store";
import { Uploader } from "./uploader";

export type Services = { store: SheetStore; referee: Referee };

let only: Promise<Services> | undefined;

/** From when the first page needs it. */
export function services(): Promise<Services> {
  only ??= openServices();
  return only;
}

async function openServices(): Promise<Services> {
  return { store: await openStore(), referee: new Referee(engine()) };
}

async function openStore(): Promise<SheetStore> {
  try {
    return await IndexedDbStore.open();
  } catch {
    toast("pad.keeps-nothing", true);
    return new MemoryStore();
  }
}

export type RunningUploader = { post: Uploader; close: () => void };

/** Sends one sheet, and whenever the net or the page comes back looks again. */
export function startUploader(
  id: string,
  store: SheetStore,
  onChange: (sheet: Sheet) => void,
): RunningUploader {
  const post = new Uploader(id, store, server, onChange);
  const stopListening = listenToNetwork({
    online: () => post.nudge(),
    visible: () => post.checkPen(),
  });
  return {
    post,
    close: () => {
      post.close();
      stopListening();
    },
  };
}

/** Tells the post of a sheet when somebody else takes its pen, once the server knows the sheet. */
export function watchPen(pad: Pad): () => void {
  let socket: ReconnectingSocket | null = null;
  const quiet = effect(() => {
    if (pad.sheet.value.sent === 0 || socket !== null) return;
    socket = openPenSocket(
      pad.sheet.value.id,
      (pen, holder) => void pad.uploader.reportPen(pen, holder),
    );
  });
  return () => {
    quiet();
    socket?.close();
  };
}
