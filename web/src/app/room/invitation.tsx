// The link that fills an open seat: copied, shared, or read aloud.
import { t } from "../../i18n";
import type { StateView } from "../../wire";
import { Icon } from "../parts/icon";
import { copy, share } from "../parts/share";
import { absoluteUrl, toMatch } from "../route";
import type { Room } from "./room";

export function Invitation({ room, state }: { room: Room; state: StateView }) {
  const open = room.seats.value.some((seat) => seat.kind === "open");
  if (!open || state.invite === null) return null;
  const link = absoluteUrl(toMatch(room.id, { invite: state.invite }));
  return (
    <div class="invitation">
      <p>{t("invite.about")}</p>
      <div class="inline">
        <input
          type="text"
          readOnly
          value={link}
          aria-label={t("invite.link")}
          data-testid="invite-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" data-testid="invite-copy" onClick={() => void copy(link)}>
          <Icon name="copy" />
          {t("general.copy")}
        </button>
      </div>
      {"share" in navigator && (
        <button
          type="button"
          class="primary"
          data-testid="invite-share"
          onClick={() => void share(t("invite.text"), link)}
        >
          <Icon name="share" />
          {t("invite.send")}
        </button>
      )}
    </div>
  );
}
