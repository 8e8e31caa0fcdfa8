// The page behind an invitation: a visitor gives a name and sits down, or only watches.
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import { api } from "../../net/api";
import { loadSetup } from "../home/match-setup";
import { Dialog } from "../parts/dialog";
import { TextField } from "../parts/fields";
import { bookTitle } from "../parts/rulebook-names";
import { attempt } from "../parts/toast";
import { toMatch } from "../route";
import { saveMatch, tokensOf } from "../saved-matches";
import type { Room } from "./room";

export function Join({ room, invite }: { room: Room; invite: string }) {
  const [name, setName] = useState(loadSetup().name);
  const [sent, setSent] = useState(false);
  const state = room.state.value;
  const leave = () => {
    location.replace(toMatch(room.id)); // the invitation is used, or not wanted
  };
  if (state === null) return null;
  const open = room.seats.value.some((seat) => seat.kind === "open");
  const sits = tokensOf(room.id).length > 0;
  if (!open || sits) return <Taken sits={sits} onLeave={leave} />;
  const host = room.seats.value.find((seat) => seat.kind === "person")?.name ?? "";
  const sit = async (event: Event) => {
    event.preventDefault();
    setSent(true);
    const seat = await attempt(
      api.sit(room.id, invite, name.trim() || t("home.player", { number: 2 })),
    );
    setSent(false);
    if (seat === null) return;
    saveMatch(room.id, { tokens: [seat.token], rulebook: state.rulebook });
    room.connect();
    leave();
  };
  return (
    <Dialog title={t("join.title", { name: host })} name="join" onClose={leave}>
      <p>{t("join.about", { book: bookTitle(state.rulebook) })}</p>
      <form class="join" onSubmit={(event) => void sit(event)}>
        <TextField
          label={t("home.name")}
          value={name}
          maxLength={40}
          required
          autocomplete="nickname"
          data-testid="join-name"
          onChange={setName}
        />
        <div class="row">
          <button type="submit" class="primary" disabled={sent} data-testid="join-sit">
            {t("join.sit")}
          </button>
          <button type="button" data-testid="join-watch" onClick={leave}>
            {t("join.watch")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Nothing to take: the address is put right without a word to players who sit already. */
function Taken({ sits, onLeave }: { sits: boolean; onLeave: () => void }) {
  if (sits) {
    queueMicrotask(onLeave);
    return null;
  }
  return (
    <Dialog title={t("join.taken")} name="taken" onClose={onLeave}>
      <p>{t("join.taken-about")}</p>
      <div class="row">
        <button type="button" class="primary" onClick={onLeave}>
          {t("join.watch")}
        </button>
      </div>
    </Dialog>
  );
}
