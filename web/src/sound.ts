// Sounds, made here: a few short buffers computed once, played louder the harder the blow.
//
// Browsers allow sound only after the page was touched; until then nothing is heard and
// nothing is kept for later.

export type Noise = "ball" | "cushion" | "pocket" | "tip" | "disc" | "frame" | "marble" | "hole";

type Wave = (t: number, roll: () => number) => number;

/** What a sound is made of: damped tones and noise, in seconds and hertz. */
type Recipe = { lasts: number; wave: Wave; full: number }; // full: metres per second at full volume

const tone = (t: number, hertz: number, fade: number): number =>
  Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / fade);

// The frequencies are chosen by ear; what is known is that phenolic balls ring at some kilohertz
// for a few milliseconds, and that wood, rubber and leather are lower and duller.
const RECIPES: Record<Noise, Recipe> = {
  ball: {
    lasts: 0.09,
    full: 4,
    wave: (t, roll) =>
      0.6 * tone(t, 2850, 0.009) +
      0.45 * tone(t, 4730, 0.005) +
      0.25 * tone(t, 1240, 0.014) +
      0.5 * roll() * Math.exp(-t / 0.0012),
  },
  marble: {
    lasts: 0.09,
    full: 1.6,
    wave: (t, roll) =>
      0.5 * tone(t, 5200, 0.012) +
      0.4 * tone(t, 7650, 0.008) +
      0.4 * roll() * Math.exp(-t / 0.0008),
  },
  disc: {
    lasts: 0.11,
    full: 4,
    wave: (t, roll) =>
      0.6 * tone(t, 1720, 0.012) +
      0.4 * tone(t, 2980, 0.008) +
      0.3 * tone(t, 640, 0.02) +
      0.5 * roll() * Math.exp(-t / 0.002),
  },
  frame: {
    lasts: 0.16,
    full: 4,
    wave: (t, roll) =>
      0.7 * tone(t, 310, 0.03) +
      0.45 * tone(t, 742, 0.018) +
      0.2 * tone(t, 1490, 0.009) +
      0.35 * roll() * Math.exp(-t / 0.003),
  },
  cushion: {
    lasts: 0.22,
    full: 5,
    wave: (t, roll) =>
      0.9 * tone(t, 96 + 30 * Math.exp(-t / 0.02), 0.05) +
      0.25 * tone(t, 230, 0.025) +
      0.18 * roll() * Math.exp(-t / 0.006),
  },
  tip: {
    lasts: 0.09,
    full: 5,
    wave: (t, roll) =>
      0.7 * tone(t, 880, 0.009) +
      0.35 * tone(t, 1930, 0.005) +
      0.3 * tone(t, 260, 0.018) +
      0.35 * roll() * Math.exp(-t / 0.002),
  },
  pocket: {
    lasts: 0.6,
    full: 3,
    // against the leather, down, and on to the others
    wave: (t, roll) =>
      0.8 * tone(t, 135, 0.045) +
      0.3 * roll() * Math.exp(-t / 0.02) +
      late(t, 0.13, (s) => 0.5 * tone(s, 175, 0.05) + 0.25 * roll() * Math.exp(-s / 0.01)) +
      late(t, 0.25, (s) => 0.22 * tone(s, 2100, 0.008) + 0.2 * tone(s, 210, 0.04)),
  },
  hole: {
    lasts: 0.2,
    full: 1,
    wave: (t, roll) =>
      0.6 * tone(t, 540, 0.016) +
      0.3 * roll() * Math.exp(-t / 0.003) +
      late(t, 0.06, (s) => 0.3 * tone(s, 610, 0.012)),
  },
};

function late(t: number, from: number, wave: (t: number) => number): number {
  return t < from ? 0 : wave(t - from);
}

/** The samples of a sound, its loudest one at 1. */
export function samples(noise: Noise, rate: number): Float32Array<ArrayBuffer> {
  const { lasts, wave } = RECIPES[noise];
  const made = new Float32Array(Math.ceil(lasts * rate));
  let seed = 12345;
  const roll = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2147483648 - 1;
  };
  let peak = 0;
  for (let k = 0; k < made.length; k++) {
    const t = k / rate;
    // no click where it begins and none where it ends
    const soft = Math.min(1, t / 0.0004) * Math.min(1, (lasts - t) / 0.01);
    const value = wave(t, roll) * soft;
    made[k] = value;
    peak = Math.max(peak, Math.abs(value));
  }
  return made.map((value) => value / peak);
}

/** How loud a blow is, from 0 to 1: nothing below what one would hear in a room. */
export function loudness(noise: Noise, speed: number): number {
  const part = Math.max(0, speed) / RECIPES[noise].full;
  return part < 0.004 ? 0 : Math.min(1, part ** 0.7);
}

const MOST = 10; // that begin within a frame: a break is one crack, not thirty clicks

/** Play sounds once the page was touched. */
export class Sounds {
  enabled = true;
  private context: AudioContext | null = null;
  private out: AudioNode | null = null;
  private readonly buffers = new Map<Noise, AudioBuffer>();
  private begun = 0;
  private moment = -1;
  private readonly gestures = ["pointerdown", "keydown", "touchend"] as const;

  constructor() {
    for (const gesture of this.gestures) {
      window.addEventListener(gesture, this.open, { capture: true, passive: true });
    }
  }

  /** A blow at a speed in metres per second, heard from the left (-1) or from the right (1). */
  play(noise: Noise, speed: number, side = 0): void {
    const loud = loudness(noise, speed);
    const { context, out } = this;
    if (!this.enabled || loud === 0 || !context || !out || context.state !== "running") return;
    if (context.currentTime !== this.moment) {
      this.moment = context.currentTime;
      this.begun = 0;
    }
    if (++this.begun > MOST) return;
    const source = context.createBufferSource();
    source.buffer = this.buffer(noise, context);
    // hard blows are brighter, and no two are alike
    source.playbackRate.value = (0.92 + 0.12 * loud) * (0.97 + 0.06 * Math.random());
    const gain = context.createGain();
    gain.gain.value = 0.6 * loud;
    const filter = context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = 1200 + 14000 * loud;
    const pan = context.createStereoPanner();
    pan.pan.value = Math.max(-0.7, Math.min(0.7, side));
    source.connect(filter).connect(gain).connect(pan).connect(out);
    source.start();
  }

  dispose(): void {
    this.deaf();
    void this.context?.close();
    this.context = null;
  }

  private deaf(): void {
    for (const gesture of this.gestures) {
      window.removeEventListener(gesture, this.open, { capture: true });
    }
  }

  private readonly open = (): void => {
    if (typeof AudioContext === "undefined") {
      this.deaf();
      return;
    }
    if (!this.context) {
      this.context = new AudioContext({ latencyHint: "interactive" });
      // many at once must not crackle
      const press = this.context.createDynamicsCompressor();
      press.connect(this.context.destination);
      this.out = press;
    }
    if (this.context.state === "running") this.deaf();
    else void this.context.resume().catch(() => {});
  };

  private buffer(noise: Noise, context: AudioContext): AudioBuffer {
    const known = this.buffers.get(noise);
    if (known) return known;
    const data = samples(noise, context.sampleRate);
    const made = context.createBuffer(1, data.length, context.sampleRate);
    made.copyToChannel(data, 0);
    this.buffers.set(noise, made);
    return made;
  }
}
