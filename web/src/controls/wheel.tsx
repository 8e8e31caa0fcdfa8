// A ribbed wheel under the thumb that turns the aim finely.
import { useRef } from "preact/hooks";
import { formatNumber, type Language, message } from "./messages";
import type { Aim } from "./state";

const TURN = 0.05; // degrees for a pixel

type Props = { aim: Aim; language: Language; lying: boolean };

export function Wheel({ aim, language, lying }: Props) {
  const last = useRef<number | null>(null);
  const idle = !aim.enabled.value || aim.placing.value;
  const along = (event: PointerEvent): number => (lying ? -event.clientX : event.clientY);
  const scale = (): number => (aim.fine.value ? 0.1 : 1);

  const down = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.button !== 0 || idle) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = along(event);
  };
  const move = (event: PointerEvent): void => {
    if (last.current === null) return;
    aim.turn((along(event) - last.current) * TURN * scale());
    last.current = along(event);
  };
  const up = (): void => {
    last.current = null;
  };
  const press = (event: KeyboardEvent): void => {
    const ways: Record<string, number> = {
      ArrowUp: 1,
      ArrowLeft: 1,
      ArrowDown: -1,
      ArrowRight: -1,
    };
    const way = ways[event.key];
    if (way === undefined || idle) return;
    aim.turn(way * (event.altKey ? 0.01 : event.shiftKey ? 0.1 : 1) * scale());
    event.preventDefault();
  };
  const degrees = aim.direction.value;
  return (
    <div
      class="controls-strip controls-wheel"
      data-testid="wheel"
      data-lying={lying}
      role="slider"
      tabIndex={idle ? -1 : 0}
      aria-orientation={lying ? "horizontal" : "vertical"}
      aria-label={message("wheel", language)}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Number(degrees.toFixed(2))}
      aria-valuetext={`${formatNumber(degrees, 2, language)}°`}
      aria-disabled={idle}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
    >
      {/* the ribs pass by as the aim turns */}
      <span
        class="controls-wheel-ribs"
        style={{ "--turn": `${((degrees / TURN) % 12).toFixed(2)}px` }}
      />
      <span class="controls-wheel-word" aria-hidden="true">
        {message("wheel", language)}
      </span>
    </div>
  );
}
