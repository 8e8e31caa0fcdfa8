// What is set less often: elevation, numbers of tip and place, the line; and the keys.
import type { Signal } from "@preact/signals";
import type { Settings } from "../app/settings";
import { HandDials } from "./hand";
import { type Language, type MessageKey, message } from "./messages";
import { NumberField } from "./number-field";
import { ElevationSlider, LineSetting, SpeedSlider } from "./sliders";
import type { Aim } from "./state";

type Part = { aim: Aim; language: Language };

const KEYS: [MessageKey, (aim: Aim) => boolean][] = [
  ["keys-aim", () => true],
  ["keys-power", () => true],
  ["keys-tip", (aim) => !aim.flicks.value],
  ["keys-target", () => true],
  ["keys-call", (aim) => aim.state.value.calls],
  ["keys-slide", (aim) => aim.slides.value],
  ["keys-hand", (aim) => aim.hand.value !== null && !aim.slides.value],
  ["keys-ball", (aim) => aim.state.value.struck === null],
];

export function Drawer({
  aim,
  language,
  settings,
  slider,
}: Part & { settings: Signal<Settings>; slider: boolean }) {
  return (
    <section class="controls-drawer" aria-label={message("more", language)} data-testid="drawer">
      {slider && (
        <div class="controls-slider">
          <span class="controls-label">{message("speed", language)}</span>
          <SpeedSlider aim={aim} language={language} />
        </div>
      )}
      <div class="controls-grid">
        {!aim.flicks.value && <Cue aim={aim} language={language} />}
        <HandDials aim={aim} language={language} />
      </div>
      <LineSetting settings={settings} language={language} />
      <ul class="controls-keys" aria-label={message("keys", language)}>
        {KEYS.filter(([, holds]) => holds(aim)).map(([key]) => (
          <li key={key}>{message(key, language)}</li>
        ))}
      </ul>
    </section>
  );
}

function Cue({ aim, language }: Part) {
  const disabled = !aim.enabled.value;
  const shared = { unit: "R", unitName: message("radii", language), digits: 2, language, disabled };
  return (
    <>
      <ElevationSlider aim={aim} language={language} />
      <NumberField
        {...shared}
        label={message("side", language)}
        value={aim.side.value}
        testid="side"
        onValue={(side) => aim.setTip(side, aim.height.value)}
      />
      <NumberField
        {...shared}
        label={message("height", language)}
        value={aim.height.value}
        testid="height"
        onValue={(height) => aim.setTip(aim.side.value, height)}
      />
      <button
        type="button"
        data-testid="tip-centre"
        disabled={disabled}
        onClick={() => {
          aim.setTip(0, 0);
          aim.setElevation(0);
        }}
      >
        {message("tip-centre", language)}
      </button>
    </>
  );
}
