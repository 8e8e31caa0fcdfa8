// The quiz by keys: numbers answer, Enter goes on, arrows show the facts one by one.
import { chooseOption, chosen, confirmPart, nextQuestion, part, solution } from "./session";
import { current } from "./stage";

/** Whether a key is for something else: a field, a window, or a shortcut of the browser. */
function isForOtherElement(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, select, textarea, summary") !== null) return true;
  return target instanceof HTMLInputElement && target.type !== "radio";
}

export function onKey(event: KeyboardEvent): void {
  if (isForOtherElement(event)) return;
  if (handleKey(event)) event.preventDefault();
}

function handleKey({ key, target }: KeyboardEvent): boolean {
  const { player } = current;
  switch (key) {
    case "ArrowLeft":
      player?.back();
      return true;
    case "ArrowRight":
      player?.forward();
      return true;
    case "ArrowUp":
      return step(-1);
    case "ArrowDown":
      return step(1);
    case "r":
      player?.play();
      return true;
    case "Enter":
      // a button that has the focus is what is meant
      if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return false;
      void (solution.value === null ? confirmPart() : nextQuestion());
      return true;
    default:
      return pick(Number(key) - 1);
  }
}

function pick(place: number): boolean {
  const option = part.value?.options[place];
  if (option === undefined || solution.value !== null) return false;
  chooseOption(option.id);
  return true;
}

/** Up and down go through the answers. */
function step(by: number): boolean {
  const options = part.value?.options ?? [];
  if (options.length === 0 || solution.value !== null) return false;
  const here = options.findIndex((one) => one.id === chosen.value);
  const there = here < 0 ? (by > 0 ? 0 : options.length - 1) : here + by;
  return pick((there + options.length) % options.length);
}
