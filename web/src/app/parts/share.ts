// Links and texts that leave the page.
import { toast } from "./toast";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast("general.copied");
  } catch {
    toast("general.not-copied", true); // without https, or not allowed
  }
}

/** By whatever the device has for it; else it is copied. */
export async function share(text: string, url: string): Promise<void> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title: "empoche", text, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // thought better of
    await copy(url);
  }
}
