// A strip under the thumb, upright or lying: it is drawn along, and a slider to those who listen.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Aim } from "./state";

type Props = {
  name: string;
  aim: Aim;
  lying: boolean;
  label: string;
  most: number;
  value: number;
  text: string; // the value in words
  steps: Record<string, number>; // by key
  onStart?(): void;
  /** How far the thumb came since it was last heard of, in pixels, and since it began, in lengths of
   * the strip. */
  onDrag(by: number, share: number): void;
  onEnd?(released: boolean): void; // else it was taken away from the thumb
  onStep(by: number, event: KeyboardEvent): void;
  children: ComponentChildren;
  "data-pulling"?: boolean;
  "data-nothing"?: boolean;
};

type Drag = { start: number; last: number; length: number };

export function Strip(props: Props) {
  const { name, aim, lying, label, most, value, text, steps, children, ...more } = props;
  const { onStart, onDrag, onEnd, onStep, ...data } = more;
  const drag = useRef<Drag | null>(null);
  const idle = !aim.enabled.value || aim.placing.value;

  const along = (event: PointerEvent): number => (lying ? event.clientX : event.clientY);
  const down = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.button !== 0 || idle) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const start = along(event);
    drag.current = { start, last: start, length: lying ? box.width : box.height };
    onStart?.();
  };
  const move = (event: PointerEvent): void => {
    if (drag.current === null) return;
    const { start, last, length } = drag.current;
    const now = along(event);
    drag.current.last = now;
    onDrag(now - last, (now - start) / length);
  };
  const end = (released: boolean): void => {
    drag.current = null;
    onEnd?.(released);
  };
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || idle) return;
    onStep(by, event);
    event.preventDefault();
  };
  return (
    <div
      class={`controls-strip controls-${name}`}
      data-testid={name}
      data-lying={lying}
      {...data}
      role="slider"
      tabIndex={idle ? -1 : 0}
      aria-orientation={lying ? "horizontal" : "vertical"}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Number(value.toFixed(2))}
      aria-valuetext={text}
      aria-disabled={idle}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}
