// Pieces that go back: which is laid, where it is, and that it is done.
import { pieceOf } from "../aim";
import { formatNumber, type Language, message } from "./messages";
import { NumberField } from "./number-field";
import { PieceDot } from "./piece-dot";
import type { Aim } from "./state";

type Props = { aim: Aim; language: Language; onDone(): void };

export function Laying({ aim, language, onDone }: Props) {
  const pieces = aim.laying.value?.pieces ?? [];
  const held = aim.held.value ?? pieces[0];
  const place = held === undefined ? undefined : aim.laid.value[held];
  if (held === undefined || place === undefined) return null;
  const piece = pieceOf(aim.equipment.value, held).text[language];
  const metres = (value: number): string => formatNumber(value, 3, language);
  return (
    <section
      class="controls-tray"
      aria-label={message("laying", language, { piece })}
      data-testid="laying"
    >
      <p class="controls-hint">{message("laying-hint", language, { piece })}</p>
      <p class="unseen" role="status" data-testid="laying-at">
        {message("laying-at", language, { piece, x: metres(place[0]), y: metres(place[1]) })}
      </p>
      {pieces.length > 1 && <Which aim={aim} language={language} pieces={pieces} held={held} />}
      <div class="controls-row">
        <Dial aim={aim} language={language} piece={held} place={place} axis={0} />
        <Dial aim={aim} language={language} piece={held} place={place} axis={1} />
      </div>
      <div class="controls-row">
        <button
          type="button"
          data-testid="laying-leave"
          disabled={Object.keys(aim.places()).length === 0}
          onClick={() => aim.leaveLaid()}
        >
          {message("laying-leave", language)}
        </button>
        <button type="button" class="primary" data-testid="laying-done" onClick={onDone}>
          {message("laying-done", language)}
        </button>
      </div>
    </section>
  );
}

/** Of several pieces, the one that the arrows move. */
function Which({
  aim,
  language,
  pieces,
  held,
}: Omit<Props, "onDone"> & { pieces: string[]; held: string }) {
  return (
    <fieldset class="controls-balls" aria-label={message("laying-which", language)}>
      {pieces.map((name) => (
        <button
          key={name}
          type="button"
          class="controls-ball"
          data-testid={`lay-${name}`}
          aria-pressed={name === held}
          aria-label={pieceOf(aim.equipment.value, name).text[language]}
          onClick={() => {
            aim.held.value = name;
          }}
        >
          <PieceDot equipment={aim.equipment.value} piece={name} />
        </button>
      ))}
    </fieldset>
  );
}

type DialProps = Omit<Props, "onDone"> & { piece: string; place: [number, number]; axis: 0 | 1 };

function Dial({ aim, language, piece, place, axis }: DialProps) {
  return (
    <NumberField
      label={message(axis === 0 ? "hand-x" : "hand-y", language)}
      value={place[axis]}
      unit="m"
      unitName={message("metres", language)}
      digits={4}
      language={language}
      disabled={!aim.enabled.value}
      testid={axis === 0 ? "lay-x" : "lay-y"}
      onValue={(value) => aim.layDown(piece, axis === 0 ? [value, place[1]] : [place[0], value])}
    />
  );
}
