// Practice: take back, try again, put pieces down, ask for a hint.
import { localize, percent, t } from "../../i18n";
import { Icon } from "../parts/icon";
import type { Room } from "./room";

export function PracticeTools({ room }: { room: Room }) {
  const entry = room.log.value[room.log.value.length - 1];
  const idle = !room.ready.value;
  return (
    <div class="coach" role="toolbar" aria-label={t("practice.title")}>
      <button
        type="button"
        data-testid="undo"
        aria-label={t("practice.undo")}
        title={t("practice.undo")}
        disabled={idle || entry === undefined}
        onClick={() => room.act({ kind: "undo" })}
      >
        <Icon name="undo" />
        <span class="label">{t("practice.undo")}</span>
      </button>
      <button
        type="button"
        data-testid="try-again"
        aria-label={t("practice.again")}
        title={t("practice.again")}
        disabled={idle || entry?.shot !== true}
        onClick={() => void room.tryAgain()}
      >
        <Icon name="again" />
        <span class="label">{t("practice.again")}</span>
      </button>
      <button
        type="button"
        data-testid="place"
        aria-label={t("practice.place")}
        title={t("practice.place")}
        aria-pressed={room.placing.value}
        disabled={idle}
        onClick={() => {
          room.placing.value = !room.placing.value;
        }}
      >
        <Icon name="hand" />
        <span class="label">{t("practice.place")}</span>
      </button>
      <button
        type="button"
        data-testid="hint"
        aria-label={t("practice.hint")}
        title={t("practice.hint")}
        disabled={idle || room.isHintAsked.value}
        onClick={() => room.askHint()}
      >
        <Icon name="bulb" />
        <span class="label">{t(room.isHintAsked.value ? "practice.asking" : "practice.hint")}</span>
      </button>
    </div>
  );
}

/** What the computer would play, in words. */
export function hintText(room: Room): { what: string; chances: string } | null {
  const hint = room.hint.value;
  if (hint === null) return null;
  const win = percent(hint.value);
  const chances =
    hint.act.kind === "decide"
      ? t("practice.worth", { win })
      : t("practice.chances", { success: percent(hint.success), win });
  return { what: localize(hint.text), chances };
}

export function Hint({ room }: { room: Room }) {
  const advice = hintText(room);
  if (advice === null) return null;
  return (
    <p class="advice" role="status" data-testid="advice">
      <strong>{advice.what}</strong>
      <span>{advice.chances}</span>
    </p>
  );
}
