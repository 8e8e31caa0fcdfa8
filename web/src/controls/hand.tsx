// What is in hand: buttons to slide it, to leave it or take it up, and its place in numbers.

import { type Language, message } from "./messages";
import { NumberField } from "./number-field";
import type { Aim } from "./state";

type Props = { aim: Aim; language: Language };

/** What may be moved and may also stay where it is. */
export function HandButton({ aim, language }: Props) {
  const hand = aim.hand.value;
  if (!hand || hand.must || !aim.enabled.value) return null;
  const key = aim.place.value ? "hand-leave" : "hand-take";
  return (
    <button
      type="button"
      data-testid={key}
      onClick={() => (aim.place.value ? aim.leave() : aim.takeInHand())}
    >
      {message(key, language)}
    </button>
  );
}

/** Along its line, to the left and to the right. */
export function Slides({ aim, language }: Props) {
  if (!aim.slides.value) return null;
  return (
    <div class="controls-slides">
      <Slide aim={aim} language={language} way={-1} />
      <Slide aim={aim} language={language} way={1} />
    </div>
  );
}

function Slide({ aim, language, way }: Props & { way: 1 | -1 }) {
  const key = way < 0 ? "slide-left" : "slide-right";
  return (
    <button
      type="button"
      data-testid={key}
      disabled={!aim.enabled.value}
      aria-label={message(key, language)}
      title={message(key, language)}
      onClick={() => aim.slide(way * (aim.fine.value ? 0.001 : 0.01))}
    >
      <span aria-hidden="true">{way < 0 ? "◀" : "▶"}</span>
    </button>
  );
}

export function HandDials({ aim, language }: Props) {
  const place = aim.place.value;
  if (!aim.hand.value || !place) return null;
  const disabled = !aim.enabled.value;
  const shared = {
    unit: "m",
    unitName: message("metres", language),
    digits: 4,
    language,
    disabled,
  };
  return (
    <>
      <NumberField
        {...shared}
        label={message("hand-x", language)}
        value={place[0]}
        testid="place-x"
        onValue={(x) => aim.put([x, place[1]])}
      />
      <NumberField
        {...shared}
        label={message("hand-y", language)}
        value={place[1]}
        testid="place-y"
        onValue={(y) => aim.put([place[0], y])}
      />
    </>
  );
}
