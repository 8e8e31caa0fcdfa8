// Everything that can be set before a stroke, under the table: a row to play with, and a drawer.
import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Settings } from "../app/settings";
import { AimStatus } from "./aim-status";
import { Calls } from "./calls";
import { Drawer } from "./drawer";
import { HandButton, Slides } from "./hand";
import { type Language, type MessageKey, message } from "./messages";
import { NumberField } from "./number-field";
import type { PanelLayout } from "./panel-layout";
import { Power } from "./power";
import { Presets } from "./presets";
import { SpeedSlider } from "./sliders";
import type { Aim } from "./state";
import { Tip } from "./tip";
import { Wheel } from "./wheel";

type Props = {
  aim: Aim;
  language: Language;
  settings: Signal<Settings>;
  shape: PanelLayout;
  box: RefObject<HTMLElement | null>;
  strike(): void;
};

export function Panel({ aim, language, settings, shape, box, strike }: Props) {
  const [open, setOpen] = useState(false);
  const { lying, across, wide } = shape;
  const idle = !aim.enabled.value;
  const part = { aim, language };
  const quick = (
    <>
      <Presets {...part} />
      <Tools {...part} open={open} onMore={() => setOpen(!open)} />
    </>
  );
  return (
    <section
      ref={box}
      class="controls"
      aria-label={message("controls", language)}
      data-idle={idle}
      data-wide={wide}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) setOpen(false);
      }}
    >
      {open && <Drawer {...part} settings={settings} slider={!wide} />}
      {lying && (
        <div class="controls-lying">
          <Wheel {...part} lying />
          <Power {...part} lying strike={strike} />
        </div>
      )}
      <Calls {...part} across={across} wide={wide} />
      <div class="controls-main">
        {!aim.flicks.value && <Tip {...part} />}
        <Slides {...part} />
        <Numbers {...part} />
        {wide && <SpeedSlider {...part} />}
        {wide && quick}
        <button
          type="button"
          class="controls-strike primary"
          data-testid="strike"
          disabled={aim.refusal.value !== null}
          aria-label={message("strike", language)}
          onClick={strike}
        >
          {message("strike-short", language)}
        </button>
      </div>
      {!wide && <div class="controls-quick">{quick}</div>}
      <div class="controls-foot">
        <AimStatus {...part} />
        <HandButton {...part} />
      </div>
    </section>
  );
}

type Part = { aim: Aim; language: Language };

/** Where it goes and how fast, as one may also type it. */
function Numbers({ aim, language }: Part) {
  const idle = !aim.enabled.value;
  return (
    <>
      <NumberField
        label={message("direction", language)}
        unit="°"
        unitName={message("degrees", language)}
        value={aim.direction.value}
        digits={2}
        language={language}
        testid="direction"
        disabled={idle}
        onValue={(degrees) => aim.face(degrees)}
      />
      <NumberField
        label={message("speed", language)}
        unit="m/s"
        unitName={message("metres-per-second", language)}
        value={aim.pull.value === null ? aim.speed.value : aim.speedOf(aim.pull.value)}
        digits={2}
        language={language}
        testid="speed"
        disabled={idle}
        onValue={(speed) => aim.setSpeed(speed)}
      />
    </>
  );
}

function Tools({ aim, language, open, onMore }: Part & { open: boolean; onMore(): void }) {
  const part = { idle: !aim.enabled.value, language };
  const several = aim.state.value.struck === null && aim.state.value.balls.length > 1;
  return (
    <fieldset class="controls-tools" aria-label={message("direction", language)}>
      {several && <Tool {...part} word="ball-next" sign="◉" onPress={() => aim.nextBall()} />}
      <Tool {...part} word="target-next" sign="◎" onPress={() => aim.nextTarget()} />
      <Tool
        {...part}
        word="fine"
        sign="÷10"
        pressed={aim.fine.value}
        onPress={() => {
          aim.fine.value = !aim.fine.value;
        }}
      />
      <Tool
        word="more"
        sign="⋯"
        idle={false}
        language={language}
        expanded={open}
        onPress={onMore}
      />
    </fieldset>
  );
}

function Tool(props: {
  word: MessageKey;
  sign: string;
  idle: boolean;
  language: Language;
  pressed?: boolean;
  expanded?: boolean;
  onPress(): void;
}) {
  const label = message(props.word, props.language);
  return (
    <button
      type="button"
      class="controls-tool"
      data-testid={props.word}
      aria-label={label}
      title={label}
      disabled={props.idle}
      {...(props.pressed === undefined ? {} : { "aria-pressed": props.pressed })}
      {...(props.expanded === undefined ? {} : { "aria-expanded": props.expanded })}
      onClick={props.onPress}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
