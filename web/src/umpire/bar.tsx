// The head of the pad: who plays whom, how it stands, whose turn it is, and the clock.

import { Icon } from "../app/parts/icon";
import { Piece } from "../app/parts/piece";
import { changeSettings, settings } from "../app/settings";
import { SIDES, type Side, sideOf } from "../app/sides";
import { localize, t } from "../i18n";
import type { RulebookView, StandingView } from "../wire";
import { ClockFace } from "./clock-face";
import type { ClockTicker } from "./clock-ticker";
import type { Pad } from "./pad";
import { nameOf, sideName } from "./player-names";
import { Diamond } from "./pockets";
import { Tap } from "./widgets";

export type Screen = "shot" | "history" | "sheet";
const SCREENS = [
  ["history", "list"],
  ["sheet", "page"],
] as const;

type Props = { pad: Pad; ticking: ClockTicker; screen: Screen; onScreen: (screen: Screen) => void };

export function Bar({ pad, ticking, screen, onScreen }: Props) {
  const { match, frame, standing } = pad.view.value;
  return (
    <header class="pad-bar">
      <div class="pad-tools">
        <a class="icon" href="#/umpire" data-tap="leave" aria-label={t("pad.leave")}>
          <Icon name="back" />
        </a>
        <p class="pad-title">
          <strong>{localize(match.book.title)}</strong>
          <span>{stageText(match.book, frame)}</span>
        </p>
        <Unsent pad={pad} />
        <Tap
          name="speech"
          class="icon"
          label={t("settings.speech")}
          on={settings.value.speech}
          onTap={() => changeSettings({ speech: !settings.value.speech })}
        >
          <Icon name={settings.value.speech ? "sound" : "mute"} />
        </Tap>
        {SCREENS.map(([name, icon]) => (
          <Tap
            key={name}
            name={name}
            class="icon"
            label={t(`pad.${name}`)}
            on={screen === name}
            onTap={() => onScreen(screen === name ? "shot" : name)}
          >
            <Icon name={icon} />
          </Tap>
        ))}
      </div>
      <div class="pad-sides">
        <SideView pad={pad} side="A" />
        <div class="pad-score">
          <span class="score" data-testid="score">
            {standing.score.A ?? 0}
            <i>–</i>
            {standing.score.B ?? 0}
          </span>
          {standing.goal !== null && <small>{t("pad.goal", { count: standing.goal })}</small>}
          {standing.games !== null && (
            <small>{t("pad.games", { A: standing.games.A ?? 0, B: standing.games.B ?? 0 })}</small>
          )}
        </div>
        <SideView pad={pad} side="B" />
      </div>
      <div class="pad-state">
        <div class="flags">
          <Flags pad={pad} standing={standing} />
        </div>
        {match.book.family === "yago" && <Diamond holes={standing.holes} />}
        {standing.winner === null && <ClockFace pad={pad} ticking={ticking} />}
      </div>
    </header>
  );
}

/** “Frame 5”, as the rulebook calls it. */
export function stageText(book: RulebookView, number: number): string {
  return t("pad.stage", { stage: localize(book.stage), number });
}

function SideView({ pad, side }: { pad: Pad; side: Side }) {
  const { match, standing } = pad.view.value;
  const plays = standing.turn !== null && sideOf(standing.turn) === side;
  const group = standing.groups?.[side];
  const left = group === undefined ? undefined : standing.left[group];
  const seat = plays && standing.turn !== null && standing.turn.length > 1 ? standing.turn : null;
  return (
    <div class={plays ? "pad-side plays" : "pad-side"}>
      <strong class="pad-name">{sideName(match.players, side)}</strong>
      <span class="pad-own">
        {group !== undefined && (
          <>
            <Piece colour={group} /> {left ?? ""}
          </>
        )}
        {seat !== null && <em>{nameOf(match.players, seat)}</em>}
        {plays && <span class="unseen">{t("turn.plays", { name: "" })}</span>}
      </span>
    </div>
  );
}

/** What matters for the next shot, in a word each. */
function Flags({ pad, standing }: { pad: Pad; standing: StandingView }) {
  const { match, found } = pad.view.value;
  const flags: string[] = [];
  if (standing.winner === null && standing.breaks) flags.push(t("pad.breaks"));
  const pool = match.book.family === "pool";
  if (pool && standing.groups === null && !standing.breaks && standing.winner === null)
    flags.push(t("pad.open-table"));
  if (standing.visits > 1) flags.push(t("status.visits", { count: standing.visits }));
  if (standing.free_shot) flags.push(t("status.free-shot"));
  if (standing.extra_shot) flags.push(t("status.extra-shot"));
  if (standing.queen_text !== null) flags.push(localize(standing.queen_text));
  for (const side of SIDES) {
    const count = standing.debts[side] ?? 0;
    if (count > 0) flags.push(t("status.debt", { name: sideName(match.players, side), count }));
  }
  return (
    <>
      {flags.map((flag) => (
        <span key={flag} class="flag">
          {flag}
        </span>
      ))}
      {found.text.map((text) => (
        <span key={text.en} class="flag flag-found">
          {localize(text)}
        </span>
      ))}
    </>
  );
}

/** How many lines the server does not have yet. */
function Unsent({ pad }: { pad: Pad }) {
  const { count, sent, taken, refused } = pad.sheet.value;
  const open = count - sent;
  const state = pad.uploader.state.value;
  const bad = taken !== null || refused !== null;
  const look = bad ? "unsent bad" : open > 0 && state === "waiting" ? "unsent waiting" : "unsent";
  return (
    <span class={look} role="status" data-testid="unsent" data-unsent={open}>
      {open === 0 ? (
        <>
          <Icon name="check" />
          <span class="unseen">{t("pad.all-sent")}</span>
        </>
      ) : (
        <>
          <Icon name="up" />
          {open}
          <span class="unsent-word">{t("pad.unsent-word")}</span>
        </>
      )}
    </span>
  );
}
