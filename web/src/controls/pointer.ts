// Mouse and fingers on the table.
import type { Signal } from "@preact/signals";
import { angleBetween, bearing, distance, type Point, pieceOf, plus, unitVector } from "../aim";
import type { Settings } from "../app/settings";
import type { Pick, TableScene } from "../scene";
import { type Gesture, gestureAt, layable, type Spot, tap } from "./gesture";
import type { Aim } from "./state";

const STILL = 6; // pixels: who moves less has only touched
const PULLED = 0.06; // less is let go without a stroke
const STICK = 0.6; // metres of cue that can be taken hold of
const WIDE = 16; // pixels to both sides of it
const NOTCH = 0.004; // degrees for a pixel of the wheel

type Touch = { id: number; x: number; y: number };
type Held = {
  grip: Gesture;
  spot: Spot;
  start: Touch;
  last: Touch;
  moved: boolean;
  laid: string | null; // the piece that goes back which it went down on
  offset: Point; // from the pointer to the piece that is dragged
  heading: number | null; // of the finger, seen from the struck piece
};

export type Hands = {
  canvas: HTMLCanvasElement;
  scene: TableScene;
  aim: Aim;
  settings: Signal<Settings>;
  strike(): void;
};

/** Listens until the function that it returns is called. */
export function listen(hands: Hands): () => void {
  const pointers = new Pointers(hands);
  const { canvas } = hands;
  canvas.style.touchAction = "none"; // fingers on the table do not scroll the page
  const listeners: [string, (event: never) => void][] = [
    ["pointerdown", pointers.down],
    ["pointermove", pointers.move],
    ["pointerup", pointers.up],
    ["pointercancel", pointers.cancel],
    ["wheel", pointers.wheel],
    ["contextmenu", preventDefault],
  ];
  for (const [name, listener] of listeners) {
    canvas.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of listeners) {
      canvas.removeEventListener(name, listener as EventListener);
    }
  };
}

const preventDefault = (event: Event): void => event.preventDefault();

class Pointers {
  private held: Held | null = null;
  private readonly fingers = new Map<number, Touch>();

  constructor(private readonly on: Hands) {}

