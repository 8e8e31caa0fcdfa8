// The scoreboard as one strip on nothing, to be laid over a film.
import type { ScoreboardView } from "../umpire/views";
import { Dial } from "./dial";
import { Fit } from "./fit";
import { Pieces } from "./pieces";
import { Qr } from "./qr";
import { Ruled } from "./ruled";
import type { Show } from "./show";
import { extras, frameText, Queen } from "./signs";
import { Square } from "./square";
import { equipmentOf, people, rowOf, SIDES, type Side } from "./stands";
import { useWords } from "./words";

type Props = { show: Show; board: ScoreboardView; clock: boolean; top: boolean; qr: string | null };

export function Strip({ show, board, clock, top, qr }: Props) {
  const words = useWords();
  const equipment = equipmentOf(board);
  const stale = show.link.value === "lost" || show.link.value === "missing" ? " is-stale" : "";
  const { goal } = board.stands;
  const [left, right] = SIDES.map((side) => <Half key={side} board={board} side={side} />);
  return (
    <main
      class={`board strip of-${equipment}${top ? " at-top" : ""}${stale}`}
      lang={words.language}
      data-testid="strip"
    >
      <Ruled show={show} board={board} />
      <div class="strip-line">
        {left}
        <p class="strip-middle">
          <b data-testid="goal">{goal === null ? "–" : `(${goal})`}</b>
          <span data-testid="frame">{frameText(board, words)}</span>
        </p>
        {right}
        {equipment === "carrom" && board.stands.queen === "pending" && <Queen board={board} />}
        {equipment === "yago" && <Square stands={board.stands} />}
        {clock && <Dial show={show} board={board} />}
      </div>
      {qr !== null && (
        <div class="strip-qr">
          <Qr text={qr} size="calc(8 * var(--u))" label={words.t("board.follow")} />
        </div>
      )}
    </main>
  );
}

function Half({ board, side }: { board: ScoreboardView; side: Side }) {
  const words = useWords();
  const row = rowOf(board, side);
  const all = people(board, side);
  const turn = all.some(({ plays }) => plays);
  const won = board.stands.winner === side;
  const games = board.stands.games?.[side];
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
            <Fit key={seat} text={name} class={plays ? "name is-playing" : "name"} />
          ))}
        </span>
        <span class="half-under" data-testid={`pieces-${side}`}>
          {row.pieces.length > 0 && <Pieces row={row} equipment={equipmentOf(board)} />}
          {turn &&
            extras(board, words).map(({ id, text }) => (
              <span key={id} class="extra" data-testid={id}>
                {text}
              </span>
            ))}
        </span>
      </div>
      <output class="half-score" data-testid={`score-${side}`}>
        {games !== undefined && <small data-testid={`games-${side}`}>{games}</small>}
        {board.stands.score[side] ?? 0}
      </output>
    </section>
  );
}
