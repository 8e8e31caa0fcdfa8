// The scoreboard as one strip on nothing, to be laid over a film.

import { SIDES, type Side } from "../app/sides";
import type { ScoreboardView } from "../wire";
import { useTranslations } from "./board-language";
import { lookOf, pieceRow, playersOf } from "./board-model";
import { BoardRuling } from "./board-ruling";
import { ClockDial } from "./clock-dial";
import { FitText } from "./fit-text";
import { ExtraLabels, frameText, Queen } from "./labels";
import { Pieces } from "./pieces";
import { QrCode } from "./qr-code";
import type { Scoreboard } from "./scoreboard";
import { YagoHoles } from "./yago-holes";

type Props = {
  scoreboard: Scoreboard;
  board: ScoreboardView;
  clock: boolean;
  top: boolean;
  qr: string | null;
};

export function OverlayStrip({ scoreboard, board, clock, top, qr }: Props) {
  const words = useTranslations();
  const equipment = lookOf(board);
  const stale =
    scoreboard.link.value === "lost" || scoreboard.link.value === "missing" ? " is-stale" : "";
  const { goal } = board.standing;
  const [left, right] = SIDES.map((side) => <Half key={side} board={board} side={side} />);
  return (
    <main
      class={`board strip of-${equipment}${top ? " at-top" : ""}${stale}`}
      lang={words.language}
      data-testid="strip"
    >
      <BoardRuling scoreboard={scoreboard} board={board} />
      <div class="strip-line">
        {left}
        <p class="strip-middle">
          <b data-testid="goal">{goal === null ? "–" : `(${goal})`}</b>
          <span data-testid="frame">{frameText(board, words)}</span>
        </p>
        {right}
        {equipment === "carrom" && board.standing.queen === "pending" && <Queen board={board} />}
        {equipment === "yago" && <YagoHoles standing={board.standing} />}
        {clock && <ClockDial scoreboard={scoreboard} board={board} />}
      </div>
      {qr !== null && (
        <div class="strip-qr">
          <QrCode text={qr} size="calc(8 * var(--u))" label={words.t("board.follow")} />
        </div>
      )}
    </main>
  );
}

function Half({ board, side }: { board: ScoreboardView; side: Side }) {
  const row = pieceRow(board, side);
  const all = playersOf(board, side);
  const turn = all.some(({ plays }) => plays);
  const won = board.standing.winner === side;
  const games = board.standing.games?.[side];
  return (
    <section
      class={`half of-${side}${turn ? " is-turn" : ""}${won ? " is-won" : ""}`}
      data-group={row.group ?? ""}
      data-testid={`side-${side}`}
      aria-current={turn}
    >
      <div class="half-who">
        <span class="half-names">
          {all.map(({ seat, name, plays }) => (
            <FitText key={seat} text={name} class={plays ? "name is-playing" : "name"} />
          ))}
        </span>
        <span class="half-under" data-testid={`pieces-${side}`}>
          {row.pieces.length > 0 && <Pieces row={row} equipment={lookOf(board)} />}
          {turn && <ExtraLabels board={board} />}
        </span>
      </div>
      <output class="half-score" data-testid={`score-${side}`}>
        {games !== undefined && <small data-testid={`games-${side}`}>{games}</small>}
        {board.standing.score[side] ?? 0}
      </output>
    </section>
  );
}
