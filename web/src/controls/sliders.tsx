// Numbers that are set by sliding: power without pulling, elevation, the length of the line.
import type { Signal } from "@preact/signals";
import type { Settings } from "../app/settings";
import { formatNumber, type Language, message } from "./messages";
import { NumberField } from "./number-field";
import { type Aim, STEEPEST } from "./state";

type Props = { aim: Aim; language: Language };

type RangeProps = {
  testid: string;
  label: string;
  text: string; // the value in words
  range: [number, number, number]; // from, to, and in which steps
  value: number;
  disabled: boolean;
  look?: string;
  "aria-valuemin"?: number;
  "aria-valuemax"?: number;
  "aria-valuenow"?: number;
  onValue(value: number): void;
};

function Range({ testid, label, text, range, look, onValue, ...input }: RangeProps) {
  const [min, max, step] = range;
  return (
    <input
      class={look ?? "controls-range"}
      type="range"
      data-testid={testid}
      aria-label={label}
      aria-valuetext={text}
      {...{ min, max, step }}
      {...input}
      onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
    />
  );
}

/** Power: soft strokes have most of the way, as when the cue is drawn back. */
export function SpeedSlider({ aim, language }: Props) {
  const speed = aim.speed.value;
  return (
    <Range
      look="controls-range controls-speed"
      testid="speed-slider"
      label={message("speed", language)}
      text={`${formatNumber(speed, 2, language)} ${message("metres-per-second", language)}`}
      range={[0.02, 1, 0.005]}
      value={aim.pullOf(speed)}
      disabled={!aim.enabled.value}
      aria-valuemin={0}
      aria-valuemax={aim.equipment.value.fastest}
      aria-valuenow={Number(speed.toFixed(2))}
      onValue={(pull) => aim.setSpeed(aim.speedOf(pull))}
    />
  );
}

export function ElevationSlider({ aim, language }: Props) {
  const degrees = aim.elevation.value;
  const raised = aim.raised.value;
  return (
    <div class="controls-slider">
      <Range
        testid="elevation"
        label={message("elevation", language)}
        text={`${formatNumber(degrees, 0, language)} ${message("degrees", language)}`}
        range={[0, STEEPEST, 1]}
        value={degrees}
        disabled={!aim.enabled.value}
        aria-valuenow={degrees}
        onValue={(value) => aim.setElevation(value)}
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
      <output class="controls-raised" data-testid="elevation-raised">
        {raised > degrees &&
          message("raised", language, { degrees: formatNumber(raised, 1, language) })}
      </output>
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
      <Range
        testid="line-length"
        label={message("line-length", language)}
        text={`${formatNumber(lineLength * 100, 0, language)} %`}
        range={[0.1, 1, 0.05]}
        value={lineLength}
        disabled={!line}
        onValue={(length) => change({ lineLength: length })}
      />
    </div>
  );
}
