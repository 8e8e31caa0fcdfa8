// A side gives up: asked twice, for it cannot be meant by mistake.
import { useState } from "preact/hooks";
import { SIDES, type Side } from "../app/sides";
import { t } from "../i18n";
import type { Pad } from "./pad";
import { sideName } from "./player-names";
import { Answers, Tap } from "./widgets";

export function Concede({ pad, onClose }: { pad: Pad; onClose: () => void }) {
  const [side, setSide] = useState<Side | null>(null);
  const { players } = pad.view.value.match;
  const concede = async (by: Side) => {
    pad.clear();
    if (await pad.step({ decide: "concede", by })) onClose();
  };
  return (
    <>
      <p class="faint">{t("menu.concede-about")}</p>
      <Answers
        name="concede"
        of={SIDES}
        text={(one) => sideName(players, one)}
        chosen={side}
        onTap={setSide}
      />
      {side !== null && (
        <Tap name="concede:sure" class="danger" onTap={() => void concede(side)}>
          {t("pad.concede-sure", { name: sideName(players, side) })}
        </Tap>
      )}
    </>
  );
}
