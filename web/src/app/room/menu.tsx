// What can be done with a match as a whole: share, download, give up.
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { address, api } from "../../net/api";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { copy, share } from "../parts/share";
import { attempt } from "../parts/toast";
import { YesNo } from "../parts/yes-no";
import { absoluteUrl, formatRoute, toMatch } from "../route";
import type { Room } from "./room";

const ANIMATIONS = [
  ["webp", "WebP"],
  ["gif", "GIF"],
] as const;

export function Menu({ room }: { room: Room }) {
  const [sure, setSure] = useState(false);
  const state = room.state.value;
  if (state === null) return null;
  const last = [...room.log.value].reverse().find((entry) => entry.shot)?.number;
  const position = async () => {
    const found = await attempt(api.positionOf(room.id));
    if (found !== null)
      await copy(absoluteUrl(formatRoute({ page: "position", text: found.text })));
  };
  return (
    <div class="menu">
      <button
        type="button"
        data-testid="share-match"
        onClick={() => void share(t("menu.text"), absoluteUrl(toMatch(room.id)))}
      >
        <Icon name="share" />
        {t("menu.share")}
      </button>
      <button type="button" data-testid="share-position" onClick={() => void position()}>
        <Icon name="link" />
        {t("menu.position")}
      </button>
      <a
        class="button"
        href={address.record(room.id)}
        download={`empoche-${room.id}.yaml`}
        data-testid="record"
      >
        <Icon name="download" />
        {t("menu.record")}
      </a>
      {last !== undefined &&
        ANIMATIONS.map(([kind, name]) => (
          <a
            key={kind}
            class="button"
            href={address.animation(room.id, last, kind)}
            download={`empoche-${room.id}-${last}.${kind}`}
            data-testid={`animation-${kind}`}
          >
            <Icon name="camera" />
            {t("menu.animation", { kind: name })}
          </a>
        ))}
      {room.isPlayer.value && state.winner === null && !state.practice && (
        <button
          type="button"
          class="danger"
          data-testid="concede"
          disabled={!room.ready.value}
          onClick={() => setSure(true)}
        >
          <Icon name="flag" />
          {t("menu.concede")}
        </button>
      )}
      {sure && (
        <Dialog title={t("menu.concede-sure")} name="concede" onClose={() => setSure(false)}>
          <p>{t("menu.concede-about")}</p>
          <YesNo
            name="concede-yes"
            yes={t("menu.concede-yes")}
            no={t("menu.concede-no")}
            onYes={() => {
              setSure(false);
              room.act({ kind: "decide", option: "concede" });
            }}
            onNo={() => setSure(false)}
          />
        </Dialog>
      )}
    </div>
  );
}
