// What is always at hand: rule, take back, and what seldom happens.
import { useState } from "preact/hooks";
import { localize, t } from "../i18n";
import { Declare } from "./declare-foul";
import { Findings } from "./findings";
import { OtherEvents } from "./other-events";
import type { Pad } from "./pad";
import { Tap, Tool } from "./widgets";

type Open = "more" | "found" | "declare";

export function Dock({ pad }: { pad: Pad }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { act, ask, found, standing } = pad.view.value;
  const correcting = pad.correcting.value !== null;
  const undoes = pad.undoes.value;
  const close = () => setOpen(null);
  const writes = pad.writes.value;
  return (
    <footer class="pad-dock">
      <div class="pad-dock-tools">
        {!correcting && (
          <Tool
            name="undo"
            icon="undo"
            word={t("pad.undo")}
            label={t("pad.undo-step", { step: undoes === null ? "" : localize(undoes.text) })}
            disabled={undoes === null || !writes}
            onTap={() => void pad.undo()}
          />
        )}
        {!correcting && ask.findings.length > 0 && (
          <Tool
            name="found"
            icon="eye"
            word={t("pad.found")}
            class={found.text.length > 0 ? "lit" : ""}
            disabled={act !== "shot" || !writes}
            onTap={() => setOpen("found")}
          />
        )}
        <Tool
          name="more"
          icon="more"
          word={t("pad.more")}
          disabled={!correcting && (!writes || standing.winner !== null)}
          onTap={() => setOpen("more")}
        />
        <Tool
          name="declare"
          icon="flag"
          word={t("pad.declare")}
          disabled={!correcting && !writes}
          onTap={() => setOpen("declare")}
        />
      </div>
      <Tap
        name="rule"
        class="primary rule"
        disabled={!pad.enters.value}
        onTap={() => void pad.rule()}
      >
        {t(correcting ? "pad.rule-again" : "pad.rule")}
      </Tap>
      {open === "more" && <OtherEvents pad={pad} onClose={close} />}
      {open === "found" && <Findings pad={pad} onClose={close} />}
      {open === "declare" && <Declare pad={pad} onClose={close} />}
    </footer>
  );
}
