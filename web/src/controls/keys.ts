// The keyboard: what a key means, and doing it.
//
// Letters that lie together under a hand (WASD with Q and E, IJKL) are taken by where they lie, so
// that a French keyboard has them at the same place (ZQSD with A and E); the others by their name.
import type { Aim } from "./state";

export type Press = {
  key: string;
  code: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
};

export type Command =
  | { kind: "turn" | "pull" | "elevation" | "slide"; by: number }
  | { kind: "tip" | "nudge"; x: number; y: number }
  | { kind: "target"; by: 1 | -1 }
  | { kind: "strike" | "pocket" | "safety" | "ball" | "camera" | "fine" | "cancel" };

/** 1 as it is, a tenth with Shift, a hundredth with Alt. */
const step = (press: Press): number => (press.altKey ? 0.01 : press.shiftKey ? 0.1 : 1);

const PLACED: Record<string, (by: number) => Command> = {
  KeyW: (by) => ({ kind: "tip", x: 0, y: 0.1 * by }),
  KeyS: (by) => ({ kind: "tip", x: 0, y: -0.1 * by }),
  KeyA: (by) => ({ kind: "tip", x: -0.1 * by, y: 0 }),
  KeyD: (by) => ({ kind: "tip", x: 0.1 * by, y: 0 }),
  KeyQ: (by) => ({ kind: "elevation", by: -5 * by }),
  KeyE: (by) => ({ kind: "elevation", by: 5 * by }),
  KeyI: (by) => ({ kind: "nudge", x: 0, y: 0.01 * by }),
  KeyK: (by) => ({ kind: "nudge", x: 0, y: -0.01 * by }),
  KeyJ: (by) => ({ kind: "nudge", x: -0.01 * by, y: 0 }),
  KeyL: (by) => ({ kind: "nudge", x: 0.01 * by, y: 0 }),
};

const NAMED: Record<string, (by: number) => Command> = {
  arrowleft: (by) => ({ kind: "turn", by }),
  arrowright: (by) => ({ kind: "turn", by: -by }),
  arrowup: (by) => ({ kind: "pull", by: 0.02 * by }),
  arrowdown: (by) => ({ kind: "pull", by: -0.02 * by }),
  " ": () => ({ kind: "strike" }),
  enter: () => ({ kind: "strike" }),
  p: () => ({ kind: "pocket" }),
  x: () => ({ kind: "safety" }),
  b: () => ({ kind: "ball" }),
  c: () => ({ kind: "camera" }),
  f: () => ({ kind: "fine" }),
  escape: () => ({ kind: "cancel" }),
  ",": (by) => ({ kind: "slide", by: -0.01 * by }),
  "<": (by) => ({ kind: "slide", by: -0.01 * by }), // with Shift
  ".": (by) => ({ kind: "slide", by: 0.01 * by }),
  ";": (by) => ({ kind: "slide", by: 0.01 * by }), // beside the comma on a French keyboard
  ">": (by) => ({ kind: "slide", by: 0.01 * by }),
};

export function commandOf(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey) return null; // the browser's own
  const key = press.key.toLowerCase();
  if (key === "t") return { kind: "target", by: press.shiftKey ? -1 : 1 };
  const made = PLACED[press.code] ?? NAMED[key];
  return made ? made(step(press)) : null;
}

/** Do what concerns the aim; false: it is not for the aim, or not now. */
export function obey(aim: Aim, command: Command): boolean {
  const moves = command.kind === "nudge" || command.kind === "slide";
  if (aim.placing.value && moves) return moveHeld(aim, command);
  if (!aim.enabled.value || aim.placing.value) return false;
  if (aim.laying.value) return moveLaid(aim, command);
  const scale = aim.fine.value ? 0.1 : 1;
  switch (command.kind) {
    case "turn":
      aim.turn(command.by * scale);
      return true;
    case "pull":
      aim.setSpeed(aim.speedOf(aim.pullOf(aim.speed.value) + command.by * scale));
      return true;
    case "tip":
      if (aim.flicks.value) return false;
      aim.setTip(aim.side.value + command.x, aim.height.value + command.y);
      return true;
    case "elevation":
      if (aim.flicks.value) return false;
      aim.setElevation(aim.elevation.value + command.by);
      return true;
    case "nudge":
      return nudge(aim, command.x * scale, command.y * scale);
    case "slide":
      return nudge(aim, command.by * scale, 0);
    case "target":
      return aim.nextTarget(command.by) !== null;
    case "pocket":
      aim.nextPocket();
      return aim.state.value.calls;
    case "safety":
      aim.callSafety();
      return aim.state.value.calls;
    case "ball":
      aim.nextBall();
      return aim.state.value.struck === null;
    case "fine":
      aim.fine.value = !aim.fine.value;
      return true;
    case "cancel":
      if (aim.pull.value === null) return false;
      aim.pull.value = null;
      return true;
    default:
      return false;
  }
}

const STEP = 0.005; // metres: how far a piece that is laid goes at a press

/** A piece that goes back: the arrows move it, as do the keys for what is in hand. */
function moveLaid(aim: Aim, command: Command): boolean {
  const { right, up } = aim.screen;
  const move = (x: number, y: number): boolean => {
    aim.moveLaid(x * right[0] + y * up[0], x * right[1] + y * up[1]);
    return true;
  };
  switch (command.kind) {
    case "turn":
      return move(-STEP * command.by, 0);
    case "pull":
      return move(0, (STEP * command.by) / 0.02);
    case "nudge":
      return move(command.x / 2, command.y / 2);
    case "slide":
      return move(command.by / 2, 0);
    case "ball":
      aim.nextLaid();
      return true;
    case "cancel":
      aim.leaveLaid();
      return true;
    default:
      return false;
  }
}

/** Practice: the piece that was touched last. */
function moveHeld(aim: Aim, command: Command): boolean {
  const held = aim.held.value;
  const place = held && aim.laid.value[held];
  if (!held || !place) return false;
  if (command.kind === "nudge") aim.lay(held, [place[0] + command.x, place[1] + command.y]);
  else if (command.kind === "slide") aim.lay(held, [place[0] + command.by, place[1]]);
  return true;
}

function nudge(aim: Aim, x: number, y: number): boolean {
  if (!aim.hand.value) return false;
  aim.nudge(x, y);
  return true;
}

/** Whether a key pressed on an element is the element's own business. */
export function isForOtherElement(
  press: Press,
  role: { tag: string; type: string; role: string },
): boolean {
  const { tag, type } = role;
  if (tag === "TEXTAREA" || tag === "SELECT") return true;
  const arrows = press.key.startsWith("Arrow") || ["Home", "End", "PageUp"].includes(press.key);
  if (tag === "INPUT") {
    if (type === "range") return arrows;
    if (type === "checkbox" || type === "radio") return press.key === " " || arrows;
    return true;
  }
  if (role.role === "slider") return arrows;
  if (["tab", "radio", "option", "menuitem"].includes(role.role) && arrows) return true;
  const pressable = ["BUTTON", "A", "SUMMARY"].includes(tag);
  return pressable && (press.key === " " || press.key === "Enter");
}
