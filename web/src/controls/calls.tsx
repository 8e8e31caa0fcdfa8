// What is said before the stroke: a ball with its pocket, a safety; or the ball that is nominated.
// On a narrow page the buttons are in a drawer: there one calls by touching the table.
import { useState } from "preact/hooks";
import { type Language, message } from "./messages";
import { PieceDot } from "./piece-dot";
import type { Aim } from "./state";

type Props = { aim: Aim; language: Language; across: boolean; wide: boolean };

export function Calls(props: Props) {
  const { calls, nominate } = props.aim.state.value;
  if (calls) return <Called {...props} />;
  return nominate.length ? <Nominated {...props} /> : null;
}

function nameOf(aim: Aim, ball: string, language: Language): string {
  return aim.equipment.value.pieces.find(({ name }) => name === ball)?.text[language] ?? ball;
}

/** A call in words. */
export function callText(aim: Aim, language: Language): string {
  const call = aim.call.value;
  if (!call) return aim.state.value.calls ? message("call-none", language) : "";
  if (!call.ball) return message("call-safety", language);
  const ball = nameOf(aim, call.ball, language);
  if (!call.pocket) return message("nominate-words", language, { ball });
  const pocket = aim.equipment.value.pockets.find(({ name }) => name === call.pocket);
  return message("call-words", language, { ball, pocket: pocket?.text[language] ?? call.pocket });
}

function Called({ aim, language, across, wide }: Props) {
  const [open, setOpen] = useState(false);
  const call = aim.call.value;
  const balls = aim.state.value.on.filter((name) => aim.layout.value[name]);
  return (
    <fieldset class="controls-calls" disabled={!aim.enabled.value}>
      <legend class="controls-label">{message("call", language)}</legend>
      <Words aim={aim} language={language} />
      {(wide || open) && (
        <div class="controls-choices">
          <Balls aim={aim} language={language} balls={balls} label="call-ball" />
          <Pockets aim={aim} language={language} across={across} />
        </div>
      )}
      <div class="controls-row">
        {!wide && (
          <button
            type="button"
            data-testid="call-change"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {message("call-change", language)}
          </button>
        )}
        <button
          type="button"
          data-testid="call-auto"
          aria-pressed={aim.ownCall.value === null}
          onClick={() => aim.callAsAimed()}
        >
          {message("call-auto", language)}
        </button>
        <button
          type="button"
          data-testid="call-safety"
          aria-pressed={call !== null && !call.ball}
          onClick={() => aim.callSafety()}
        >
          {message("call-safety", language)}
        </button>
      </div>
    </fieldset>
  );
}

function Words({ aim, language }: Pick<Props, "aim" | "language">) {
  return (
    <output class="controls-call-words" data-testid="call" data-said={aim.ownCall.value !== null}>
      {callText(aim, language) || message("nominate-none", language)}
    </output>
  );
}

function Balls({
  aim,
  language,
  balls,
  label,
}: Pick<Props, "aim" | "language"> & { balls: string[]; label: "call-ball" | "nominate" }) {
  const called = aim.call.value?.ball;
  return (
    <fieldset class="controls-balls" aria-label={message(label, language)}>
      {balls.map((ball) => (
        <button
          key={ball}
          type="button"
          class="controls-ball"
          data-testid={`call-${ball}`}
          aria-pressed={called === ball}
          aria-label={nameOf(aim, ball, language)}
          title={nameOf(aim, ball, language)}
          onClick={() => aim.callBall(ball)}
        >
          <PieceDot equipment={aim.equipment.value} piece={ball} />
        </button>
      ))}
    </fieldset>
  );
}

/** The pockets as they lie on the screen. */
function Pockets({ aim, language, across }: Omit<Props, "wide">) {
  const { pockets, width, length } = aim.equipment.value;
  const called = aim.call.value?.pocket;
  return (
    <fieldset
      class="controls-pockets"
      data-across={across}
      aria-label={message("call-pocket", language)}
    >
      {pockets.map(({ name, text, centre }) => {
        const right = centre[0] > width / 2 ? 1 : 0;
        const far = Math.round((2 * Math.max(0, Math.min(length, centre[1]))) / length);
        const [column, row] = across ? [far + 1, right + 1] : [right + 1, 3 - far];
        return (
          <button
            key={name}
            type="button"
            class="controls-pocket"
            data-testid={`call-pocket-${name}`}
            aria-pressed={called === name}
            aria-label={text[language]}
            title={text[language]}
            style={{ gridColumn: `${column}`, gridRow: `${row}` }}
            onClick={() => aim.callPocket(name)}
          >
            <span aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}

function Nominated({ aim, language }: Props) {
  return (
    <fieldset class="controls-calls" disabled={!aim.enabled.value}>
      <legend class="controls-label">{message("nominate", language)}</legend>
      <Words aim={aim} language={language} />
      <Balls aim={aim} language={language} balls={aim.state.value.nominate} label="nominate" />
    </fieldset>
  );
}
