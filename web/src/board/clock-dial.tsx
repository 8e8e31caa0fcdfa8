// The shot clock: big digits in a ring that empties.
import { ClockRing, useTicks } from "../app/parts/clock-ring";
import type { ScoreboardView } from "../wire";
import { useTranslations } from "./board-language";
import { isOver, nameOf } from "./board-model";
import type { Scoreboard } from "./scoreboard";
import { readClock, runningTimeout } from "./sheet-clock";

const OFTEN = 200; // milliseconds

export function ClockDial({
  scoreboard,
  board,
}: {
  scoreboard: Scoreboard;
  board: ScoreboardView;
}) {
  const { t } = useTranslations();
  const { clock } = board;
  const live = scoreboard.link.value === "live";
  useTicks(live && clock?.running === true, OFTEN);
  if (clock === null || !live || isOver(board)) return null;
  const by = runningTimeout(clock);
  const reading = readClock(clock, scoreboard.time());
  if (reading === null) return null;
  const words =
    by !== null
      ? by === ""
        ? t("board.timeout")
        : t("board.timeout-of", { name: nameOf(board, by) })
      : !reading.running && clock.used > 0
        ? t("board.stopped")
        : "";
  return (
    <div class={`dial is-${reading.mood}${reading.running ? "" : " is-still"}`} data-testid="clock">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <ClockRing look="dial" centre={50} radius={44} share={reading.share} />
        <text x="50" y="50" dy="0.36em">
          {reading.left}
        </text>
      </svg>
      {/* read on request: a timer that speaks by itself would never be silent */}
      <span class="unseen" role="timer">
        {t("room.seconds-left", { seconds: reading.left })}
      </span>
      {words !== "" && <span class="dial-words">{words}</span>}
    </div>
  );
}
