// The nine holes of Yago, as they lie: a square that stands on its corner, and what sits in them.
import { type Key, MESSAGES } from "../i18n";
import type { StandingView } from "../wire";
import { type Translations, useTranslations } from "./board-language";
import { fullLines, type Hole, holesOf } from "./board-model";
import { Ball } from "./pieces";

const FAR = 100; // between neighbours
const HOLE = 30;
const BALL = 41;

export function YagoHoles({ standing }: { standing: StandingView }) {
  const words = useTranslations();
  const holes = holesOf(standing);
  const reach = FAR * Math.SQRT2 + 72;
  return (
    <svg
      class="square"
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="img"
      aria-label={label(holes, words)}
      data-testid="holes"
    >
      <rect
        class="felt"
        x="-158"
        y="-158"
        width="316"
        height="316"
        rx="56"
        transform="rotate(45)"
      />
      {fullLines(holes).map(([first, last]) => (
        <line
          key={first.hole + last.hole}
          class="full"
          x1={first.x * FAR}
          y1={first.y * FAR}
          x2={last.x * FAR}
          y2={last.y * FAR}
        />
      ))}
      {holes.map(({ hole, x, y, look }) => (
        <g
          key={hole}
          transform={`translate(${x * FAR} ${y * FAR})`}
          data-testid={`hole-${hole}`}
          data-look={look ?? ""}
        >
          <circle class="hole" r={HOLE} />
          {look === null ? (
            <text class="hole-number" dy="0.36em">
              {hole}
            </text>
          ) : (
            <g transform={`scale(${BALL / 50}) translate(-50 -50)`}>
              <Ball look={look} glass />
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}

function label(holes: Hole[], { t }: Translations): string {
  const full = holes.flatMap(({ hole, look }) => {
    const key = `board.colour-${look}`;
    return look !== null && key in MESSAGES
      ? [t("board.hole", { hole, colour: t(key as Key) })]
      : [];
  });
  return `${t("board.holes")} ${full.join(", ")}`.trim();
}
