// The page as an app: browsers offer it once, maybe before the umpire's pages are opened.
import { signal } from "@preact/signals";

/** What Chromium has for it; others let people add the page to their home screen by hand. */
type Offer = Event & { prompt: () => Promise<void> };

export const offer = signal<Offer | null>(null);

export function awaitOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // not now: on the umpire's page there is a button
    offer.value = event as Offer;
  });
  addEventListener("appinstalled", () => {
    offer.value = null;
  });
}

export async function install(): Promise<void> {
  await offer.value?.prompt();
  offer.value = null; // it may be used once
}
