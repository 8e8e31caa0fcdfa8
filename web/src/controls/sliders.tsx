// Numbers that are set by sliding: power without pulling, elevation, the length of the line.
import type { Signal } from "@preact/signals";
import type { Settings } from "../app/settings";
import { formatNumber, type Language, message } from "./messages";
import { NumberField } from "./number-field";
import { type Aim, STEEPEST } from "./state";

type Props = { aim: Aim; language: Language };

/** Power: soft strokes have most of the way, as when the cue is drawn back. */
export function SpeedSlider({ aim, language }: Props) {
  const { fastest } = aim.equipment.value;
  return (
    <input
      class="controls-range controls-speed"
      type="range"
      data-testid="speed-slider"
      min={0.02}
      max={1}
      step={0.005}
      value={aim.pullOf(aim.speed.value)}
      disabled={!aim.enabled.value}
      aria-label={message("speed", language)}
      aria-valuemin={0}
      aria-valuemax={fastest}
      aria-valuenow={Number(aim.speed.value.toFixed(2))}
      aria-valuetext={`${formatNumber(aim.speed.value, 2, language)} ${message("metres-per-second", language)}`}
      onInput={(event) => aim.setSpeed(aim.speedOf(Number(event.currentTarget.value)))}
    />
  );
}

export function ElevationSlider({ aim, language }: Props) {
  const degrees = aim.elevation.value;
  return (
    <div class="controls-slider">
      <input
        class="controls-range"
        type="range"
        data-testid="elevation"
        aria-label={message("elevation", language)}
        min={0}
        max={STEEPEST}
        step={1}
        value={degrees}
        disabled={!aim.enabled.value}
        aria-valuenow={degrees}
        aria-valuetext={`${formatNumber(degrees, 0, language)} ${message("degrees", language)}`}
        onInput={(event) => aim.setElevation(Number(event.currentTarget.value))}
      />
      <NumberField
        label={message("elevation", language)}
        unit="°"
        unitName={message("degrees", language)}
        value={degrees}
        digits={1}
        language={language}
        testid="elevation-value"
        disabled={!aim.enabled.value}
        onValue={(value) => aim.setElevation(value)}
      />
    </div>
  );
}

export function LineSetting({
  settings,
  language,
}: {
  settings: Signal<Settings>;
  language: Language;
}) {
  const { line, lineLength } = settings.value;
  const change = (part: Partial<Settings>): void => {
    settings.value = { ...settings.value, ...part };
  };
  return (
    <div class="controls-slider">
      <label class="controls-check">
        <input
          type="checkbox"
          data-testid="line"
          checked={line}
          onChange={(event) => change({ line: event.currentTarget.checked })}
        />
        <span>{message("line", language)}</span>
      </label>
      <input
        class="controls-range"
        type="range"
        data-testid="line-length"
        min={0.1}
        max={1}
        step={0.05}
        value={lineLength}
        disabled={!line}
        aria-label={message("line-length", language)}
        aria-valuetext={`${formatNumber(lineLength * 100, 0, language)} %`}
        onInput={(event) => change({ lineLength: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
