// A ribbed wheel under the thumb that turns the aim finely.
import { formatNumber, type Language, message } from "./messages";
import type { Aim } from "./state";
import { Strip } from "./strip";

const TURN = 0.05; // degrees for a pixel
const STEPS = { ArrowUp: 1, ArrowLeft: 1, ArrowDown: -1, ArrowRight: -1 };

type Props = { aim: Aim; language: Language; lying: boolean };

export function Wheel({ aim, language, lying }: Props) {
  const degrees = aim.direction.value;
  const scale = (): number => (aim.fine.value ? 0.1 : 1);
  return (
    <Strip
      name="wheel"
      aim={aim}
      lying={lying}
      label={message("wheel", language)}
      most={360}
      value={degrees}
      text={`${formatNumber(degrees, 2, language)}°`}
      steps={STEPS}
      onDrag={(by) => aim.turn((lying ? -by : by) * TURN * scale())}
      onStep={(way, { altKey, shiftKey }) =>
        aim.turn(way * (altKey ? 0.01 : shiftKey ? 0.1 : 1) * scale())
      }
    >
      {/* the ribs pass by as the aim turns */}
      <span
        class="controls-wheel-ribs"
        style={{ "--turn": `${((degrees / TURN) % 12).toFixed(2)}px` }}
      />
      <span class="controls-wheel-word" aria-hidden="true">
        {message("wheel", language)}
      </span>
    </Strip>
  );
}
