// A ball or disc as it is drawn from above.
import { localize } from "../i18n";
import type { QuizPiece } from "../wire";
import type { PieceAppearance } from "./film";

type Props = {
  piece: QuizPiece;
  seen: PieceAppearance;
  named: boolean; // it takes part: its number stands beside it
  disc: boolean;
};

/** Drawn about the origin, with y downwards as in a picture. */
export function Piece({ piece, seen, named, disc }: Props) {
  const { radius, colour } = piece;
  const number = Number(colour);
  const kind = number >= 1 ? `number-${number > 8 ? number - 8 : number}` : colour;
  const label = labelOf(piece);
  const opacity = seen.opacity < 1 ? { opacity: seen.opacity } : {};
  return (
    <g transform={`translate(${seen.x} ${-seen.y})`} {...opacity} data-piece={piece.name}>
      <title>{localize(piece.text)}</title>
      <g transform={`scale(${seen.size})`}>
        <circle class="quiz-shade" cx={radius * 0.12} cy={radius * 0.2} r={radius} />
        {number > 8 ? (
          <Striped radius={radius} kind={kind} />
        ) : (
          <circle class={`quiz-piece quiz-${kind}`} r={radius} />
        )}
        {kind === "red" && (
          <line
            class="quiz-safe"
            x1={-0.6 * radius}
            y1={0.6 * radius}
            x2={0.6 * radius}
            y2={-0.6 * radius}
            stroke-width={0.45 * radius}
          />
        )}
        {disc ? (
          <circle class="quiz-groove" r={radius * 0.6} stroke-width={radius * 0.1} />
        ) : (
          <circle class="quiz-shine" cx={-radius * 0.32} cy={-radius * 0.36} r={radius * 0.22} />
        )}
      </g>
      {named && label !== "" && (
        <text class="quiz-label" y={-radius * 1.35} font-size={Math.max(radius * 1.7, 0.02)}>
          {label}
        </text>
      )}
    </g>
  );
}

function Striped({ radius, kind }: { radius: number; kind: string }) {
  const half = radius * 0.58;
  const side = Math.sqrt(radius * radius - half * half);
  return (
    <>
      <circle class="quiz-piece quiz-cue" r={radius} />
      <path
        class={`quiz-${kind}`}
        d={`M${-side} ${-half}H${side}A${radius} ${radius} 0 0 1 ${side} ${half}H${-side}A${radius} ${radius} 0 0 1 ${-side} ${-half}Z`}
      />
    </>
  );
}

/** The number of a piece; the colour is seen. */
function labelOf({ name }: QuizPiece): string {
  if (name === "A" || name === "B") return name;
  return /(\d+)$/.exec(name)?.[1] ?? "";
}
