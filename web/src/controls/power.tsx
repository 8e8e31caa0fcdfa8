// The strip on which power is drawn back with a thumb: let go, and it is played; back at the
// beginning, and nothing is. Upright beside the table, or lying under a table that is too wide.
import { useRef } from "preact/hooks";
import { formatNumber, type Language, message } from "./messages";
import type { Aim } from "./state";

const PULLED = 0.06; // the part of the strip in which nothing is played
const REACH = 0.9; // of the strip's length is all the power there is

const share = (pull: number): string => `${(pull * REACH * 100).toFixed(1)}%`;

type Props = { aim: Aim; language: Language; lying: boolean; strike(): void };

export function Power({ aim, language, lying, strike }: Props) {
  const start = useRef<number | null>(null);
  const length = useRef(1);
  const pull = aim.pull.value;
  const set = aim.pullOf(aim.speed.value);
  const idle = !aim.enabled.value || aim.placing.value;

  const along = (event: PointerEvent): number => (lying ? event.clientX : event.clientY);
  const down = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (event.button !== 0 || idle) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    start.current = along(event);
    // from wherever the thumb is down, as far as there is room on the screen
    length.current = REACH * (lying ? box.width : box.height);
    aim.pull.value = 0;
  };
  const move = (event: PointerEvent): void => {
    if (start.current === null || aim.pull.value === null) return;
    const drawn = (along(event) - start.current) / length.current;
    aim.pull.value = Math.max(0, Math.min(1, drawn));
  };
  const up = (): void => {
    const drawn = aim.pull.value;
    start.current = null;
    aim.pull.value = null;
    if (drawn === null || drawn < PULLED) return;
    aim.setSpeed(aim.speedOf(drawn));
    strike();
  };
  const cancel = (): void => {
    start.current = null;
    aim.pull.value = null;
  };
  const press = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowUp: 0.02,
      ArrowRight: 0.02,
      ArrowDown: -0.02,
      ArrowLeft: -0.02,
      PageUp: 0.1,
      PageDown: -0.1,
      Home: -1,
      End: 1,
    };
    const by = steps[event.key];
    if (by === undefined || idle) return;
    aim.setSpeed(aim.speedOf(aim.pullOf(aim.speed.value) + by * (event.shiftKey ? 0.1 : 1)));
    event.preventDefault();
  };
  const speed = pull === null ? aim.speed.value : aim.speedOf(pull);
  const nothing = pull !== null && pull < PULLED;
  const value = `${formatNumber(speed, 2, language)} m/s`;
  return (
    <div
      class="controls-strip controls-power"
      data-testid="power"
      data-lying={lying}
      data-pulling={pull !== null}
      data-nothing={nothing}
      role="slider"
      tabIndex={idle ? -1 : 0}
      aria-orientation={lying ? "horizontal" : "vertical"}
      aria-label={message("power", language)}
      aria-valuemin={0}
      aria-valuemax={aim.equipment.value.fastest}
      aria-valuenow={Number(speed.toFixed(2))}
      aria-valuetext={value}
      aria-disabled={idle}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onKeyDown={press}
    >
      <span class="controls-power-fill" style={{ "--pull": share(pull ?? 0) }} />
      <span class="controls-power-set" style={{ "--pull": share(set) }} />
      <span class="controls-power-grip" style={{ "--pull": share(pull ?? 0) }} />
      <span class="controls-power-word" aria-hidden="true">
        {nothing && message("cancel-short", language)}
        {pull === null && message(lying ? "power-right" : "power-down", language)}
        {pull !== null && !nothing && value}
      </span>
    </div>
  );
}
