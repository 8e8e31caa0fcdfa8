// What the scene is to show of an aim.
import { shorten } from "../aim";
import type { Settings } from "../app/settings";
import type { AimView, Lights, Put } from "../scene/types";
import type { Aim } from "./state";

export function aimView(aim: Aim, settings: Pick<Settings, "line" | "lineLength">): AimView | null {
  const [piece, from, sight] = [aim.ball.value, aim.from.value, aim.sight.value];
  if (!aim.enabled.value || aim.placing.value || aim.laying.value) return null;
  if (!piece || !from || !sight) return null;
  const shown = shorten(sight, settings.lineLength);
  return {
    piece,
    from,
    direction: aim.direction.value,
    speed: aim.pull.value === null ? aim.speed.value : aim.speedOf(aim.pull.value),
    side: aim.side.value,
    height: aim.height.value,
    elevation: aim.raised.value,
    line: settings.line ? { to: shown.line } : null,
    ghost: settings.line ? shown.ghost : null,
    tangent: settings.line ? shown.after : null,
    object: settings.line ? shown.object : null,
    pull: aim.pull.value ?? aim.pullOf(aim.speed.value),
  };
}

/** What is lit: what may be flicked, or hit first; all alike where everything may be. */
export function lightsFor(aim: Aim): Lights {
  const { struck, balls, on } = aim.state.value;
  if (!aim.enabled.value || aim.placing.value) return { lit: null };
  if (aim.laying.value) return { lit: aim.laying.value.pieces };
  const call = aim.call.value;
  const marked = { called: call?.ball ?? null, pocket: call?.pocket ?? null };
  if (!struck && balls.length) return { lit: balls, ...marked };
  const own = aim.ball.value ? [aim.ball.value] : [];
  return { lit: on.length ? [...on, ...own] : null, ...marked };
}

export function pieceInHand(aim: Aim): Put | null {
  const [hand, place] = [aim.hand.value, aim.place.value];
  if (!hand || !place || aim.placing.value || aim.laying.value) return null;
  return { name: hand.ball, place, legal: aim.legal.value };
}
