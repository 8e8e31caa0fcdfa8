// The cue before and after a stroke that is shown.

import type { Aim } from "./aim";
import type { MovingShot } from "./animated-shot";

const NO_LINES = { line: null, ghost: null, tangent: null, object: null };

/** Show the cue of a shot at a time; before the stroke the time is negative. */
export function showCue(
  aim: Aim,
  { act, quarters, start, motion }: MovingShot,
  time: number,
): void {
  const from = act.place ?? start[motion.struck];
  if (!from) {
    aim.set(null, quarters);
    return;
  }
  const tip =
    act.kind === "stroke"
      ? { side: act.side ?? 0, height: act.height ?? 0, elevation: act.elevation ?? 0 }
      : { side: 0, height: 0, elevation: 0 };
  const { direction, speed } = act;
  const view = { piece: motion.struck, from, direction, speed, ...tip, ...NO_LINES };
  if (time >= 0) aim.follow({ ...view, pull: 0 }, quarters, time);
  else aim.set({ ...view, pull: cueDrawback(-time) }, quarters);
}

/** How far the cue is drawn back, `left` seconds before the stroke: slowly back, quickly on. */
function cueDrawback(left: number): number {
  const strike = 0.14;
  if (left < strike) return (left / strike) ** 2 * 0.5;
  return 0.5 * Math.min(1, Math.max(0.15, (1.1 - left) * 1.6));
}
