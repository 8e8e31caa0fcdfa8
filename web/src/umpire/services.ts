// What all of the umpire's pages share: the store of sheets, the referee, and uploads.
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

/** Open the services once, when the first page needs them. */
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

export type RunningUploader = { uploader: Uploader; close: () => void };

/** Upload one sheet, and look again whenever the network or the page comes back. */
export function startUploader(
  id: string,
  store: SheetStore,
  onChange: (sheet: Sheet) => void,
): RunningUploader {
  const uploader = new Uploader(id, store, server, onChange);
  const stopListening = listenToNetwork({
    online: () => uploader.nudge(),
    visible: () => uploader.checkPen(),
  });
  return {
    uploader,
    close: () => {
      uploader.close();
      stopListening();
    },
  };
}

/** Report to the uploader of a pad when another device takes the pen, once the server has the sheet. */
export function watchPen(pad: Pad): () => void {
  let socket: ReconnectingSocket | null = null;
  const stopEffect = effect(() => {
    if (pad.sheet.value.sent === 0 || socket !== null) return;
    socket = openPenSocket(
      pad.sheet.value.id,
      (pen, holder) => void pad.uploader.reportPen(pen, holder),
    );
  });
  return () => {
    stopEffect();
    socket?.close();
  };
}
