// A signature drawn with a finger: lines in a square of side one.
import { useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { Panel, Tap } from "./widgets";

export type Strokes = [number, number][][];

const MOST = 3900; // points: the sheet takes no more
const NEAR = 0.004; // closer points say nothing new
const WIDE = 0.4; // the field is a strip of the square, as wide as it and so high

export function Drawn({ strokes }: { strokes: Strokes }) {
  return (
    <svg class="signature" viewBox={`0 0 1 ${WIDE}`} aria-hidden="true">
      {strokes.map((stroke, at) => (
        <polyline key={at} points={stroke.map(([x, y]) => `${x},${y}`).join(" ")} />
      ))}
    </svg>
  );
}

type Props = { name: string; onSign: (strokes: Strokes) => void; onClose: () => void };

export function SignPanel({ name, onSign, onClose }: Props) {
  const [strokes, setStrokes] = useState<Strokes>([]);
  const pen = useRef<number | null>(null);
  const place = (event: PointerEvent): [number, number] => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const within = (value: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, value)) * 10_000) / 10_000;
    return [
      within((event.clientX - box.left) / box.width, 1),
      within(((event.clientY - box.top) / box.width) * 1, WIDE),
    ];
  };
  const begin = (event: PointerEvent) => {
    pen.current = event.pointerId;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const at = place(event);
    setStrokes((before) => [...before, [at, at]]); // a dot is a line too
  };
  const move = (event: PointerEvent) => {
    if (pen.current !== event.pointerId) return;
    const at = place(event);
    setStrokes((before) => longer(before, at));
  };
  const end = () => {
    pen.current = null;
  };
  return (
    <Panel title={t("sheet.signs", { name })} name="sign" onClose={onClose} wide>
      <div
        class="sign-field"
        data-tap="sign:field"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Drawn strokes={strokes} />
        <span class="sign-line" />
      </div>
      <div class="answers">
        <Tap name="sign:clear" disabled={strokes.length === 0} onTap={() => setStrokes([])}>
          {t("sheet.sign-again")}
        </Tap>
        <Tap
          name="sign:done"
          class="primary"
          disabled={strokes.length === 0}
          onTap={() => onSign(strokes)}
        >
          {t("sheet.sign-done")}
        </Tap>
      </div>
    </Panel>
  );
}

/** The last stroke goes on to a place, unless it is there already. */
function longer(strokes: Strokes, to: [number, number]): Strokes {
  const last = strokes.at(-1);
  const from = last?.at(-1);
  if (last === undefined || from === undefined) return strokes;
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < NEAR) return strokes;
  if (strokes.reduce((sum, stroke) => sum + stroke.length, 0) >= MOST) return strokes;
  return [...strokes.slice(0, -1), [...last, to]];
}
