// What the umpire finds before the shot: a snook, touching and frozen balls, pieces behind the line.
import { useState } from "preact/hooks";
import { localize, t } from "../i18n";
import type { BallView, FoundView } from "../wire";
import { Balls } from "./other-events";
import type { Pad } from "./pad";
import { colourOf } from "./pockets";
import { ballName } from "./shot-entry";
import { SnookHelp } from "./snook-help";
import { objectBalls, toggle } from "./taps";
import { Answers, Chip, Panel, Tap } from "./widgets";

const SNOOKS = ["none", "partial", "total"] as const;

/** Turn findings into those of a line: only what was found is written. */
export function toFindings(found: FoundView): Record<string, unknown> {
  const { snookered, touching, frozen, behind_line } = found;
  return {
    ...(snookered === "" ? {} : { snookered }),
    ...(touching.length === 0 ? {} : { touching }),
    ...(frozen.length === 0 ? {} : { frozen: Object.fromEntries(frozen) }),
    ...(behind_line.length === 0 ? {} : { behind_line }),
  };
}

/** Find the ball that a tap means: of a colour, one without a finding. A finding is of one ball, so
 * it has a name from then on. */
export function ballMeant(tapped: string, there: readonly string[], found: FoundView): string {
  if (there.includes(tapped)) return tapped;
  const frozen = found.frozen.map(([name]) => name);
  const known = new Set([...found.touching, ...frozen, ...found.behind_line]);
  const like = there.filter((name) => colourOf(name) === tapped);
  return like.find((name) => !known.has(name)) ?? like[0] ?? tapped;
}

export function Findings({ pad, onClose }: { pad: Pad; onClose: () => void }) {
  const { found, ask } = pad.view.value;
  const find = (part: Partial<FoundView>) =>
    void pad.write([{ kind: "found", found: toFindings({ ...found, ...part }) }]);
  const has = (kind: string) => ask.findings.includes(kind);
  const ofBalls = (kind: OfBallsProps["kind"]) =>
    has(kind) && (
      <OfBalls
        pad={pad}
        kind={kind}
        chosen={found[kind]}
        onChange={(chosen) => find({ [kind]: chosen })}
      />
    );
  return (
    <Panel title={t("pad.found-title")} name="found" onClose={onClose}>
      <p class="faint">{t("pad.found-about")}</p>
      {has("snookered") && (
        <section class="found-part">
          <h3 class="overline">{t("pad.found-snookered")}</h3>
          <Answers
            name="found:snookered"
            of={SNOOKS}
            text={(snook) => t(`pad.snook-${snook}`)}
            about={(snook) => t(`pad.snook-${snook}-about`)}
            chosen={SNOOKS.find((snook) => snook === found.snookered) ?? "none"}
            onTap={(snook) => find({ snookered: snook === "none" ? "" : snook })}
          />
          <SnookHelp />
        </section>
      )}
      {ofBalls("touching")}
      {has("frozen") && <Frozen pad={pad} onChange={(frozen) => find({ frozen })} />}
      {ofBalls("behind_line")}
      <Tap name="found:done" class="primary" onTap={onClose}>
        {t("pad.done")}
      </Tap>
    </Panel>
  );
}

type OfBallsProps = {
  pad: Pad;
  kind: "touching" | "behind_line";
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function OfBalls({ pad, kind, chosen, onChange }: OfBallsProps) {
  const { ask, found, standing } = pad.view.value;
  const others = objectBalls(ask).filter((ball) => ball.left > 0 && !chosen.includes(ball.id));
  return (
    <section class="found-part">
      <h3 class="overline">{t(`pad.found-${kind}`)}</h3>
      <p class="faint">{t(`pad.found-${kind}-about`)}</p>
      {chosen.length > 0 && (
        <div class="told">
          {chosen.map((ball) => (
            <Chip
              key={ball}
              name={`unfound:${kind}:${ball}`}
              onTap={() => onChange(toggle(chosen, ball))}
            >
              {ballName(ask, ball)}
            </Chip>
          ))}
        </div>
      )}
      <Balls pad={pad} name={`found:${kind}`} balls={others}>
        {(ball) => onChange([...chosen, ballMeant(ball.id, standing.balls, found)])}
      </Balls>
    </section>
  );
}

type FrozenProps = { pad: Pad; onChange: (frozen: [string, string][]) => void };

function Frozen({ pad, onChange }: FrozenProps) {
  const [ball, setBall] = useState<BallView | null>(null);
  const { ask, found, standing } = pad.view.value;
  const others = objectBalls(ask).filter((one) => !found.frozen.some(([name]) => name === one.id));
  return (
    <section class="found-part">
      <h3 class="overline">{t("pad.found-frozen")}</h3>
      <p class="faint">{t("pad.found-frozen-about")}</p>
      {found.frozen.length > 0 && (
        <div class="told">
          {found.frozen.map(([name]) => (
            <Chip
              key={name}
              name={`unfound:frozen:${name}`}
              onTap={() => onChange(found.frozen.filter(([one]) => one !== name))}
            >
              {ballName(ask, name)}
            </Chip>
          ))}
        </div>
      )}
      <Balls pad={pad} name="found:frozen" balls={others} chosen={ball}>
        {setBall}
      </Balls>
      {ball !== null && (
        <div class="answers many">
          {ask.cushions.map(({ id, text }) => (
            <Tap
              key={id}
              name={`found:frozen:${ball.id}:${id}`}
              class="answer"
              onTap={() => {
                onChange([...found.frozen, [ballMeant(ball.id, standing.balls, found), id]]);
                setBall(null);
              }}
            >
              <strong>{localize(text)}</strong>
            </Tap>
          ))}
        </div>
      )}
    </section>
  );
}
