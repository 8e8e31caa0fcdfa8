// The lowest part of a scoreboard: the ruling that was just made with its article, else whose turn
// it is; who has won stays there.
import type { RulingView, ScoreboardView } from "../wire";
import { type Translations, useTranslations } from "./board-language";
import { isOver, mainArticles, nameOf, withoutLetters } from "./board-model";
import type { Scoreboard } from "./scoreboard";

export function BoardRuling({
  scoreboard,
  board,
}: {
  scoreboard: Scoreboard;
  board: ScoreboardView;
}) {
  const words = useTranslations();
  const telling = rulingToShow(scoreboard, board);
  if (telling === null) return null;
  // the key makes it come in anew with every ruling
  return <RulingText key={`${board.lines}`} ruling={telling} words={words} board={board} />;
}

/** Choose the ruling to show: a new one, or the one that won a frame or the match, which stays. */
export function rulingToShow(scoreboard: Scoreboard, board: ScoreboardView): RulingView | null {
  if (scoreboard.news.value !== null) return scoreboard.news.value;
  const won = isOver(board) || board.ruling?.winner != null;
  return won ? board.ruling : null;
}

const LONG = 100; // letters that fit into two lines of a television

type Props = { ruling: RulingView; words: Translations; board: ScoreboardView };

function RulingText({ ruling, words, board }: Props) {
  const { t, localize } = words;
  const { winner } = board.standing;
  const headline =
    winner === null
      ? withoutLetters(localize(ruling.headline), board)
      : t("board.match-won", { name: nameOf(board, winner) });
  const look = winner !== null ? "won" : ruling.verdict;
  return (
    <div class={`ruled is-${look}`} role="status" data-testid="ruling">
      <p class={headline.length > LONG ? "ruled-head long" : "ruled-head"}>{headline}</p>
      <ul class="ruled-articles">
        {mainArticles(ruling, 2).map((article) => {
          return (
            <li key={article.id} data-testid={`article-${article.id}`}>
              <b>{localize(article.label)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** One quiet sentence: who plays and from where, or what is waited for. */
export function StatusLine({ board }: { board: ScoreboardView }) {
  const { t, localize } = useTranslations();
  const last = board.standing.lines.at(-1);
  const text = isOver(board)
    ? t("board.over")
    : board.ruling === null
      ? t("board.soon")
      : last === undefined
        ? ""
        : withoutLetters(localize(last), board);
  return (
    <p class="quiet-line" data-testid="quiet">
      {text}
    </p>
  );
}
