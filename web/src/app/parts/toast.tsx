// What went wrong, or was done, for a moment at the edge of the page.
import { signal } from "@preact/signals";
import type { Key } from "../../i18n";
import { localize, t } from "../../i18n";
import { Failure } from "../../net/api";
import type { Text } from "../../wire";
import { IconButton } from "./icon-button";

type Toast = { id: number; text: Text | Key; bad: boolean };

const STAYS = 6000;
const toasts = signal<Toast[]>([]);
let last = 0;

export function toast(text: Text | Key, bad = false): void {
  const id = ++last;
  toasts.value = [...toasts.value.slice(-2), { id, text, bad }];
  setTimeout(() => dismiss(id), bad ? STAYS * 1.5 : STAYS);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/** Show what has failed; what is no failure of the server is an error of ours and is thrown on. */
export function showError(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  toast(error.text, true);
}

/** Await a value; show a failure and return null instead of throwing it. */
export async function attempt<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    showError(error);
    return null;
  }
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((one) => (
        <div key={one.id} class={one.bad ? "toast bad" : "toast"} data-testid="toast">
          <span>{typeof one.text === "string" ? t(one.text) : localize(one.text)}</span>
          <IconButton
            icon="close"
            label={t("general.close")}
            class="icon small"
            onClick={() => dismiss(one.id)}
          />
        </div>
      ))}
    </div>
  );
}
