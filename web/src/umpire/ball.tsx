// Balls and pieces, big enough to be tapped and never distinguished by colour alone.
import { localize, t } from "../i18n";
import type { BallView } from "../wire";
import { Tap } from "./widgets";

const NUMBER = /^([1-9]|1[0-5])$/;

/** A picture of it: as on the table, flat in carrom. */
export function Orb({ colour, flat }: { colour: string; flat?: boolean }) {
  const number = NUMBER.exec(colour)?.[0];
  if (number === undefined) {
    const disc = flat || colour === "striker" || colour === "queen" || colour === "white";
    return <span class={`orb ${disc ? "orb-disc" : ""} orb-${colour}`} aria-hidden="true" />;
  }
  const stripe = Number(number) > 8 ? "orb-stripe" : "";
  return (
    <span class={`orb orb-number ${stripe} orb-${number}`} aria-hidden="true">
      <b>{number}</b>
    </span>
  );
}

type Props = {
  ball: BallView;
  name: string;
  flat: boolean;
  count?: number | undefined; // shown beside it: how many there are, or have gone
  on?: boolean;
  disabled?: boolean;
  onTap: () => void;
};

export function BallButton({ ball, name, flat, count, on, disabled, onTap }: Props) {
  const numbered = NUMBER.test(ball.colour);
  const label = count === undefined ? localize(ball.text) : `${localize(ball.text)}, ${count}`;
  return (
    <Tap
      name={name}
      class={numbered ? "ball numbered" : "ball"}
      label={label}
      onTap={onTap}
      {...(on === undefined ? {} : { on })}
      disabled={disabled ?? false}
    >
      <Orb colour={ball.colour} flat={flat} />
      {!numbered && <span class="ball-name">{localize(ball.text)}</span>}
      {count !== undefined && <span class="ball-count">{count}</span>}
    </Tap>
  );
}

export function NothingButton({
  name,
  on,
  onTap,
}: {
  name: string;
  on: boolean;
  onTap: () => void;
}) {
  return (
    <Tap name={name} class="ball" on={on} onTap={onTap}>
      <span class="orb orb-nothing" aria-hidden="true" />
      <span class="ball-name">{t("pad.nothing")}</span>
    </Tap>
  );
}
