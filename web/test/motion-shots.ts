// Shots from the simulator. `made` in each file says how: it was run in Python with everything from
// empoche.equipment and empoche.physics, and its rows and events are kept as the server sends them.

import { Motion } from "../src/motion";
import type { MotionView } from "../src/wire";
import americanCut from "./motion/american-cut.json";
import americanOff from "./motion/american-off.json";
import americanSwerve from "./motion/american-swerve.json";
import carromBreak from "./motion/carrom-break.json";
import englishBreak from "./motion/english-break.json";
import yagoHole from "./motion/yago-hole.json";

const FILES = {
  "american-cut": americanCut,
  "american-off": americanOff,
  "american-swerve": americanSwerve,
  "carrom-break": carromBreak,
  "english-break": englishBreak,
  "yago-hole": yagoHole,
};

export type ShotName = keyof typeof FILES;
export const SHOTS = Object.keys(FILES) as ShotName[];

export function view(name: ShotName): MotionView {
  return FILES[name].motion as unknown as MotionView;
}

export function motion(name: ShotName): Motion {
  return new Motion(view(name));
}
