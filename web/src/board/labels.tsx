// Small signs that the large board and the strip share.
import type { ScoreboardView } from "../wire";
import { type Translations, useTranslations } from "./board-language";
import { Piece } from "./pieces";
import type { Scoreboard } from "./scoreboard";

/** What the player in turn has besides one plain shot. */
export function extraLabels(
  { standing }: ScoreboardView,
  { t }: Translations,
): { id: string; text: string }[] {
  const labels: { id: string; text: string }[] = [];
  if (standing.free_shot) labels.push({ id: "free-shot", text: t("status.free-shot") });
  if (standing.visits > 1) {
    labels.push({ id: "visits", text: t("status.visits", { count: standing.visits }) });
  }
  if (standing.extra_shot) labels.push({ id: "extra-shot", text: t("status.extra-shot") });
  return labels;
}

export const turnText = ({ standing }: ScoreboardView, { t }: Translations): string =>
  t(standing.breaks ? "board.breaks" : "board.plays");

/** “Frame 5”, as the rulebook calls it. */
export function frameText(board: ScoreboardView, { t, localize }: Translations): string {
  return t("board.frame", { stage: localize(board.stage), number: board.frame });
}

/** Say when the match is won: a number of frames, or of points where points are counted. */
export function goalText({ level, standing }: ScoreboardView, { t }: Translations): string {
  const count = standing.goal;
  if (count === null) return "";
  if (level === "frame") return t("status.race", { count });
  return t(count === 1 ? "status.target-one" : "status.target", { count });
}

/** Where the queen of carrom is; a queen that is won lies with its side. */
export function Queen({ board }: { board: ScoreboardView }) {
  const { localize } = useTranslations();
  const { queen, queen_text } = board.standing;
  if (queen === null || queen_text === null) return null;
  return (
    <p class={`queen is-${queen === "pending" ? "pending" : "settled"}`} data-testid="queen">
      <Piece piece={{ key: "queen", look: "queen", state: "left" }} equipment="carrom" />
      <span>{localize(queen_text)}</span>
    </p>
  );
}

/** Says quietly that what is shown may be old. */
export function ConnectionNotice({ scoreboard }: { scoreboard: Scoreboard }) {
  const { t, language } = useTranslations();
  const link = scoreboard.link.value;
  const heard = scoreboard.lastHeard.value;
  if (link === "live" || heard === null) return null;
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  const text =
    link === "connecting" ? t("board.connecting") : t("board.lost", { time: time.format(heard) });
  return (
    <p class={`link-sign is-${link}`} role="status" data-testid="link">
      {text}
    </p>
  );
}

/** What the side in turn has besides: visits, a free shot, … */
export function ExtraLabels({ board }: { board: ScoreboardView }) {
  return (
    <>
      {extraLabels(board, useTranslations()).map(({ id, text }) => (
        <span key={id} class="extra" data-testid={id}>
          {text}
        </span>
      ))}
    </>
  );
}