  readonly down = (event: PointerEvent): void => {
    const touch = { id: event.pointerId, x: event.clientX, y: event.clientY };
    this.fingers.set(touch.id, touch);
    this.on.canvas.setPointerCapture?.(touch.id);
    if (this.fingers.size > 1) {
      this.letGo(); // a second finger: they look about now
      return;
    }
    const spot = this.spotAt(event);
    const grip = gestureAt(spot, this.on.aim);
    this.held = {
      grip,
      spot,
      start: touch,
      last: touch,
      moved: false,
      laid: layable(spot, this.on.aim),
      offset: this.offsetOf(grip, spot),
      heading: this.headingAt(touch),
    };
    if (event.button !== 0) event.preventDefault();
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      this.hover(event);
      return;
    }
    const now = { id: event.pointerId, x: event.clientX, y: event.clientY };
    if (this.fingers.size > 1) {
      this.look(before, now);
      return;
    }
    this.fingers.set(now.id, now);
    const held = this.held;
    if (!held) return;
    held.moved ||= Math.hypot(now.x - held.start.x, now.y - held.start.y) > STILL;
    if (held.moved) this.drag(held, now, event.shiftKey);
    held.last = now;
  };

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    const held = this.held;
    this.held = null;
    if (!held) return;
    const { aim } = this.on;
    if (held.grip === "pull") this.release();
    else if (!held.moved) tap(held.spot, aim);
    else if (held.grip === "place") aim.settle();
  };

  readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    this.letGo();
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { aim, scene } = this.on;
    const by = event.deltaY || event.deltaX; // with Shift some browsers turn it sideways
    if (event.ctrlKey || !aim.enabled.value || aim.placing.value || aim.laying.value) {
      scene.zoom(Math.exp(-by * 0.002));
      return;
    }
    const scale = (aim.fine.value ? 0.1 : 1) * (event.shiftKey ? 0.1 : 1);
    aim.turn(-by * NOTCH * scale);
  };

  // -------------------------------------------------------------- dragging

  private drag(held: Held, now: Touch, shift: boolean): void {
    const { aim } = this.on;
    if (held.grip === "camera") {
      this.turnCamera(now.x - held.last.x, now.y - held.last.y, shift || held.spot.button === 1);
      return;
    }
    if (held.grip === "pull") {
      this.pull(held, now);
      return;
    }
    const place = this.on.scene.pick(now.x, now.y)?.place;
    if (!place) return;
    const wish = plus(place, held.offset);
    if (held.grip === "place") aim.put(wish);
    else if (held.grip === "lay") this.lay(held, wish);
    else if (held.grip === "aim") this.aimTowards(held, place);
    else if (held.grip === "turn") this.turnBy(held, place);
  }

  private lay({ spot, laid }: Held, wish: Point): void {
    const { aim } = this.on;
    if (laid) aim.layDown(laid, wish);
    else if (spot.piece && !aim.laying.value) aim.lay(spot.piece, this.onTable(wish));
  }

  /** A mouse points: with fine steps it only turns by a tenth of its way round. */
  private aimTowards(held: Held, place: Point): void {
    const { aim } = this.on;
    if (aim.fine.value) this.turnBy(held, place);
    else aim.aimAt(place);
  }

  /** By as much as the finger goes round the piece: the farther away, the finer. */
  private turnBy(held: Held, place: Point): void {
    const { aim } = this.on;
    const from = aim.from.value;
    if (!from) return;
    const heading = bearing(from, place);
    if (held.heading !== null) {
      const calm = Math.min(1, distance(from, place) / 0.15); // beside the piece a finger trembles
      aim.turn(angleBetween(held.heading, heading) * calm * (aim.fine.value ? 0.1 : 1));
    }
    held.heading = heading;
  }

  private pull(held: Held, now: Touch): void {
    const { aim, canvas } = this.on;
    const back = this.backward();
    if (!back) return;
    const drawn = (now.x - held.start.x) * back.x + (now.y - held.start.y) * back.y;
    const whole = 0.4 * Math.min(canvas.clientWidth, canvas.clientHeight);
    aim.pull.value = Math.max(0, Math.min(1, drawn / whole));
  }

  private release(): void {
    const { aim } = this.on;
    const pull = aim.pull.value;
    aim.pull.value = null;
    if (pull === null || pull < PULLED) return;
    aim.setSpeed(aim.speedOf(pull));
    this.on.strike();
  }

  /** Everything is let go, and nothing done. */
  private letGo(): void {
    if (this.held?.grip === "place") this.on.aim.settle();
    this.on.aim.pull.value = null;
    this.held = null;
  }

  // -------------------------------------------------------------- looking about

  private look(before: Touch, now: Touch): void {
    const other = [...this.fingers.values()].find((finger) => finger.id !== now.id);
    this.fingers.set(now.id, now);
    if (!other) return;
    const far = Math.hypot(now.x - other.x, now.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    if (was > 20 && far > 20) this.on.scene.zoom(far / was);
    // two fingers that go together: each brings half of the way
    this.turnCamera((now.x - before.x) / 2, (now.y - before.y) / 2, false);
  }

  private turnCamera(dx: number, dy: number, pan: boolean): void {
    const { scene, settings } = this.on;
    if (pan || settings.value.view === "top") scene.pan(dx, dy);
    else scene.orbit(dx, dy);
  }

  // -------------------------------------------------------------- where things are

  private spotAt(event: PointerEvent): Spot {
    const found = this.on.scene.pick(event.clientX, event.clientY);
    const touch = event.pointerType === "touch";
    return {
      place: found?.place ?? null,
      piece: found && (touch || this.meant(found)) ? found.piece : null,
      pocket: found?.pocket ?? null,
      onCue: this.onCue(event.clientX, event.clientY),
      touch,
      button: event.button,
    };
  }

  /** The scene finds pieces as a finger does; a mouse means what it points at. */
  private meant({ place, piece }: Pick): boolean {
    const { aim } = this.on;
    const at =
      piece === aim.hand.value?.ball ? (aim.place.value ?? this.lies(piece)) : this.lies(piece);
    return !!piece && !!at && distance(at, place) < 2 * pieceOf(aim.equipment.value, piece).radius;
  }

  private lies(piece: string | null | undefined): Point | null {
    return piece ? (this.on.aim.layout.value[piece] ?? null) : null;
  }

  private offsetOf(grip: Gesture, spot: Spot): Point {
    const { aim } = this.on;
    const name = grip === "place" ? aim.hand.value?.ball : (layable(spot, aim) ?? spot.piece);
    const lies = grip === "place" ? aim.place.value : null;
    const at = lies ?? (name ? aim.layout.value[name] : null);
    return at && spot.place ? [at[0] - spot.place[0], at[1] - spot.place[1]] : [0, 0];
  }

  private headingAt(touch: Touch): number | null {
    const from = this.on.aim.from.value;
    const place = this.on.scene.pick(touch.x, touch.y)?.place;
    return from && place ? bearing(from, place) : null;
  }

  private onTable(place: Point): Point | null {
    const { width, length, rim } = this.on.aim.equipment.value;
    const edge = rim / 3;
    const inside =
      place[0] > -edge && place[0] < width + edge && place[1] > -edge && place[1] < length + edge;
    return inside ? place : null;
  }

  /** The way in which the cue is drawn back, in pixels of the page. */
  private backward(): { x: number; y: number } | null {
    const { aim, scene } = this.on;
    const from = aim.from.value;
    if (!from) return null;
    const a = scene.project(from);
    const b = scene.project(plus(from, unitVector(aim.direction.value), -0.1));
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
  }

  private onCue(x: number, y: number): boolean {
    const { aim, scene } = this.on;
    const [from, ball] = [aim.from.value, aim.ball.value];
    if (!from || !ball) return false;
    const back = unitVector(aim.direction.value + 180);
    const { radius } = pieceOf(aim.equipment.value, ball);
    const a = scene.project(plus(from, back, 1.5 * radius));
    const b = scene.project(plus(from, back, STICK));
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
    if (share < 0 || share > 1) return false;
    return Math.hypot(x - a.x - share * dx, y - a.y - share * dy) < WIDE;
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    const grip = gestureAt(this.spotAt(event), this.on.aim);
    const shapes: Record<Gesture, string> = {
      camera: "default",
      lay: "grab",
      place: "grab",
      pull: "grab",
      aim: "crosshair",
      turn: "crosshair",
    };
    this.on.canvas.style.cursor = shapes[grip];
  }
}
