// The scoreboard of a television, or of a phone held upright: the same parts, laid otherwise.
import type { ScoreboardView } from "../umpire/views";
import { Dial } from "./dial";
import { Fit } from "./fit";
import { Pieces } from "./pieces";
import { Qr } from "./qr";
import { Quiet, Ruled, toTell } from "./ruled";
import type { Show } from "./show";
import { bookText, extras, frameText, goalText, LinkSign, Queen, turnText } from "./signs";
import { Square } from "./square";
import { equipmentOf, openRows, people, rowOf, SIDES, type Side } from "./stands";
import { useWords } from "./words";

type Props = { show: Show; board: ScoreboardView; clock: boolean; qr: string | null };

export function Large({ show, board, clock, qr }: Props) {
  const words = useWords();
  const equipment = equipmentOf(board);
  const book = bookText(board, words);
  const link = show.link.value;
  const stale = link === "lost" || link === "missing" ? " is-stale" : "";
  const pool = equipment === "english" || equipment === "american";
  // without a clock, and with nothing to be drawn there, the middle leaves room for names
  const empty = pool && board.clock === null && openRows(board).length === 0;
  const bare = empty ? " is-bare" : "";
  return (
    <main class={`board large of-${equipment}${stale}${bare}`} lang={words.language}>
      <header class="board-head">
        <div class="board-event" data-testid="event">
          <Fit text={board.event === "" ? book : board.event} class="board-occasion" />
          {board.venue !== "" && <span>{board.venue}</span>}
        </div>
        <p class="board-frame" data-testid="frame">
          <b>{frameText(board, words)}</b>
          <span data-testid="goal">{goalText(board, words)}</span>
        </p>
        <div class="board-book">
          {board.event !== "" && <span>{book}</span>}
          <LinkSign show={show} />
        </div>
      </header>
      {SIDES.map((side) => (
        <Panel key={side} board={board} side={side} />
      ))}
      <section class="board-middle">
        {clock && <Dial show={show} board={board} />}
        {equipment === "yago" && <Square stands={board.stands} />}
        {equipment === "carrom" && <Queen board={board} />}
        <Open board={board} />
      </section>
      <footer class="board-foot">
        {toTell(show, board) === null ? (
          <Quiet board={board} />
        ) : (
          <Ruled show={show} board={board} />
        )}
        {qr !== null && (
          <figure class="board-qr">
            <Qr text={qr} size="calc(7.6 * var(--u))" label={words.t("board.follow")} />
            <figcaption>{words.t("board.scan")}</figcaption>
          </figure>
        )}
      </footer>
    </main>
  );
}

function Panel({ board, side }: { board: ScoreboardView; side: Side }) {
  const words = useWords();
  const { t } = words;
  const row = rowOf(board, side);
  const all = people(board, side);
  const turn = all.some(({ plays }) => plays);
  const won = board.stands.winner === side;
  const score = String(board.stands.score[side] ?? 0);
  const games = board.stands.games?.[side];
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
          <Fit key={seat} text={name} class={plays ? "name is-playing" : "name"} />
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
        {row.pieces.length > 0 && <Pieces row={row} equipment={equipmentOf(board)} />}
      </div>
      <div class="team-turn">
        {sign !== "" && (
          <span class="turn-sign" data-testid={`turn-${side}`}>
            {sign}
          </span>
        )}
        {turn &&
          extras(board, words).map(({ id, text }) => (
            <span key={id} class="extra" data-testid={id}>
              {text}
            </span>
          ))}
      </div>
    </section>
  );
}

/** Both groups in the middle, as long as nobody has one. */
function Open({ board }: { board: ScoreboardView }) {
  const { t } = useWords();
  const rows = openRows(board);
  if (rows.length === 0) return null;
  const equipment = equipmentOf(board);
  const pool = equipment === "english" || equipment === "american";
  return (
    <div class="open" data-testid="open">
      <p>{t(pool ? "board.open" : "board.unsettled")}</p>
      {rows.map((row) => (
        <Pieces key={row.group ?? ""} row={row} equipment={equipment} />
      ))}
    </div>
  );
}
