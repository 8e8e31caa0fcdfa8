// Who has to do what now: play, choose, draw lots, wait, or nothing any more.
import { useState } from "preact/hooks";
import { localize, percent, t } from "../../i18n";
import { api } from "../../net/api";
import type { ChoiceView, NamedView } from "../../wire";
import { Icon } from "../parts/icon";
import { Piece } from "../parts/piece";
import { attempt } from "../parts/toast";
import { toMatch } from "../route";
import { savedMatches, saveMatch } from "../saved-matches";
import { Invitation } from "./invitation";
import { Hint } from "./practice-tools";
import { Disclosure } from "./referee";
import type { Room } from "./room";
import { seatName, sideName } from "./seat-names";

export function Turn({ room }: { room: Room }) {
  const state = room.state.value;
  if (state === null) return null;
  return (
    <section class="turn-card" aria-label={t("turn.title")} data-testid="turn">
      <p class="turn-line">{turnLine(room)}</p>
      <Thinking room={room} />
      <Hint room={room} />
      {state.choice !== null && room.shotPlayer.current.value === null && (
        <Choice room={room} choice={state.choice} />
      )}
      {state.placing !== null && room.shotPlayer.current.value === null && (
        <Disclosure articles={state.placing.articles} />
      )}
      {(state.act === "toss" || state.act === "lag") && room.isPlayer.value && (
        <button
          type="button"
          class="primary"
          data-testid="draw"
          disabled={!room.ready.value}
          onClick={() => room.act({ kind: "draw" })}
        >
          {t(state.act === "toss" ? "turn.toss" : "turn.lag")}
        </button>
      )}
      {state.winner !== null && <Over room={room} />}
      <Invitation room={room} state={state} />
    </section>
  );
}

/** Who has to do what, in a line. */
export function turnLine(room: Room): string {
  const state = room.state.value;
  if (state === null) return "";
  const film = room.shotPlayer.current.value;
  if (film?.kind === "live") {
    return t("turn.moving", { name: seatName(room.seats.value, film.shot.by) });
  }
  if (state.winner !== null) {
    return t("turn.won", { name: sideName(room.seats.value, state.winner === "A" ? "A" : "B") });
  }
  if (room.seats.value.some((one) => one.kind === "open")) return t("turn.open-seat");
  if (state.act === "toss" || state.act === "lag") return t("turn.draw");
  if (state.by === null) return t("turn.nobody");
  const name = seatName(room.seats.value, state.by);
  const seat = room.seats.value.find((one) => one.seat === state.by);
  if (seat?.kind === "computer" && room.thinking.value !== null)
    return t("turn.thinking", { name });
  const several = room.seats.value.filter((one) => one.yours).length > 1;
  if (state.act === "decide") return t("turn.chooses", { name });
  if (state.act === "place") {
    return room.isMyTurn.value && !several ? t("turn.lays-you") : t("turn.lays", { name });
  }
  if (room.isMyTurn.value) return several ? t("turn.plays", { name }) : t("turn.yours");
  return t("turn.waiting", { name });
}

function Thinking({ room }: { room: Room }) {
  const thinking = room.thinking.value;
  if (thinking === null) return null;
  return (
    <progress
      class="thinking"
      max={1}
      value={thinking.done}
      aria-label={t("turn.progress", { share: percent(thinking.done) })}
    />
  );
}

// ---------------------------------------------------------------- choices

const COLOURS = ["red", "yellow", "white", "black", "solids", "stripes"];

function Choice({ room, choice }: { room: Room; choice: ChoiceView }) {
  const mine = room.seats.value.some((seat) => seat.yours && seat.seat === choice.by);
  const hinted = room.hint.value?.act;
  return (
    <section class="choice" aria-label={t("choice.title")} data-testid="choice">
      <div class="options">
        {choice.options.map((option, at) => (
          <Option
            key={option.id}
            option={option}
            number={at + 1}
            disabled={!mine || !room.ready.value}
            hinted={hinted?.kind === "decide" && hinted.option === option.id}
            onChoose={() => room.act({ kind: "decide", option: option.id })}
          />
        ))}
      </div>
      <p class="choice-article">{t("choice.given-by")}</p>
      <Disclosure key={choice.article.id} articles={[{ ...choice.article, role: "applied" }]} />
    </section>
  );
}

function Option({
  option,
  number,
  disabled,
  hinted,
  onChoose,
}: {
  option: NamedView;
  number: number;
  disabled: boolean;
  hinted: boolean;
  onChoose: () => void;
}) {
  const words = localize(option.text);
  return (
    <button
      type="button"
      class={hinted ? "option hinted" : "option"}
      data-testid={`choice-${option.id}`}
      disabled={disabled}
      onClick={onChoose}
    >
      {COLOURS.includes(option.id) && <Piece colour={option.id} />}
      <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
      <kbd>{number}</kbd>
    </button>
  );
}

// ---------------------------------------------------------------- the end

function Over({ room }: { room: Room }) {
  const [asked, setAsked] = useState(false);
  const made = savedMatches.value.find((match) => match.id === room.id)?.made ?? null;
  const again = async () => {
    if (made === null) return;
    setAsked(true);
    const created = await attempt(api.create(made));
    setAsked(false);
    if (created === null) return;
    saveMatch(created.id, { tokens: [created.token], rulebook: made.rulebook, made });
    location.hash = toMatch(created.id);
  };
  return (
    <div class="row">
      {made !== null && (
        <button
          type="button"
          class="primary"
          disabled={asked}
          data-testid="again"
          onClick={() => void again()}
        >
          <Icon name="again" />
          {t("turn.again")}
        </button>
      )}
      <a class="button" href="#/">
        {t("turn.home")}
      </a>
    </div>
  );
}
