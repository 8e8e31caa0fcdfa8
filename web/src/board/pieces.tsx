// Balls and carrom pieces, drawn.

import { settings } from "../app/settings";
import type { TableLook } from "../app/table-look";
import { type Key, MESSAGES } from "../i18n";
import { colourOf } from "../scene/palette";
import { type Translations, useTranslations } from "./board-language";
import type { DrawnPiece, PieceRow } from "./board-model";

const IVORY = "#f8f3e6";
const GROUP_COLOUR: Record<string, string> = { solids: "5", stripes: "10" }; // of those without number

/** What all balls share; once on a page. */
export function Paints() {
  return (
    <svg class="paints" aria-hidden="true">
      <defs>
        <radialGradient id="board-shade" cx="0.36" cy="0.3" r="0.78">
          <stop offset="0" stop-color="#ffffff" stop-opacity="0.42" />
          <stop offset="0.3" stop-color="#ffffff" stop-opacity="0.06" />
          <stop offset="0.62" stop-color="#000000" stop-opacity="0.05" />
          <stop offset="1" stop-color="#000000" stop-opacity="0.6" />
        </radialGradient>
        <radialGradient id="board-disc" cx="0.4" cy="0.3" r="0.9">
          <stop offset="0" stop-color="#ffffff" stop-opacity="0.22" />
          <stop offset="0.55" stop-color="#ffffff" stop-opacity="0" />
          <stop offset="1" stop-color="#000000" stop-opacity="0.3" />
        </radialGradient>
        <clipPath id="board-round">
          <circle cx="50" cy="50" r="47" />
        </clipPath>
      </defs>
    </svg>
  );
}

/** The pieces of a group or side in a row, said in words for those who cannot see them. */
export function Pieces({ row, equipment }: { row: PieceRow; equipment: TableLook }) {
  const words = useTranslations();
  const all = row.pieces;
  return (
    <span class="board-pieces" role="img" aria-label={rowLabel(row, words)}>
      {all.map((piece) => (
        <Piece key={piece.key} piece={piece} equipment={equipment} />
      ))}
    </span>
  );
}

function rowLabel({ group, count, pieces }: PieceRow, { t }: Translations): string {
  const key = `pieces.${group}`;
  const labels = key in MESSAGES ? [t(key as Key, { count })] : [];
  const owed = pieces.filter(({ state }) => state === "owed").length;
  if (pieces.some(({ look }) => look === "queen")) labels.push(t("status.queen-own"));
  if (owed > 0) labels.push(t("board.owed", { count: owed }));
  return labels.join(", ");
}

export function Piece({ piece, equipment }: { piece: DrawnPiece; equipment: TableLook }) {
  const { look, state } = piece;
  return (
    <svg
      class={`board-piece is-${state}${piece.apart === true ? " is-apart" : ""}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      {state === "gone" ? (
        <circle class="place" cx="50" cy="50" r="40" />
      ) : equipment === "carrom" ? (
        <Disc look={look} />
      ) : (
        <Ball look={look} glass={equipment === "yago"} />
      )}
      {state === "owed" && <path class="minus" d="M30 50h40" />}
    </svg>
  );
}

export function Ball({ look, glass = false }: { look: string; glass?: boolean }) {
  const { colours } = settings.value;
  const name = GROUP_COLOUR[look] ?? look;
  const ink = colourOf(name, colours);
  const striped = Number(name) > 8;
  const text = look === "black" && !glass ? "8" : /^\d+$/.test(look) ? look : "";
  const spot = text !== "" || look in GROUP_COLOUR;
  return (
    <>
      <circle cx="50" cy="50" r="47" fill={striped ? IVORY : ink} />
      {striped && (
        <rect x="0" y="24" width="100" height="52" fill={ink} clip-path="url(#board-round)" />
      )}
      {colours === "safe" && <Pattern look={look} />}
      {spot && <circle cx="50" cy="50" r="27" fill={IVORY} />}
      {text !== "" && (
        <text class="number" x="50" y="50" dy="0.36em" font-size={text.length > 1 ? 32 : 40}>
          {text}
        </text>
      )}
      <circle cx="50" cy="50" r="47" fill="url(#board-shade)" />
      <circle class="rim" cx="50" cy="50" r="47" />
      <ellipse class="glint" cx="31" cy="19" rx="10" ry="5.5" transform="rotate(-34 31 19)" />
    </>
  );
}

/** Red and yellow for those who cannot tell them apart: a ring, and spots, as on the table. */
function Pattern({ look }: { look: string }) {
  if (look === "red")
    return <circle cx="50" cy="50" r="27" fill="none" stroke="#fff" stroke-width="9" />;
  if (look !== "yellow") return null;
  const spots = [0, 1, 2, 3, 4, 5].map((at) => (at * Math.PI) / 3);
  return (
    <g fill="#20304a">
      <circle cx="50" cy="50" r="9" />
      {spots.map((turn) => (
        <circle key={turn} cx={50 + 29 * Math.cos(turn)} cy={50 + 29 * Math.sin(turn)} r="9" />
      ))}
    </g>
  );
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

function Disc({ look }: { look: string }) {
  const { colours } = settings.value;
  return (
    <>
      <circle cx="50" cy="50" r="47" fill={colourOf(look, colours)} />
      <circle cx="50" cy="50" r="47" fill="url(#board-disc)" />
      <g class={`cut cut-${look}`}>
        <circle cx="50" cy="50" r="37" stroke-width="3" />
        <circle cx="50" cy="50" r="32" stroke-width="1.2" />
        <circle cx="50" cy="50" r="15" stroke-width="2" />
        {PETALS.map((turn) => (
          <ellipse
            key={turn}
            cx="74"
            cy="50"
            rx="6.5"
            ry="4"
            stroke-width="1.4"
            transform={`rotate(${turn} 50 50)`}
          />
        ))}
      </g>
      <circle class="rim" cx="50" cy="50" r="46" />
    </>
  );
}
