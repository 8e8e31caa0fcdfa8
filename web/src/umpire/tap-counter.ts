// Counts taps, for tests and the curious: what the pad shows, and how many taps a ruling took.
import { effect } from "@preact/signals";
import type { PadView } from "../wire";
import type { Pad } from "./pad";

type Shown = {
  readonly view: PadView;
  readonly taps: number; // since the last ruling
  readonly spent: number; // that the last ruling took
};

export function countTaps(pad: Pad): () => void {
  let [taps, spent] = [0, 0];
  const count = (event: Event) => {
    if ((event.target as Element).closest("[data-tap]") !== null) taps++;
  };
  addEventListener("click", count, { capture: true });
  let last = pad.ruled.value;
  const quiet = effect(() => {
    if (pad.ruled.value === last) return;
    last = pad.ruled.value;
    [spent, taps] = [taps, 0];
  });
  const shown: Shown = {
    get view() {
      return pad.view.value;
    },
    get taps() {
      return taps;
    },
    get spent() {
      return spent;
    },
  };
  Object.assign(window, { empoche: { pad: shown } });
  return () => {
    removeEventListener("click", count, { capture: true });
    quiet();
    Reflect.deleteProperty(window, "empoche");
  };
}
