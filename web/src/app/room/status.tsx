// How it stands: what the rulebook remembers, as small signs and in its own words.
import { type Key, localize, localizeLines, MESSAGES, t } from "../../i18n";
import type { StateView } from "../../wire";
import { Piece } from "../parts/piece";
import type { Room } from "./room";
import { sideName } from "./seat-names";

type Chip = { id: string; text: string; colour?: string };

export function Status({ room }: { room: Room }) {
  const state = room.state.value;
  if (state === null) return null;
  const chips = chipsOf(room, state);
  // the first line is the score, which stands above; a choice that is named has its buttons
  const options = state.choice?.options ?? [];
  const named = (line: string) => options.every(({ text }) => line.includes(localize(text)));
  const lines = localizeLines(state.standing.lines)
    .slice(1)
    .filter((line) => options.length === 0 || !named(line));
  return (
    <section class="status" aria-label={t("status.title")}>
      {chips.length > 0 && (
        <ul class="chips" data-testid="status">
          {chips.map((chip) => (
            <li key={chip.id} data-testid={`status-${chip.id}`}>
              {chip.colour !== undefined && <Piece colour={chip.colour} />}
              {chip.text}
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line} class="status-line">
          {line}
        </p>
      ))}
    </section>
  );
}

function chipsOf(room: Room, { standing, practice, family, winner }: StateView): Chip[] {
  const chips: Chip[] = [];
  const name = (side: string) => sideName(room.seats.value, side === "A" ? "A" : "B");
  if (practice) chips.push({ id: "practice", text: t("practice.title") });
  if (standing.goal !== null) {
    const yago = family === "yago";
    const points = standing.goal === 1 ? "status.target-one" : "status.target";
    const key = yago ? points : "status.race";
    chips.push({ id: "goal", text: t(key, { count: standing.goal }) });
  }
  if (winner !== null) return chips;
  if (standing.visits > 1)
    chips.push({ id: "visits", text: t("status.visits", { count: standing.visits }) });
  if (standing.free_shot) chips.push({ id: "free-shot", text: t("status.free-shot") });
  if (standing.extra_shot) chips.push({ id: "extra-shot", text: t("status.extra-shot") });
  const snook = `status.snook-${standing.snookered}`;
  if (snook in MESSAGES) chips.push({ id: "snook", text: t(snook as Key) });
  if (standing.queen_text !== null)
    chips.push({ id: "queen", text: localize(standing.queen_text), colour: "queen" });
  for (const [side, count] of Object.entries(standing.debts)) {
    if (count > 0)
      chips.push({ id: `debt-${side}`, text: t("status.debt", { name: name(side), count }) });
  }
  for (const [hole, ball] of Object.entries(standing.holes)) {
    chips.push({ id: `hole-${hole}`, text: hole, colour: ball.replace(/-\d+$/, "") });
  }
  return chips;
}
