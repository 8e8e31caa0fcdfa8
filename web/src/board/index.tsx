// The public scoreboard of a match: live, without controls, for a television or over a film.
import { useEffect, useMemo, useState } from "preact/hooks";
import { absoluteUrl } from "../app/route";
import { settings } from "../app/settings";
import "./styles.css";
import { parseBoardOptions } from "./address-options";
import { TranslationsContext, translationsIn, useTranslations } from "./board-language";
import { sideName } from "./board-model";
import { LargeBoard } from "./large-board";
import { OverlayStrip } from "./overlay-strip";
import { Paints } from "./pieces";
import { Scoreboard } from "./scoreboard";
import { keepScreenAwake } from "./wake-lock";

/** The address of a scoreboard, to be sent or drawn as a code. */
export const boardAddress = (id: string): string => absoluteUrl(`#/board/${id}`);

export function Board({ id }: { id: string }) {
  const options = parseBoardOptions(useHash());
  const scoreboard = useMemo(() => new Scoreboard(id), [id]);
  useEffect(() => () => scoreboard.close(), [scoreboard]);
  useEffect(() => (options.overlay ? clearBackground() : keepScreenAwake()), [options.overlay]);
  const words = translationsIn(options.language ?? settings.value.language);
  const board = scoreboard.board.value;
  const score = board?.standing.score;
  const title =
    board === null
      ? words.t("board.title")
      : `${sideName(board, "A")} ${score?.A ?? 0} – ${score?.B ?? 0} ${sideName(board, "B")}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = "empoche";
    };
  }, [title]);
  const { clock, top } = options;
  const qr = options.qr ? boardAddress(id) : null;
  return (
    <TranslationsContext.Provider value={words}>
      <Paints />
      {board === null ? (
        !options.overlay && <Waiting missing={scoreboard.link.value === "missing"} />
      ) : options.overlay ? (
        <OverlayStrip scoreboard={scoreboard} board={board} clock={clock} top={top} qr={qr} />
      ) : (
        <LargeBoard scoreboard={scoreboard} board={board} clock={clock} qr={qr} />
      )}
    </TranslationsContext.Provider>
  );
}

export default Board;

function Waiting({ missing }: { missing: boolean }) {
  const { t, language } = useTranslations();
  return (
    <main class="board is-waiting" lang={language} data-testid="waiting">
      <h1>{t(missing ? "board.missing" : "board.connecting")}</h1>
      {missing && <p>{t("board.missing-about")}</p>}
    </main>
  );
}

/** The address behind the sign #: what it asks for may change while the match stays the same. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return hash;
}

/** Takes everything away that lies behind the strip: the background of the page itself. */
function clearBackground(): () => void {
  document.documentElement.dataset.overlay = "true";
  return () => {
    document.documentElement.dataset.overlay = "false";
  };
}
