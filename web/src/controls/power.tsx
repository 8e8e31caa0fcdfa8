// The strip on which power is drawn back with a thumb: let go, and it is played; back at the
// beginning, and nothing is. Upright beside the table, or lying under a table that is too wide.
import { formatNumber, type Language, message } from "./messages";
import type { Aim } from "./state";
import { Strip } from "./strip";

const PULLED = 0.06; // the part of the strip in which nothing is played
const REACH = 0.9; // of the strip's length is all the power there is
const STEPS = {
  ArrowUp: 0.02,
  ArrowRight: 0.02,
  ArrowDown: -0.02,
  ArrowLeft: -0.02,
  PageUp: 0.1,
  PageDown: -0.1,
  Home: -1,
  End: 1,
};

const share = (pull: number): string => `${(pull * REACH * 100).toFixed(1)}%`;

type Props = { aim: Aim; language: Language; lying: boolean; strike(): void };

export function Power({ aim, language, lying, strike }: Props) {
  const pull = aim.pull.value;
  const set = aim.pullOf(aim.speed.value);
  const speed = pull === null ? aim.speed.value : aim.speedOf(pull);
  const nothing = pull !== null && pull < PULLED;
  const text = `${formatNumber(speed, 2, language)} m/s`;

  // from wherever the thumb is down, as far as there is room on the screen
  const draw = (_: number, drawn: number): void => {
    if (aim.pull.value !== null) aim.pull.value = Math.max(0, Math.min(1, drawn / REACH));
  };
  const end = (released: boolean): void => {
    const drawn = aim.pull.value;
    aim.pull.value = null;
    if (!released || drawn === null || drawn < PULLED) return;
    aim.setSpeed(aim.speedOf(drawn));
    strike();
  };
  return (
    <Strip
      name="power"
      aim={aim}
      lying={lying}
      label={message("power", language)}
      most={aim.equipment.value.fastest}
      value={speed}
      text={text}
      steps={STEPS}
      data-pulling={pull !== null}
      data-nothing={nothing}
      onStart={() => {
        aim.pull.value = 0;
      }}
      onDrag={draw}
      onEnd={end}
      onStep={(by, { shiftKey }) =>
        aim.setSpeed(aim.speedOf(aim.pullOf(aim.speed.value) + by * (shiftKey ? 0.1 : 1)))
      }
    >
      <span class="controls-power-fill" style={{ "--pull": share(pull ?? 0) }} />
      <span class="controls-power-set" style={{ "--pull": share(set) }} />
      <span class="controls-power-grip" style={{ "--pull": share(pull ?? 0) }} />
      <span class="controls-power-word" aria-hidden="true">
        {nothing && message("cancel-short", language)}
        {pull === null && message(lying ? "power-right" : "power-down", language)}
        {pull !== null && !nothing && text}
      </span>
    </Strip>
  );
}
