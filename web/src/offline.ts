// The page without a network: its service worker, and whether everything is kept.
import { signal } from "@preact/signals";

/** Everything the umpire's pages need is on this device. */
export const offlineReady = signal(false);

const AGAIN = 10_000; // milliseconds until what could not be kept is tried again

/** Keep the page on this device. In development there is no service worker: it would show the page
 * of yesterday. */
export async function registerOffline(): Promise<void> {
  if (!workers()) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
    offlineReady.value = data.kept;
    if (!data.kept) setTimeout(() => void keepPython(), AGAIN);
  });
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  } catch {
    // without a secure connection, or in a private window, there is none: the page works as ever
  }
}

/** Keep what the umpire's pages need: they ask for it, players do not. */
export async function keepOffline(): Promise<void> {
  if (!workers()) return;
  // sheets and files of an umpire must not go when the device is short of room
  void navigator.storage?.persist?.();
  await keepPython();
}

type Answer = { kept: boolean };

/** The worker may be of an older version than this page: the message says what to keep, and where. */
async function keepPython(): Promise<void> {
  const { at, sizes } = __PYTHON__;
  const keep = Object.keys(sizes).map((name) => at + name);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep, store: `empoche-python-${at.split("/").at(-2)}` });
}

function workers(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}
