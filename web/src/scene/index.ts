// The table on the screen: the one door to three.js.

export { TableScene } from "./scene";
export {
  type AimView,
  type Lights,
  NoWebGL,
  type Pick,
  type Playback,
  type PlayOptions,
  type Put,
} from "./types";
