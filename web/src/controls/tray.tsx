// Practice: pieces that are off the table, and what becomes of the position.
import type { TableScene } from "../scene";
import { type Language, message } from "./messages";
import { PieceDot } from "./piece-dot";
import type { Aim } from "./state";

type Props = {
  aim: Aim;
  scene: Pick<TableScene, "pick">;
  language: Language;
  onDone(): void;
  onDiscard(): void;
};

/** From the tray onto the table; the button is gone as soon as the piece lies there. */
function drag(aim: Aim, scene: Props["scene"], piece: string): void {
  const { width, length } = aim.equipment.value;
  const move = (event: PointerEvent): void => {
    const place = scene.pick(event.clientX, event.clientY)?.place;
    const over = place && place[0] > 0 && place[0] < width && place[1] > 0 && place[1] < length;
    if (over) aim.lay(piece, place);
  };
  const end = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

export function Tray({ aim, scene, language, onDone, onDiscard }: Props) {
  const laid = aim.laid.value;
  const { pieces, width, length } = aim.equipment.value;
  const inHand = aim.hand.value?.must ? aim.hand.value.ball : null;
  const off = pieces.filter(({ name }) => !laid[name] && name !== inHand);
  const held = pieces.find(({ name }) => name === aim.held.value && laid[name]);
  return (
    <section class="controls-tray" aria-label={message("place", language)}>
      <p class="controls-hint">{message("place-hint", language)}</p>
      <fieldset class="controls-balls" aria-label={message("tray", language)}>
        {off.length === 0 && <span class="controls-hint">{message("tray-empty", language)}</span>}
        {off.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            class="controls-ball"
            data-testid={`tray-${name}`}
            aria-label={message("tray-put", language, { piece: text[language] })}
            title={message("tray-put", language, { piece: text[language] })}
            onPointerDown={(event) => {
              // a finger belongs to what it went down on, which will not be there any more
              event.currentTarget.releasePointerCapture(event.pointerId);
              drag(aim, scene, name);
            }}
            onClick={() => aim.lay(name, [width / 2, length / 2])}
          >
            <PieceDot equipment={aim.equipment.value} piece={name} />
          </button>
        ))}
      </fieldset>
      <div class="controls-row">
        {held && (
          <button type="button" data-testid="tray-take" onClick={() => aim.lay(held.name, null)}>
            {message("tray-take", language, { piece: held.text[language] })}
          </button>
        )}
        <button type="button" data-testid="place-cancel" onClick={onDiscard}>
          {message("place-cancel", language)}
        </button>
        <button type="button" class="primary" data-testid="place-done" onClick={onDone}>
          {message("place-done", language)}
        </button>
      </div>
    </section>
  );
}
