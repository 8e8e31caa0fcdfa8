// A correction: what is being entered anew, and before it is made, all that it changes.

import { SIDES } from "../app/sides";
import { localize, t } from "../i18n";
import type { Pad, Preview } from "./pad";
import { sideName } from "./player-names";
import { Panel, Tap } from "./widgets";

/** Over the shot while an earlier one is entered anew. */
export function Correcting({ pad }: { pad: Pad }) {
  const correcting = pad.correcting.value;
  if (correcting === null) return null;
  return (
    <div class="correcting">
      <p>
        <strong>{t("correct.title", { number: correcting.at })}</strong>{" "}
        {localize(correcting.step.text)}
      </p>
      <Tap name="correct:cancel" onTap={() => pad.leaveCorrection()}>
        {t("correct.cancel")}
      </Tap>
      {pad.preview.value !== null && <Confirm pad={pad} preview={pad.preview.value} />}
    </div>
  );
}

function Confirm({ pad, preview }: { pad: Pad; preview: Preview }) {
  const { changes, score_before, score_after } = preview.view;
  const { players } = pad.view.value.match;
  const close = () => {
    pad.preview.value = null;
  };
  const score = (of: Record<string, number>) => SIDES.map((side) => of[side] ?? 0).join(" – ");
  return (
    <Panel title={t("correct.changes")} name="correction" onClose={close} wide>
      <p class="correct-score">
        {SIDES.map((side) => sideName(players, side)).join(" – ")} : <s>{score(score_before)}</s> →{" "}
        <strong>{score(score_after)}</strong>
      </p>
      <p>
        <strong>{t("correct.new")}</strong> {localize(preview.text)}
      </p>
      {changes.length === 0 && <p class="faint">{t("correct.nothing")}</p>}
      <ol class="changes">
        {changes.map((change) => (
          <li key={change.number} class={change.after === null ? "change gone" : "change"}>
            <p>
              <b>{change.number}</b> {localize(change.text)}
            </p>
            <p class="change-before">{localize(change.before)}</p>
            <p class="change-after">
              → {change.after === null ? t("correct.aside") : localize(change.after)}
            </p>
            {change.asks !== null && (
              <p class="change-asks">
                {t("correct.asks")} {localize(change.asks)}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div class="answers">
        <Tap name="correct:back" onTap={close}>
          {t("correct.back")}
        </Tap>
        <Tap name="correct:confirm" class="primary" onTap={() => void pad.confirm()}>
          {t("correct.confirm")}
        </Tap>
      </div>
    </Panel>
  );
}
