// What seldom happens in a shot: off the table, a jump, a ball that fell by itself, …
import { useState } from "preact/hooks";
import { localize, t } from "../i18n";
import type { AskableView, BallView } from "../wire";
import { BallButton } from "./ball";
import { Concede } from "./concede";
import type { Pad } from "./pad";
import { nameOf } from "./player-names";
import { Pockets } from "./pockets";
import { isFlat } from "./shot-entry";
import { objectBalls, type Taps, toggle } from "./taps";
import { Panel, Tap } from "./widgets";

/** How a ball left the table: it stayed away, or something sent it back. */
const WAYS = ["stayed", "rail", "person", "object", "lamp"] as const;
const ORIGINS = ["in-place", "baulk", "outside-baulk"] as const;

type Kind = "off" | "jump" | "fell" | "moved" | "name" | "by" | "origin" | "concede";

/** Those that need no more than their name. */
const FLAGS = ["nudge", "safety"] as const;

export function OtherEvents({ pad, onClose }: { pad: Pad; onClose: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null);
  const ask = pad.ask.value;
  const offered = pad.enters.value ? kinds(ask) : [];
  const flags = pad.enters.value ? FLAGS.filter((one) => ask.more.includes(one)) : [];
  const say = (change: (taps: Taps) => Taps) => {
    pad.tap(change);
    onClose();
  };
  const title = kind === null ? t("pad.more-title") : t(`pad.more-${kind}`);
  return (
    <Panel title={title} name="more" onClose={onClose}>
      {kind === null ? (
        <div class="more-list">
          {offered.map((one) => (
            <Tap key={one} name={`more:${one}`} class="more-item" onTap={() => setKind(one)}>
              <strong>{t(`pad.more-${one}`)}</strong>
              <small>{t(`pad.more-${one}-about`)}</small>
            </Tap>
          ))}
          {flags.map((one) => (
            <Tap
              key={one}
              name={`more:${one}`}
              class="more-item"
              on={pad.taps.value[one]}
              onTap={() => say((taps) => ({ ...taps, [one]: !taps[one] }))}
            >
              <strong>{t(`pad.more-${one}`)}</strong>
              <small>{t(`pad.more-${one}-about`)}</small>
            </Tap>
          ))}
          {pad.correcting.value === null && (
            <Tap name="concede" class="more-item" onTap={() => setKind("concede")}>
              <strong>{t("pad.more-concede")}</strong>
              <small>{t("pad.more-concede-about")}</small>
            </Tap>
          )}
        </div>
      ) : (
        <One pad={pad} kind={kind} say={say} onClose={onClose} />
      )}
    </Panel>
  );
}

/** What can have happened, beside the usual. */
function kinds(ask: AskableView): Kind[] {
  const all: [Kind, boolean][] = [
    ["off", ask.more.includes("off")],
    ["jump", ask.more.includes("jump")],
    ["fell", ask.more.includes("fell")],
    ["moved", ask.moved.length > 0],
    ["name", ask.name.length > 0],
    ["by", ask.more.includes("by") && ask.seats.length > 1],
    ["origin", ask.more.includes("origin")],
  ];
  return all.filter(([, can]) => can).map(([kind]) => kind);
}

type OneProps = {
  pad: Pad;
  kind: Kind;
  say: (change: (taps: Taps) => Taps) => void;
  onClose: () => void;
};

function One({ pad, kind, say, onClose }: OneProps) {
  switch (kind) {
    case "off":
      return <Off pad={pad} say={say} />;
    case "fell":
      return <Fell pad={pad} say={say} />;
    case "name":
      return <Name pad={pad} onSaid={say} />;
    case "jump":
      return (
        <Balls pad={pad} name="jump" balls={objectBalls(pad.ask.value)}>
          {(ball) => say((taps) => ({ ...taps, jump: ball.id }))}
        </Balls>
      );
    case "moved":
      return (
        <Balls pad={pad} name="moved" balls={pad.ask.value.moved}>
          {(ball) => say((taps) => ({ ...taps, moved: toggle(taps.moved, ball.id) }))}
        </Balls>
      );
    case "concede":
      return <Concede pad={pad} onClose={onClose} />;
    case "by":
      return <By pad={pad} say={say} />;
    case "origin":
      return (
        <div class="answers">
          {ORIGINS.map((origin) => (
            <Tap
              key={origin}
              name={`origin:${origin}`}
              class="answer"
              on={pad.taps.value.origin === origin}
              onTap={() => say((taps) => ({ ...taps, origin }))}
            >
              <strong>{t(`origin.${origin}`)}</strong>
            </Tap>
          ))}
        </div>
      );
  }
}

