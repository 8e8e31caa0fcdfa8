// Speeds that have a name.

import { formatNumber, type Language, message } from "./messages";
import type { Aim } from "./state";

const NAMES = ["soft", "medium", "hard", "break"] as const;

export function Presets({ aim, language }: { aim: Aim; language: Language }) {
  const { speeds } = aim.equipment.value;
  return (
    <fieldset class="controls-presets" aria-label={message("speed", language)}>
      {NAMES.filter((name) => speeds[name] !== undefined).map((name) => {
        const speed = speeds[name] ?? 0;
        return (
          <button
            key={name}
            type="button"
            data-testid={`speed-${name}`}
            disabled={!aim.enabled.value}
            aria-pressed={Math.abs(aim.speed.value - speed) < 0.005}
            title={`${formatNumber(speed, 1, language)} m/s`}
            onClick={() => aim.setSpeed(speed)}
          >
            {message(name, language)}
          </button>
        );
      })}
    </fieldset>
  );
}
