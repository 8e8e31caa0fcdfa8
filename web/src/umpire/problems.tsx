// What stands in the way of writing or sending, and what can be done about it.
import { useState } from "preact/hooks";
import { attempt } from "../app/parts/toast";
import { ago, localize, t } from "../i18n";
import { toBoard } from "./addresses";
import { download } from "./download";
import type { Pad } from "./pad";
import { saveRecord } from "./result-sheet";
import { services } from "./services";
import { takeBack } from "./takeover";
import { Tap } from "./widgets";

export function Problems({ pad }: { pad: Pad }) {
  const { taken, refused } = pad.sheet.value;
  return (
    <>
      {taken !== null && <TakenOver pad={pad} />}
      {taken === null && refused !== null && (
        <div class="trouble" role="alert" data-testid="refused">
          <p>
            <strong>{t("trouble.refused")}</strong> {localize(refused)}
          </p>
          <p class="faint">{t("trouble.kept")}</p>
          <div class="row">
            <Tap name="retry" onTap={() => void pad.uploader.retry()}>
              {t("general.retry")}
            </Tap>
            <Tap name="record:mine" onTap={() => void saveRecord(pad)}>
              {t("trouble.mine")}
            </Tap>
          </div>
        </div>
      )}
    </>
  );
}

/** Another device holds the pen: this pad is only read now. */
function TakenOver({ pad }: { pad: Pad }) {
  const [busy, setBusy] = useState(false);
  const { taken, count, sent, id } = pad.sheet.value;
  if (taken === null) return null;
  const back = async () => {
    setBusy(true);
    await takeBack(pad);
    setBusy(false);
  };
  const name = taken.holder || t("take.somebody");
  return (
    <div class="trouble" role="alert" data-testid="taken">
      <p>
        <strong>{t("take.taken", { name })}</strong>{" "}
        {taken.since !== null && <span class="faint">{ago(taken.since * 1000)}</span>}
      </p>
      <p>{t(count > sent ? "take.unsent" : "take.all-sent", { count: count - sent })}</p>
      <div class="row">
        <Tap name="record:mine" onTap={() => void saveRecord(pad)}>
          {t("trouble.mine")}
        </Tap>
        <a class="button" href={toBoard(id)} data-tap="watch">
          {t("take.watch")}
        </a>
        <Tap name="pen:back" disabled={busy} onTap={() => void back()}>
          {t("take.back")}
        </Tap>
      </div>
    </div>
  );
}

/** Lines that were written here while another device had the pen: not part of the match any more,
 * and kept all the same. */
export function SetAside({ pad }: { pad: Pad }) {
  const { aside } = pad.sheet.value;
  if (aside.length === 0) return null;
  const carry = async (at: number) => {
    const lines = aside[at]?.lines;
    if (lines === undefined) return;
    const referee = (await services()).referee;
    // the core has one sheet open: this one for a moment, then ours again
    const file = await attempt(pad.withLines(lines, () => referee.record()));
    if (file !== null) download(new Blob([file.text], { type: "application/yaml" }), file.name);
  };
  return (
    <div class="trouble mild">
      <p>{t("trouble.aside")}</p>
      <div class="row">
        {aside.map((one, at) => (
          <Tap key={one.when} name={`record:aside:${at}`} onTap={() => void carry(at)}>
            {t("trouble.aside-save", { when: ago(one.when) })}
          </Tap>
        ))}
      </div>
    </div>
  );
}
