// The table on the screen: the one door to three.js.

export type { MovingShot } from "./animated-shot";
export { TableScene } from "./scene";
export * from "./types";
