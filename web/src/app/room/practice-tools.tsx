// Practice: take back, try again, put pieces down, ask for a hint.
import type { ButtonHTMLAttributes } from "preact";
import { localize, percent, t } from "../../i18n";
import { Icon, type IconName } from "../parts/icon";
import type { Room } from "./room";

type ToolProps = ButtonHTMLAttributes & {
  icon: IconName;
  label: string;
  shown?: string | undefined;
};

function Tool({ icon, label, shown = label, ...button }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} {...button}>
      <Icon name={icon} />
      <span class="label">{shown}</span>
    </button>
  );
}

export function PracticeTools({ room }: { room: Room }) {
  const entry = room.log.value[room.log.value.length - 1];
  const idle = !room.ready.value;
  const asked = room.isHintAsked.value;
  return (
    <div class="coach" role="toolbar" aria-label={t("practice.title")}>
      <Tool
        icon="undo"
        label={t("practice.undo")}
        data-testid="undo"
        disabled={idle || entry === undefined}
        onClick={() => room.act({ kind: "undo" })}
      />
      <Tool
        icon="again"
        label={t("practice.again")}
        data-testid="try-again"
        disabled={idle || entry?.shot !== true}
        onClick={() => void room.tryAgain()}
      />
      <Tool
        icon="hand"
        label={t("practice.place")}
        data-testid="place"
        aria-pressed={room.placing.value}
        disabled={idle}
        onClick={() => {
          room.placing.value = !room.placing.value;
        }}
      />
      <Tool
        icon="bulb"
        label={t("practice.hint")}
        shown={asked ? t("practice.asking") : undefined}
        data-testid="hint"
        disabled={idle || asked}
        onClick={() => room.askHint()}
      />
    </div>
  );
}

/** What the computer would play, in words. */
export function hintText(room: Room): { what: string; chances: string } | null {
  const hint = room.hint.value;
  if (hint === null) return null;
  const win = percent(hint.value);
  const chances =
    hint.act.kind === "decide" || hint.act.kind === "place"
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
