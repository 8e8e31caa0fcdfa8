// The pad by keyboard: digits answer, Enter rules, Backspace takes back.
import { useEffect } from "preact/hooks";
import type { Pad } from "./pad";

export function useKeys(pad: Pad): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") !== null) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (event.key === "Enter" && target.closest("button, a, summary") === null) tap("rule");
      else if (event.key === "Backspace") tap("undo");
      else if (event.key === "Escape" && pad.asking.value) tap("unrule");
      else if (/^[1-9]$/.test(event.key)) answer(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [pad]);
}

function tap(name: string): void {
  document.querySelector<HTMLElement>(`[data-tap="${name}"]:not(:disabled)`)?.click();
}

/** The answer of that number to whatever is asked: a question, a choice, a toss. */
function answer(at: number): void {
  const asked =
    document.querySelector(".asked") ??
    document.querySelector(".choice-card") ??
    document.querySelector(".question");
  asked?.querySelectorAll<HTMLElement>(".answer:not(:disabled)")[at]?.click();
}
