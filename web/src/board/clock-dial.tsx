// The shot clock: big digits in a ring that empties.
import { useEffect, useState } from "preact/hooks";
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
  useTicks(live && clock?.running === true);
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
        <circle class="dial-ring" cx="50" cy="50" r="44" />
        <circle
          class="dial-left"
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          stroke-dasharray={`${100 * reading.share} 100`}
          transform="rotate(-90 50 50)"
        />
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

/** The component is drawn again every so often, while something runs. */
function useTicks(runs: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), OFTEN);
    return () => clearInterval(timer);
  }, [runs]);
}
