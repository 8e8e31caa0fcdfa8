// One line: why nothing can be played, else what is in hand, else what is aimed at. Whoever listens
// hears all of it.
import { callWords } from "./calls";
import type { Aim } from "./state";
import { type Language, word } from "./words";

export function Said({ aim, language }: { aim: Aim; language: Language }) {
  const refusal = aim.refusal.value;
  const wrong = refusal !== null && refusal !== "turn";
  const [first = "", ...others] = sentences(aim, language);
  return (
    <p class="controls-said" role="status" data-wrong={wrong} data-testid="controls-said">
      {first} <span class="controls-unseen">{others.join(" ")}</span>
    </p>
  );
}

function sentences(aim: Aim, language: Language): string[] {
  const refusal = aim.refusal.value;
  if (refusal === "turn") return [];
  const found = [refusal ? word(`refused-${refusal}`, language) : handWords(aim, language)];
  const named = aim.target.value;
  const { pieces, pockets } = aim.equipment.value;
  const target =
    pieces.find(({ name }) => name === named) ?? pockets.find(({ name }) => name === named);
  if (!aim.state.value.struck && aim.state.value.balls.length > 1) {
    found.push(word("choose", language));
  }
  if (target) found.push(word("aimed-at", language, { target: target.text[language] }));
  if (aim.said.value) found.push(callWords(aim, language));
  return found.filter((one) => one !== "");
}

function handWords(aim: Aim, language: Language): string {
  const hand = aim.hand.value;
  if (!hand) return "";
  if (aim.slides.value && hand.ball === "striker") return word("slide-hint", language);
  const ball = aim.equipment.value.pieces.find(({ name }) => name === hand.ball);
  const said = word(hand.must ? "hand-hint" : "hand-may", language, {
    ball: ball?.text[language] ?? hand.ball,
    area: hand.areas.map((area) => area.text[language]).join(", "),
  });
  return said.charAt(0).toUpperCase() + said.slice(1);
}
