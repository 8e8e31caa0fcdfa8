// All steps in their order; a shot is shown again when its line is pressed.
import { useEffect, useRef } from "preact/hooks";
import { localize, t } from "../../i18n";
import type { EntryView } from "../../wire";
import { sideOf } from "../sides";
import type { Room } from "./room";
import { seatName } from "./seat-names";

export function Log({ room }: { room: Room }) {
  const list = useRef<HTMLOListElement>(null);
  const count = room.log.value.length;
  useEffect(() => {
    const last = list.current;
    if (last !== null && count > 0) last.scrollTop = last.scrollHeight;
  }, [count]);
  if (count === 0) return <p class="faint">{t("log.empty")}</p>;
  const shown = room.shotPlayer.current.value?.shot.number;
  return (
    <ol class="log" ref={list} data-testid="log" aria-label={t("log.title")}>
      {room.log.value.map((entry) => (
        <Entry key={entry.number} room={room} entry={entry} current={entry.number === shown} />
      ))}
    </ol>
  );
}

function Entry({ room, entry, current }: { room: Room; entry: EntryView; current: boolean }) {
  const words = (
    <>
      {/* other steps name their player themselves */}
      {entry.shot && entry.by !== null && (
        <strong class={`by side-${sideOf(entry.by)}`}>
          {seatName(room.seats.value, entry.by)}
        </strong>
      )}{" "}
      <span class="log-step">{localize(entry.step)}</span>
      {localize(entry.headline) !== localize(entry.step) && (
        <span class={`log-headline verdict-${entry.verdict}`}>{localize(entry.headline)}</span>
      )}
      {entry.cited.length > 0 && (
        <span class="log-articles">{entry.cited.slice(0, 3).map(localize).join(" · ")}</span>
      )}
    </>
  );
  return (
    <li value={entry.number} class={`entry verdict-${entry.verdict}`} aria-current={current}>
      {entry.shot && room.scene.value !== null ? (
        <button
          type="button"
          class="entry-shot"
          data-testid={`entry-${entry.number}`}
          title={t("log.replay")}
          onClick={() => void room.shotPlayer.replay(entry.number)}
        >
          {words}
        </button>
      ) : (
        <div class="entry-words">{words}</div>
      )}
    </li>
  );
}
