// The cue ball as the player sees it: click or drag to where the tip shall meet it.
import { useRef } from "preact/hooks";
import { MISCUE } from "../aim";
import { formatNumber, type Language, message } from "./messages";
import { type Aim, FARTHEST } from "./state";

const SLOW = 70; // pixels of a finger for a radius: finer than the picture is large

type Props = { aim: Aim; language: Language };

export function Tip({ aim, language }: Props) {
  const start = useRef<{ x: number; y: number; side: number; height: number } | null>(null);
  const [side, height] = [aim.side.value, aim.height.value];
  const slips = Math.hypot(side, height) > MISCUE + 1e-9;

  const at = (event: PointerEvent & { currentTarget: Element }): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      (2.2 * (event.clientX - box.left)) / box.width - 1.1,
      1.1 - (2.2 * (event.clientY - box.top)) / box.height,
    ];
  };
  const down = (event: PointerEvent & { currentTarget: Element }): void => {
    if (event.button !== 0 || !aim.enabled.value) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    aim.setTip(...at(event));
    const [x, y] = [event.clientX, event.clientY];
    start.current = { x, y, side: aim.side.value, height: aim.height.value };
  };
  const move = (event: PointerEvent & { currentTarget: Element }): void => {
    const from = start.current;
    if (!from) return;
    if (event.pointerType !== "touch") aim.setTip(...at(event));
    else {
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      aim.setTip(from.side + dx / SLOW, from.height - dy / SLOW);
    }
  };
  const up = (): void => {
    start.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 0.01 : 0.05;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
    };
    const way = moves[event.key];
    if (way) aim.setTip(side + way[0], height + way[1]);
    else if (event.key === "Home") aim.setTip(0, 0);
    else return;
    event.preventDefault();
  };
  const values = {
    side: formatNumber(side, 2, language),
    height: formatNumber(height, 2, language),
  };
  const value = message("tip-value", language, values);
  return (
    <div
      class="controls-tip"
      data-testid="tip"
      data-slips={slips}
      role="slider"
      tabIndex={aim.enabled.value ? 0 : -1}
      aria-label={message("tip", language)}
      aria-valuemin={-FARTHEST}
      aria-valuemax={FARTHEST}
      aria-valuenow={side}
      aria-valuetext={slips ? `${value}, ${message("miscue", language)}` : value}
      aria-disabled={!aim.enabled.value}
      title={message("tip", language)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDblClick={() => aim.setTip(0, 0)}
      onKeyDown={press}
    >
      <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true" focusable="false">
        <circle class="controls-tip-ball" r="1" />
        <circle class="controls-tip-limit" r={MISCUE} />
        <path class="controls-tip-cross" d="M-1 0H1M0 -1V1" />
        <circle class="controls-tip-mark" cx={side} cy={-height} r="0.16" />
      </svg>
    </div>
  );
}
