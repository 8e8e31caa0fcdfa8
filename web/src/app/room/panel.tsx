// Beside the table, or below it as a sheet that is drawn up.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { localize, t } from "../../i18n";
import { Icon, type IconName } from "../parts/icon";
import { screenReaderText } from "./announcements";
import { Chat } from "./chat";
import { Log } from "./log";
import { Menu } from "./menu";
import { hintText } from "./practice-tools";
import { Referee, splitHeadline } from "./referee";
import type { Room } from "./room";
import { Status } from "./status";
import { Turn, turnLine } from "./turn";

const TABS = ["log", "chat", "menu"] as const;
type Tab = (typeof TABS)[number];
const ICONS: Record<Tab, IconName> = { log: "list", chat: "chat", menu: "more" };

export function Panel({ room }: { room: Room }) {
  const open = useSignal(false);
  const body = useRef<HTMLDivElement>(null);
  const drawn = useRef(false);
  const state = room.state.value;
  // a player who has to choose, or to invite, must see it
  const asked =
    (state?.choice ?? null) !== null ||
    state?.act === "toss" ||
    state?.act === "lag" ||
    room.seats.value.some((seat) => seat.kind === "open");
  const due = asked && room.isPlayer.value && room.shotPlayer.current.value === null;
  useEffect(() => {
    if (due || drawn.current) open.value = due;
    drawn.current = due; // what was drawn up for a player is drawn down again
  }, [due, open]);
  const over = (state?.winner ?? null) !== null;
  useEffect(() => {
    if (due || over) body.current?.scrollTo(0, 0);
  }, [due, over]);
  const film = room.shotPlayer.current.value;
  useEffect(() => {
    // to ask for a shot is to want the table; readers are not disturbed while others play
    if (film !== null && film.kind !== "live") open.value = false;
  }, [film, open]);
  return (
    <aside class="panel" data-open={open.value} aria-label={t("panel.title")}>
      <Peek room={room} open={open.value} onToggle={() => (open.value = !open.value)} />
      <div class="panel-body" ref={body}>
        <Turn room={room} />
        <Referee room={room} />
        <Status room={room} />
        <Tabs room={room} />
      </div>
      <p class="unseen" aria-live="polite" data-testid="spoken">
        {screenReaderText.value}
      </p>
    </aside>
  );
}

/** What a drawn-down sheet still shows: the last ruling. */
function Peek({ room, open, onToggle }: { room: Room; open: boolean; onToggle: () => void }) {
  const ruling = room.state.value?.ruling ?? null;
  const advice = hintText(room);
  const said = ruling === null ? t("referee.nothing") : localize(ruling.headline);
  const [call, words] =
    advice === null ? splitHeadline(said) : ["", `${advice.what} · ${advice.chances}`];
  return (
    <button
      type="button"
      class={`peek verdict-${ruling?.verdict ?? "other"}`}
      aria-expanded={open}
      aria-label={t(open ? "panel.close" : "panel.open")}
      data-testid="sheet"
      onClick={onToggle}
    >
      <span class="grip" aria-hidden="true" />
      <span class="peek-words">
        <span class="peek-turn">{turnLine(room)}</span>
        <span class="peek-ruling">
          {call !== "" && <strong class="call">{call}</strong>} {words}
        </span>
      </span>
      <Icon name="up" />
    </button>
  );
}

function Tabs({ room }: { room: Room }) {
  const tab = useSignal<Tab>("log");
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab.value) + by + TABS.length) % TABS.length] ?? "log";
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="tabs">
      <div role="tablist" aria-label={t("panel.tabs")} class="tablist" onKeyDown={move}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            class="tab"
            aria-selected={tab.value === name}
            aria-controls="tabpanel"
            tabIndex={tab.value === name ? 0 : -1}
            data-testid={`tab-${name}`}
            onClick={() => (tab.value = name)}
          >
            <Icon name={ICONS[name]} />
            <span>{t(`tab.${name}`)}</span>
            {name === "chat" && tab.value !== "chat" && room.unread.value > 0 && (
              <span
                class="badge"
                role="img"
                aria-label={t("chat.unread", { count: room.unread.value })}
              >
                {room.unread.value}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tabpanel" aria-labelledby={`tab-${tab.value}`} class="tabpanel">
        {tab.value === "log" && <Log room={room} />}
        {tab.value === "chat" && <Chat room={room} />}
        {tab.value === "menu" && <Menu room={room} />}
      </div>
    </section>
  );
}
