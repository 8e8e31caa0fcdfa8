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
import { Answers, Panel, Tap } from "./widgets";

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
            <Item key={one} name={`more:${one}`} kind={one} onTap={() => setKind(one)} />
          ))}
          {flags.map((one) => (
            <Item
              key={one}
              name={`more:${one}`}
              kind={one}
              on={pad.taps.value[one]}
              onTap={() => say((taps) => ({ ...taps, [one]: !taps[one] }))}
            />
          ))}
          {pad.correcting.value === null && (
            <Item name="concede" kind="concede" onTap={() => setKind("concede")} />
          )}
        </div>
      ) : (
        <One pad={pad} kind={kind} say={say} onClose={onClose} />
      )}
    </Panel>
  );
}

type ItemProps = {
  name: string;
  kind: Kind | (typeof FLAGS)[number];
  on?: boolean;
  onTap: () => void;
};

function Item({ kind, ...tap }: ItemProps) {
  return (
    <Tap {...tap} class="more-item">
      <strong>{t(`pad.more-${kind}`)}</strong>
      <small>{t(`pad.more-${kind}-about`)}</small>
    </Tap>
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
        <Answers
          name="origin"
          of={ORIGINS}
          text={(origin) => t(`origin.${origin}`)}
          chosen={ORIGINS.find((one) => one === pad.taps.value.origin) ?? null}
          onTap={(origin) => say((taps) => ({ ...taps, origin }))}
        />
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
        <Answers
          name={`off:${ball.id}`}
          of={WAYS}
          many
          text={(way) => t(`off.${way}`)}
          onTap={(way) => say((taps) => ({ ...taps, off: [...taps.off, [ball.id, way]] }))}
        />
      )}
    </>
  );
}

function Fell({ pad, say }: SayProps) {
  const [ball, setBall] = useState<BallView | null>(null);
  return (
    <>
      <Balls pad={pad} name="fell" balls={objectBalls(pad.ask.value)} chosen={ball}>
        {setBall}
      </Balls>
      {ball !== null && (
        <Answers
          name={`fell:${ball.id}`}
          of={["alone", "due"]}
          text={(how) => t(`pad.fell-${how}`)}
          onTap={(how) =>
            say((taps) => ({ ...taps, fell: [...taps.fell, [ball.id, null, how === "due"]] }))
          }
        />
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
    <Answers
      name="by"
      of={pad.ask.value.seats.filter(
        (seat) => pad.correcting.value !== null || seat !== standing.turn,
      )}
      text={(seat) => nameOf(match.players, seat)}
      onTap={(seat) => say((taps) => ({ ...taps, by: seat }))}
    />
  );
}
