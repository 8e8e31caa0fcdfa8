// With side the ball leaves at an angle to the cue, the squirt. The line that we draw is the ball's,
// so it has to be known here too; formulas and numbers are those of the server's stroke.

const END_MASS = 0.0085; // kilograms: of the shaft's end
export const MISCUE = 0.5; // of a radius: the tip slips beyond it

/** By how many degrees the ball leaves the line of the cue, anticlockwise above zero. */
export function squirt(side: number, height: number, mass: number): number {
  const offset = Math.hypot(side, height);
  const slips = offset > MISCUE;
  const share = slips ? MISCUE / offset : 1;
  const [right, up] = [side * share, height * share];
  const level = Math.sqrt(1 - right * right - up * up);
  let angle = Math.atan((2.5 * right * level) / (1 + mass / END_MASS + 2.5 * (1 - right * right)));
  if (slips) {
    const turned = Math.asin(Math.min(offset, 1)) - Math.asin(MISCUE);
    angle += (turned * side) / offset;
  }
  return (angle * 180) / Math.PI;
}