type BallsProps = {
  pad: Pad;
  name: string;
  balls: readonly BallView[];
  chosen?: BallView | null;
  children: (ball: BallView) => void;
};

/** Balls of which one is tapped. */
export function Balls({ pad, name, balls, chosen, children }: BallsProps) {
  return (
    <div class="balls">
      {balls.map((ball) => (
        <BallButton
          key={ball.id}
          ball={ball}
          flat={isFlat(pad)}
          name={`${name}:${ball.id}`}
          on={chosen?.id === ball.id}
          onTap={() => children(ball)}
        />
      ))}
    </div>
  );
}

type SayProps = Pick<OneProps, "pad" | "say">;

function Off({ pad, say }: SayProps) {
  const [ball, setBall] = useState<BallView | null>(null);
  return (
    <>
      <Balls pad={pad} name="off" balls={pad.ask.value.balls} chosen={ball}>
        {setBall}
      </Balls>
      {ball !== null && (
        <div class="answers many">
          {WAYS.map((way) => (
            <Tap
              key={way}
              name={`off:${ball.id}:${way}`}
              class="answer"
              onTap={() => say((taps) => ({ ...taps, off: [...taps.off, [ball.id, way]] }))}
            >
              <strong>{t(`off.${way}`)}</strong>
            </Tap>
          ))}
        </div>
      )}
    </>
  );
}

function Fell({ pad, say }: SayProps) {
  const [ball, setBall] = useState<BallView | null>(null);
  const fell = (due: boolean) => {
    if (ball !== null) say((taps) => ({ ...taps, fell: [...taps.fell, [ball.id, null, due]] }));
  };
  return (
    <>
      <Balls pad={pad} name="fell" balls={objectBalls(pad.ask.value)} chosen={ball}>
        {setBall}
      </Balls>
      {ball !== null && (
        <div class="answers">
          <Tap name={`fell:${ball.id}:alone`} class="answer" onTap={() => fell(false)}>
            <strong>{t("pad.fell-alone")}</strong>
          </Tap>
          <Tap name={`fell:${ball.id}:due`} class="answer" onTap={() => fell(true)}>
            <strong>{t("pad.fell-due")}</strong>
          </Tap>
        </div>
      )}
    </>
  );
}

/** The ball that the player named, and its pocket where that is named too. */
export function Name({
  pad,
  onSaid,
}: {
  pad: Pad;
  onSaid: (change: (taps: Taps) => Taps) => void;
}) {
  const [ball, setBall] = useState<BallView | null>(null);
  const ask = pad.ask.value;
  const name = (one: BallView, pocket: string | null) =>
    onSaid((taps) => ({ ...taps, call: [one.id, pocket] }));
  const choose = (one: BallView) => (ask.pockets.length === 0 ? name(one, null) : setBall(one));
  return (
    <>
      <Balls pad={pad} name="name" balls={ask.name} chosen={ball}>
        {choose}
      </Balls>
      {ball !== null && (
        <>
          <h3 class="overline">{t("pad.which-pocket", { ball: localize(ball.text) })}</h3>
          <Pockets
            pockets={ask.pockets}
            holes={{}}
            tap={(pocket) => `name:${ball.id}:${pocket}`}
            onTap={(pocket) => name(ball, pocket)}
          />
        </>
      )}
    </>
  );
}

function By({ pad, say }: SayProps) {
  const { match, standing } = pad.view.value;
  return (
    <div class="answers">
      {pad.ask.value.seats
        .filter((seat) => pad.correcting.value !== null || seat !== standing.turn)
        .map((seat) => (
          <Tap
            key={seat}
            name={`by:${seat}`}
            class="answer"
            onTap={() => say((taps) => ({ ...taps, by: seat }))}
          >
            <strong>{nameOf(match.players, seat)}</strong>
          </Tap>
        ))}
    </div>
  );
}
