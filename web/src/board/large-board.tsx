// The scoreboard of a television, or of a phone held upright: the same parts, laid otherwise.

import { SIDES, type Side } from "../app/sides";
import type { ScoreboardView } from "../wire";
import { useTranslations } from "./board-language";
import { lookOf, pieceRow, playersOf, undecidedRows } from "./board-model";
import { BoardRuling, rulingToShow, StatusLine } from "./board-ruling";
import { ClockDial } from "./clock-dial";
import { FitText } from "./fit-text";
import { ConnectionNotice, ExtraLabels, frameText, goalText, Queen, turnText } from "./labels";
import { Pieces } from "./pieces";
import { QrCode } from "./qr-code";
import type { Scoreboard } from "./scoreboard";
import { YagoHoles } from "./yago-holes";

type Props = { scoreboard: Scoreboard; board: ScoreboardView; clock: boolean; qr: string | null };

export function LargeBoard({ scoreboard, board, clock, qr }: Props) {
  const words = useTranslations();
  const equipment = lookOf(board);
  const book = words.localize(board.title);
  const link = scoreboard.link.value;
  const stale = link === "lost" || link === "missing" ? " is-stale" : "";
  const pool = board.family === "pool";
  // without a clock, and with nothing to be drawn there, the middle leaves room for names
  const empty = pool && board.clock === null && undecidedRows(board).length === 0;
  const bare = empty ? " is-bare" : "";
  return (
    <main class={`board large of-${equipment}${stale}${bare}`} lang={words.language}>
      <header class="board-head">
        <div class="board-event" data-testid="event">
          <FitText text={board.event === "" ? book : board.event} class="board-occasion" />
          {board.venue !== "" && <span>{board.venue}</span>}
        </div>
        <p class="board-frame" data-testid="frame">
          <b>{frameText(board, words)}</b>
          <span data-testid="goal">{goalText(board, words)}</span>
        </p>
        <div class="board-book">
          {board.event !== "" && <span>{book}</span>}
          <ConnectionNotice scoreboard={scoreboard} />
        </div>
      </header>
      {SIDES.map((side) => (
        <SidePanel key={side} board={board} side={side} />
      ))}
      <section class="board-middle">
        {clock && <ClockDial scoreboard={scoreboard} board={board} />}
        {equipment === "yago" && <YagoHoles standing={board.standing} />}
        {equipment === "carrom" && <Queen board={board} />}
        <UndecidedGroups board={board} />
      </section>
      <footer class="board-foot">
        {rulingToShow(scoreboard, board) === null ? (
          <StatusLine board={board} />
        ) : (
          <BoardRuling scoreboard={scoreboard} board={board} />
        )}
        {qr !== null && (
          <figure class="board-qr">
            <QrCode text={qr} size="calc(7.6 * var(--u))" label={words.t("board.follow")} />
            <figcaption>{words.t("board.scan")}</figcaption>
          </figure>
        )}
      </footer>
    </main>
  );
}

function SidePanel({ board, side }: { board: ScoreboardView; side: Side }) {
  const words = useTranslations();
  const { t } = words;
  const row = pieceRow(board, side);
  const all = playersOf(board, side);
  const turn = all.some(({ plays }) => plays);
  const won = board.standing.winner === side;
  const score = String(board.standing.score[side] ?? 0);
  const games = board.standing.games?.[side];
  const sign = won ? t("board.winner") : turn ? turnText(board, words) : "";
  return (
    <section
      class={`team of-${side}${turn ? " is-turn" : ""}${won ? " is-won" : ""}`}
      data-group={row.group ?? ""}
      data-testid={`side-${side}`}
      aria-current={turn}
    >
      <h2 class={all.length > 1 ? "team-names two" : "team-names"}>
        {all.map(({ seat, name, plays }) => (
          <FitText key={seat} text={name} class={plays ? "name is-playing" : "name"} />
        ))}
      </h2>
      <output class={`team-score digits-${score.length}`} data-testid={`score-${side}`}>
        {score}
      </output>
      {games !== undefined && (
        <p class="team-games" data-testid={`games-${side}`}>
          {t("board.games", { count: games })}
        </p>
      )}
      <div class="team-pieces" data-testid={`pieces-${side}`}>
        {row.pieces.length > 0 && <Pieces row={row} equipment={lookOf(board)} />}
      </div>
      <div class="team-turn">
        {sign !== "" && (
          <span class="turn-sign" data-testid={`turn-${side}`}>
            {sign}
          </span>
        )}
        {turn && <ExtraLabels board={board} />}
      </div>
    </section>
  );
}

/** Both groups in the middle, as long as nobody has one. */
function UndecidedGroups({ board }: { board: ScoreboardView }) {
  const { t } = useTranslations();
  const rows = undecidedRows(board);
  if (rows.length === 0) return null;
  const equipment = lookOf(board);
  const pool = board.family === "pool";
  return (
    <div class="open" data-testid="open">
      <p>{t(pool ? "board.open" : "board.unsettled")}</p>
      {rows.map((row) => (
        <Pieces key={row.group ?? ""} row={row} equipment={equipment} />
      ))}
    </div>
  );
}
