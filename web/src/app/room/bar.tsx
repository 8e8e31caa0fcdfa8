// Over the table: who plays whom, the score, the clock, and tools.
import { type Key, MESSAGES, t } from "../../i18n";
import { ClockRing, useTicks } from "../parts/clock-ring";
import { IconButton } from "../parts/icon-button";
import { Logo } from "../parts/masthead";
import { Piece, Pieces } from "../parts/piece";
import { WindowButton } from "../parts/windows";
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
  const clock = room.state.value?.clock ?? null;
  useTicks(clock?.runs === true, 250);
  const elapsed = room.elapsed();
  if (clock === null || elapsed === null || room.state.value?.winner !== null) return null;
  const left = Math.max(0, clock.limit - elapsed);
  const late = clock.call !== null && elapsed >= clock.call;
  const share = Math.min(1, left / clock.limit);
  return (
    <div class={late ? "clock late" : "clock"} role="timer" data-testid="clock">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <ClockRing look="clock" centre={18} radius={15.9} share={share} />
      </svg>
      <span aria-hidden="true">{Math.ceil(left)}</span>
      <span class="unseen">{t("room.seconds-left", { seconds: Math.ceil(left) })}</span>
    </div>
  );
}

function Tools() {
  const { view, sound } = settings.value;
  const otherView = t(view === "top" ? "room.view-free" : "room.view-top");
  return (
    <nav class="tools" aria-label={t("general.tools")}>
      <IconButton
        icon={view === "top" ? "cube" : "flat"}
        label={otherView}
        title={otherView}
        data-testid="view"
        onClick={() => changeSettings({ view: view === "top" ? "free" : "top" })}
      />
      <IconButton
        icon={sound ? "sound" : "mute"}
        label={t("room.mute")}
        title={t("room.mute")}
        class="icon wide-only"
        data-testid="mute"
        aria-pressed={!sound}
        onClick={() => changeSettings({ sound: !sound })}
      />
      <WindowButton name="settings" title={t("settings.title")} />
      <WindowButton name="help" title={t("help.title")} class="icon wide-only" />
    </nav>
  );
}
