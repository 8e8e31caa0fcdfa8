// What others see of the scene. Places are as the player in turn sees them, in metres.

/** What lies under a finger. */
export type Pick = {
  place: [number, number];
  piece: string | null;
  pocket: string | null;
};

/** What is drawn while aiming. */
export type AimView = {
  piece: string;
  from: [number, number];
  direction: number; // degrees, 90 away from the player
  speed: number; // metres per second
  side: number; // of the tip, in radii of the ball, to the right
  height: number; // and up
  elevation: number; // of the butt, in degrees
  line: { to: [number, number] } | null; // aiming line; null: switched off
  ghost: [number, number] | null; // centre of the struck piece at first contact
  tangent: { from: [number, number]; to: [number, number] } | null; // of the struck piece after it
  object: { from: [number, number]; to: [number, number] } | null; // way of the piece that is hit
  pull: number; // 0 … 1, how far the cue is drawn back
};

/** What is emphasised: `lit` null means all alike, else the others are dimmed. */
export type Lights = {
  lit: string[] | null;
  called?: string | null;
  pocket?: string | null;
};

/** A piece in hand that is being put somewhere. */
export type Put = { name: string; place: [number, number]; legal: boolean };

/** A shot that is shown. `done` comes true at its end or when it is stopped. */
export interface Playback {
  readonly duration: number;
  time: number;
  rate: number;
  playing: boolean;
  play(): void;
  pause(): void;
  seek(time: number): void;
  stop(): void;
  done: Promise<void>;
  onTime(listener: (time: number) => void): () => void;
}

export type PlayOptions = {
  rate?: number;
  from?: number;
  sound?: boolean;
  lead?: number; // seconds in which the cue is drawn back first, so that one sees who plays what
};

/** There is no WebGL here: nothing can be shown in three dimensions. */
export class NoWebGL extends Error {
  override readonly name = "NoWebGL";

  constructor(cause?: unknown) {
    super("WebGL is not available in this browser", { cause });
  }
}
