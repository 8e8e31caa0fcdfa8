// A line of text that shrinks until it fits: names are as long as they are.
import { useLayoutEffect, useRef } from "preact/hooks";

const SEVERAL = 0.54; // of its size a text stands in two lines in the height of one, soon in three
const LEAST = 0.32; // smaller nobody reads it: it is cut with dots instead

/** By which part of its usual size a text of this width fits into this room. */
export function fitScale(room: number, width: number): number {
  if (width <= 0 || width <= room) return 1;
  return Math.max(SEVERAL, Math.floor((room / width) * 100) / 100);
}

export function FitText({ text, class: name }: { text: string; class: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, word.current];
    if (outer === null || inner === null) return;
    const shrink = () => {
      inner.classList.remove("several-lines");
      inner.style.fontSize = "1em";
      let part = fitScale(inner.clientWidth, inner.scrollWidth);
      inner.style.fontSize = `${part}em`;
      if (part > SEVERAL) return;
      inner.classList.add("several-lines");
      while (part > LEAST && inner.scrollHeight > outer.clientHeight) {
        part -= 0.02;
        inner.style.fontSize = `${part}em`;
      }
    };
    shrink();
    const watcher = new ResizeObserver(shrink);
    watcher.observe(outer);
    return () => watcher.disconnect();
  }, [text]);
  return (
    <span ref={box} class={`fit ${name}`}>
      <span ref={word} title={text}>
        {text}
      </span>
    </span>
  );
}
