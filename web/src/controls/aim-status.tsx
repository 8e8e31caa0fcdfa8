// One line: why nothing can be played, else what is in hand, else what is aimed at. Screen readers
// get all of it.
import { callText } from "./calls";
import { type Language, message } from "./messages";
import type { Aim } from "./state";

export function AimStatus({ aim, language }: { aim: Aim; language: Language }) {
  const refusal = aim.refusal.value;
  const wrong = refusal !== null && refusal !== "turn";
  const [first = "", ...others] = statusSentences(aim, language);
  return (
    <p class="controls-said" role="status" data-wrong={wrong} data-testid="controls-said">
      {first} <span class="unseen">{others.join(" ")}</span>
    </p>
  );
}

function statusSentences(aim: Aim, language: Language): string[] {
  const refusal = aim.refusal.value;
  if (refusal === "turn") return [];
  const sentences = [refusal ? message(`refused-${refusal}`, language) : handText(aim, language)];
  const named = aim.target.value;
  const { pieces, pockets } = aim.equipment.value;
  const target =
    pieces.find(({ name }) => name === named) ?? pockets.find(({ name }) => name === named);
  if (!aim.state.value.struck && aim.state.value.balls.length > 1) {
    sentences.push(message("choose", language));
  }
  if (target) sentences.push(message("aimed-at", language, { target: target.text[language] }));
  if (aim.ownCall.value) sentences.push(callText(aim, language));
  return sentences.filter((one) => one !== "");
}

function handText(aim: Aim, language: Language): string {
  const hand = aim.hand.value;
  if (!hand) return "";
  if (aim.slides.value && hand.ball === "striker") return message("slide-hint", language);
  const ball = aim.equipment.value.pieces.find(({ name }) => name === hand.ball);
  const text = message(hand.must ? "hand-hint" : "hand-may", language, {
    ball: ball?.text[language] ?? hand.ball,
    area: hand.areas.map((area) => area.text[language]).join(", "),
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
