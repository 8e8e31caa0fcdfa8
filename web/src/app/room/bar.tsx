// Over the table: who plays whom, the score, the clock, and tools.
import { useEffect, useState } from "preact/hooks";
import { type Key, MESSAGES, t } from "../../i18n";
import { Icon } from "../parts/icon";
import { Logo } from "../parts/masthead";
import { Piece, Pieces } from "../parts/piece";
import { openWindow } from "../parts/windows";
import { changeSettings, settings } from "../settings";
import { SIDES, type Side, sideOf } from "../sides";
import type { Room } from "./room";
import { sideName } from "./seat-names";

export function Bar({ room }: { room: Room }) {
  return (
    <header class="bar">
      <a class="brand" href="#/" aria-label={t("room.home")}>
        <Logo />
        <span>empoche</span>
      </a>
      <section class="scoreboard" aria-label={t("room.score")}>
        {SIDES.map((side) => (
          <Player key={side} room={room} side={side} />
        ))}
      </section>
      <Clock room={room} />
      <Tools />
    </header>
  );
}

function colourName(colour: string, count: number): string {
  const key = `pieces.${colour}`;
  return key in MESSAGES ? t(key as Key, { count }) : `${colour} ${count}`;
}

function Player({ room, side }: { room: Room; side: Side }) {
  const state = room.state.value;
  if (state === null) return null;
  const { standing, by } = state;
  const seats = room.seats.value.filter((seat) => sideOf(seat.seat) === side);
  const turn = by !== null && sideOf(by) === side;
  const group = standing.groups?.[side];
  const left = group === undefined ? 0 : (standing.left[group] ?? 0);
  const away = seats.some((seat) => seat.kind === "person" && !seat.here && !seat.yours);
  const games = standing.games?.[side];
  return (
    <div class={`player side-${side}${turn ? " turn" : ""}`} aria-current={turn}>
      <span class="player-name">
        {group !== undefined && <Piece colour={group} />}
        <span class="player-word">{sideName(room.seats.value, side)}</span>
        {away && (
          <span class="away" role="img" aria-label={t("room.away")} title={t("room.away")} />
        )}
      </span>
      <span class="player-left">
        {group !== undefined && (
          <Pieces colour={group} count={left} label={colourName(group, left)} />
        )}
        {standing.queen === side && <Piece colour="queen" label={t("status.queen-own")} />}
      </span>
      <output class="player-score" data-testid={`score-${side}`}>
        {games !== undefined && <small>{games} · </small>}
        {standing.score[side] ?? 0}
      </output>
    </div>
  );
}

function Clock({ room }: { room: Room }) {
  const [, tick] = useState(0);
  const clock = room.state.value?.clock ?? null;
  const runs = clock?.runs === true;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const elapsed = room.elapsed();
  if (clock === null || elapsed === null || room.state.value?.winner !== null) return null;
  const left = Math.max(0, clock.limit - elapsed);
  const late = clock.call !== null && elapsed >= clock.call;
  const share = Math.min(1, left / clock.limit);
  return (
    <div class={late ? "clock late" : "clock"} role="timer" data-testid="clock">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="clock-ring" cx="18" cy="18" r="15.9" />
        <circle
          class="clock-left"
          cx="18"
          cy="18"
          r="15.9"
          pathLength="100"
          stroke-dasharray={`${100 * share} 100`}
        />
      </svg>
      <span aria-hidden="true">{Math.ceil(left)}</span>
      <span class="unseen">{t("room.seconds-left", { seconds: Math.ceil(left) })}</span>
    </div>
  );
}

function Tools() {
  const { view, sound } = settings.value;
  return (
    <nav class="tools" aria-label={t("general.tools")}>
      <button
        type="button"
        class="icon"
        data-testid="view"
        aria-label={t(view === "top" ? "room.view-free" : "room.view-top")}
        title={t(view === "top" ? "room.view-free" : "room.view-top")}
        onClick={() => changeSettings({ view: view === "top" ? "free" : "top" })}
      >
        <Icon name={view === "top" ? "cube" : "flat"} />
      </button>
      <button
        type="button"
        class="icon wide-only"
        data-testid="mute"
        aria-pressed={!sound}
        aria-label={t("room.mute")}
        title={t("room.mute")}
        onClick={() => changeSettings({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "mute"} />
      </button>
      <button
        type="button"
        class="icon"
        data-testid="settings"
        aria-label={t("settings.title")}
        title={t("settings.title")}
        onClick={() => openWindow("settings")}
      >
        <Icon name="gear" />
      </button>
      <button
        type="button"
        class="icon wide-only"
        data-testid="help"
        aria-label={t("help.title")}
        title={t("help.title")}
        onClick={() => openWindow("help")}
      >
        <Icon name="help" />
      </button>
    </nav>
  );
}
