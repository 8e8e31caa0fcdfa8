// The scene: tables and pieces, what is drawn over them, and frames only when something changes.
//
// Inside, everything is in the coordinates of the board; the cameras turn. Places that come from
// outside are as the player in turn sees them (`quarters` of the last layout).

import {
  type Material,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  Quaternion,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector3,
  WebGLRenderer,
} from "three";
import { Sounds } from "../sound";
import type { EquipmentView, HandView } from "../wire";
import { Aim } from "./aim";
import { AnimatedShot, type MovingShot } from "./animated-shot";
import { Cameras } from "./cameras";
import { disposeAll } from "./dispose";
import { floor } from "./floor";
import { environmentMap, tableLights } from "./lighting";
import { Marks, type Spot } from "./marks";
import { materialsFor } from "./materials";
import { type Colours, lookOf, overlay } from "./palette";
import { Picking } from "./picking";
import { Pieces } from "./pieces";
import { PlacingArea } from "./placing-area";
import { Clock } from "./playback";
import { Pace, type Quality, quality as usualQuality } from "./quality";
import { type Point, toBoard, toView } from "./quarters";
import { rails } from "./rails";
import { Numbers, surface } from "./surface";
import { setTextureScale } from "./textures";
import {
  type AimView,
  type Lights,
  NoWebGL,
  type Pick,
  type Playback,
  type PlayOptions,
  type Put,
} from "./types";
import { Upright } from "./upright";

const UP = new Vector3(0, 0, 1);

/** All that belongs to one kind of equipment. */
type Stage = {
  equipment: EquipmentView;
  pieces: Pieces;
  aim: Aim;
  area: PlacingArea;
  numbers: Numbers | null; // printed beside blind holes
  ground: Mesh; // its shadow on what is below, which nobody sees from above
  root: Scene;
};

export class TableScene {
  private readonly renderer: WebGLRenderer;
  private mirrored: Texture | null = null;
  private readonly view = new Cameras();
  private readonly sounds = new Sounds();
  private readonly marks = new Marks();
  private readonly picking: Picking;
  private stage: Stage | null = null;
  private layout: Record<string, Point> = {}; // on the board
  private quarters = 0;
  private aimed: AimView | null = null;
  private put: Put | null = null;
  private hand: HandView | null = null;
  private lights: Lights = { lit: null };
  private mark: { piece: string; text: string } | null = null;
  private colours: Colours = "usual";
  private clock: Clock | null = null;
  private animatedShot: AnimatedShot | null = null;
  private waits = false; // a layout, for the shot to end
  private readonly starts = new Map<string, Quaternion>(); // orientations when a shot began
  private readonly uprights = new Upright();
  private frame = 0;
  private timer = 0;
  private gone = false;
  private finest = 2; // pixels of ours to one of the page, at most
  private readonly pace = new Pace();

  constructor(
    readonly canvas: HTMLCanvasElement, // the controls listen to it
    private readonly quality: Quality = usualQuality(),
  ) {
    const full = quality === "full";
    try {
      this.renderer = new WebGLRenderer({
        canvas,
        antialias: full,
        alpha: true,
        powerPreference: "high-performance",
      });
    } catch (cause) {
      throw new NoWebGL(cause);
    }
    this.picking = new Picking(canvas, this.view);
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.0;
    this.renderer.shadowMap.enabled = full;
    setTextureScale(full ? 8 : 1);
    this.finest = full ? 2 : 1;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.mirrored = full ? environmentMap(this.renderer) : null;
    backdrop(canvas);
    canvas.addEventListener("webglcontextrestored", this.relight);
    document.addEventListener("visibilitychange", this.onVisible);
    this.resize();
  }

  // ---------------------------------------------------------------- what is shown

  setEquipment(equipment: EquipmentView): void {
    if (this.stage?.equipment === equipment) return;
    this.clear();
    const look = lookOf(equipment);
    const root = new Scene();
    root.environment = this.mirrored;
    root.environmentIntensity = 0.75;
    const { key, fill } = tableLights(equipment.width, equipment.length, this.mirrored !== null);
    const stuff = materialsFor(this.quality);
    const pieces = new Pieces(equipment, stuff);
    const aim = new Aim(equipment, pieces);
    const area = new PlacingArea(equipment);
    const ground = floor(equipment);
    root.add(key, key.target, fill, ground);
    root.add(surface(equipment, look, stuff), rails(equipment, look, stuff), pieces.group);
    root.add(aim.group, area.group, this.marks.group);
    const numbers = equipment.seat > 0 ? new Numbers(equipment, look) : null;
    if (numbers) root.add(numbers.mesh);
    pieces.setColours(this.colours);
    this.stage = { equipment, pieces, aim, area, numbers, ground, root };
    this.view.setTable(equipment);
    this.wake();
  }

  setLayout(layout: Record<string, [number, number]>, quarters: number): void {
    if (quarters !== this.quarters) {
      this.quarters = quarters;
      this.shade();
    }
    const side = this.stage?.equipment.width ?? 0;
    this.layout = Object.fromEntries(
      Object.entries(layout).map(([name, place]) => [name, toBoard(place, quarters, side)]),
    );
    // a shot that is still running is seen to its end
    this.waits = this.clock !== null;
    this.part();
    this.rest();
  }

  setSeat(quarters: number): void {
    this.view.setSeat(quarters);
    this.rest();
  }

  setView(view: "top" | "free"): void {
    this.view.kind = view;
    this.resize();
    this.rest();
  }

  /** As one drags: in pixels. Only the free camera turns. */
  orbit(dx: number, dy: number): void {
    this.view.orbit(dx, dy);
    this.wake();
  }

  /** Nearer by a factor above 1. */
  zoom(factor: number): void {
    this.view.zoom(factor);
    this.wake();
  }

  /** As one drags: in pixels. */
  pan(dx: number, dy: number): void {
    this.view.pan(dx, dy);
    this.wake();
  }

  resetCamera(): void {
    this.view.reset();
    this.wake();
  }

  /** The free camera behind a place, looking over it in a direction, as the player in turn sees. */
  lookAlong(place: [number, number], direction: number): void {
    this.view.behind(this.board(place), direction + 90 * this.quarters);
    this.wake();
  }

  setAim(aim: AimView | null): void {
    this.aimed = aim;
    this.wake();
  }

  setHand(hand: HandView | null, ball: Put | null): void {
    if (hand !== this.hand) {
      this.hand = hand;
      this.shade();
    }
    this.put = ball;
    this.rest();
  }

  setLights(lights: Lights): void {
    this.lights = lights;
    this.wake();
  }

  setColours(set: Colours): void {
    this.colours = set;
    this.stage?.pieces.setColours(set);
    this.wake();
  }

  setMark(mark: { piece: string; text: string } | null): void {
    this.mark = mark;
    this.wake();
  }

  // ---------------------------------------------------------------- a shot

  play(shot: MovingShot, options: PlayOptions = {}): Playback {
    this.clock?.stop();
    const { stage } = this;
    if (!stage) throw new Error("a shot without equipment: call setEquipment first");
    const shown = new AnimatedShot(shot, stage.equipment);
    this.animatedShot = shown;
    this.uprights.clear();
    this.starts.clear();
    for (const name of shot.motion.pieces) {
      this.starts.set(name, stage.pieces.get(name).mesh.quaternion.clone());
    }
    const lead = options.from === undefined ? -(options.lead ?? 0) : options.from;
    const heard = options.sound ?? true;
    const clock: Clock = new Clock(
      {
        duration: shown.duration,
        sound: (from, to) => heard && this.playSounds(shown, from, to),
        wake: () => this.wake(),
        left: () => {
          if (this.clock === clock) {
            this.leave();
            this.rest();
          }
        },
      },
      lead,
      options.rate ?? 1,
    );
    this.clock = clock;
    clock.play();
    return clock;
  }

  // ---------------------------------------------------------------- pointing

  pick(clientX: number, clientY: number): Pick | null {
    const { stage } = this;
    const spot = this.picking.placeUnder(clientX, clientY);
    if (!stage || !spot) return null;
    const { width, pockets } = stage.equipment;
    const pieces = stage.pieces.names().map((name) => {
      const { mesh, view } = stage.pieces.get(name);
      const { x, y, z } = mesh.position;
      return { name, x, y, z, radius: view.radius };
    });
    // named as the player sees them, too
    const holes = pockets.map(({ name, centre, radius }) => {
      const [x, y] = this.board(centre);
      return { name, x, y, z: 0, radius };
    });
    return {
      place: toView([spot.x, spot.y], this.quarters, width),
      piece: this.picking.nearest(clientX, clientY, pieces),
      pocket: this.picking.nearest(clientX, clientY, holes),
    };
  }

  /** Where a place on the surface is on the screen, in client pixels. */
  project(place: [number, number]): { x: number; y: number } {
    const { x, y } = this.picking.toPage(new Vector3(...this.board(place), 0));
    return { x, y };
  }

  /** Metres that a pixel shows where one looks: how far a fine movement of the hand goes. */
  get metresPerPixel(): number {
    return this.view.metres;
  }

  resize(): void {
    const width = this.canvas.clientWidth || this.canvas.width;
    const height = this.canvas.clientHeight || this.canvas.height;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, this.finest));
    this.renderer.setSize(width, height, false);
    this.view.resize(width, height);
    this.wake();
  }

  dispose(): void {
    this.gone = true;
    this.clock?.stop();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.canvas.removeEventListener("webglcontextrestored", this.relight);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.clear();
    this.marks.dispose();
    this.sounds.dispose();
    this.mirrored?.dispose();
    this.renderer.dispose();
  }

  // ---------------------------------------------------------------- frames

  private readonly onVisible = (): void => this.wake();

  /** The graphics card was taken away and given back: what was drawn on it for mirrors is lost. */
  private readonly relight = (): void => {
    if (this.mirrored) this.mirrored = environmentMap(this.renderer);
    if (this.stage) this.stage.root.environment = this.mirrored;
    this.wake();
  };

  /** One frame, soon. A hidden page gets none, so a shot there goes on by a timer. */
  private wake(): void {
    if (this.gone) return;
    if (document.hidden) {
      clearTimeout(this.timer);
      if (this.clock?.playing) {
        this.timer = window.setTimeout(() => this.draw(performance.now()), 250);
      }
    } else if (this.frame === 0) {
      this.frame = requestAnimationFrame(this.draw);
    }
  }

  private readonly draw = (now: number): void => {
    this.frame = 0;
    const { stage } = this;
    if (!stage || this.gone) return;
    const more = this.clock?.tick(now) ?? false;
    this.part();
    this.pose(stage, now);
    this.overlay(stage);
    stage.pieces.settle();
    this.view.update();
    stage.numbers?.face(this.view.upward);
    stage.ground.visible = this.view.kind === "free";
    const { metres } = this.view;
    stage.aim.update(metres);
    this.marks.update(metres);
    this.renderer.render(stage.root, this.view.camera);
    const on = more || this.uprights.turning;
    if (this.pace.frame(now, on)) this.relieve();
    if (on) this.wake();
  };

  /** It is too slow here: fewer pixels first, then no shadows but those where pieces stand. */
  private relieve(): void {
    if (this.finest > 1) this.finest = 1;
    else if (this.renderer.shadowMap.enabled) {
      this.renderer.shadowMap.enabled = false;
      this.stage?.root.traverse((thing) => {
        if (!(thing instanceof Mesh)) return;
        const all: Material[] = Array.isArray(thing.material) ? thing.material : [thing.material];
        for (const material of all) material.needsUpdate = true;
      });
    } else if (this.finest > 0.6) this.finest = 0.6;
    this.resize();
  }

  /** Every piece where it belongs now. */
  private pose(stage: Stage, now: number): void {
    stage.pieces.hide();
    if (this.animatedShot && this.clock) this.poseShot(stage, this.animatedShot, this.clock.moment);
    else this.poseRest(stage, now);
  }

  private poseShot(stage: Stage, shown: AnimatedShot, time: number): void {
    const { width } = stage.equipment;
    const { quarters } = shown.shot;
    for (const [name, path] of shown.motion.paths) {
      const { mesh, view } = stage.pieces.get(name);
      const place = shown.place(name, time, view.radius);
      mesh.visible = place !== null;
      if (!place) continue;
      const [x, y] = toBoard([place[0], place[1]], quarters, width);
      mesh.position.set(x, y, place[2]);
      const start = this.starts.get(name) ?? new Quaternion();
      const turned = new Quaternion(...path.orientationAt(Math.max(0, time)));
      // turned as its player saw it: about axes that lie on the board
      const frame = new Quaternion().setFromAxisAngle(UP, (quarters * Math.PI) / 2);
      mesh.quaternion.copy(frame).multiply(turned).multiply(frame.invert()).multiply(start);
    }
  }

  private poseRest(stage: Stage, now: number): void {
    const places = { ...this.layout };
    if (this.put) places[this.put.name] = this.board(this.put.place);
    for (const [name, place] of Object.entries(places)) {
      const { mesh } = stage.pieces.get(name);
      mesh.visible = true;
      const lifted = this.put?.name === name ? stage.pieces.view(name).radius * 0.15 : 0;
      mesh.position.set(place[0], place[1], stage.pieces.rest(name, place) + lifted);
    }
    this.uprights.step(now, (name) => stage.pieces.get(name));
  }

  /** All that is drawn over the table; while a shot runs, only what marks its pieces. */
  private overlay(stage: Stage): void {
    const { aim, area, pieces, equipment } = stage;
    const runs = this.animatedShot !== null;
    area.group.visible = !runs;
    if (runs) this.follow(stage);
    else aim.set(this.aimed, this.quarters);
    const { lit, called, pocket } = this.lights;
    const active = runs ? null : lit;
    const spared = new Set([this.aimed?.piece, this.put?.name]);
    pieces.setDim((name) => {
      const { colour } = pieces.view(name);
      const own = colour === "cue" || colour === "striker" || spared.has(name);
      return active !== null && !own && !active.includes(name);
    });
    const spot = (name: string | null | undefined): Spot | null => {
      if (!name) return null;
      const { mesh, view } = pieces.get(name);
      const { x, y } = mesh.position;
      return mesh.visible ? { x, y, radius: view.radius } : null;
    };
    const inks = overlay(equipment);
    this.marks.setLit(
      (active ?? []).map(spot).filter((one) => one !== null),
      inks,
    );
    const hole = equipment.pockets.find(({ name }) => name === pocket);
    this.marks.setCalled(
      spot(called),
      hole ? pocketSpot(equipment, this.board(hole.centre), hole.radius) : null,
    );
    this.marks.setPut(
      runs || !this.put ? null : spot(this.put.name),
      this.put?.legal ?? true,
      inks,
    );
    this.marks.setMoment(spot(this.mark?.piece), this.mark?.text ?? "");
  }

  /** The cue before and after the stroke that is shown. */
  private follow({ aim }: Stage): void {
    const { animatedShot, clock } = this;
    if (!animatedShot || !clock) return;
    const { act, quarters, start, motion } = animatedShot.shot;
    const from = act.place ?? start[motion.struck];
    if (!from) {
      aim.set(null, quarters);
      return;
    }
    const none = { line: null, ghost: null, tangent: null, object: null };
    const tip =
      act.kind === "stroke"
        ? { side: act.side ?? 0, height: act.height ?? 0, elevation: act.elevation ?? 0 }
        : { side: 0, height: 0, elevation: 0 };
    const { direction, speed } = act;
    const view = { piece: motion.struck, from, direction, speed, ...tip, ...none };
    const time = clock.moment;
    if (time >= 0) aim.follow({ ...view, pull: 0 }, quarters, time);
    else aim.set({ ...view, pull: cueDrawback(-time) }, quarters);
  }

  // ---------------------------------------------------------------- orientation

  /** Show pieces at rest; seen from above, their numbers turn upright. */
  private rest(): void {
    const { stage } = this;
    if (stage && !this.animatedShot && this.view.kind === "top") {
      const up = ((this.view.upward - 90) * Math.PI) / 180;
      const upright = new Quaternion().setFromAxisAngle(UP, up);
      const names = Object.keys(this.layout);
      if (this.put && !(this.put.name in this.layout)) names.push(this.put.name);
      for (const name of names) this.uprights.aim(name, stage.pieces.get(name), upright);
    }
    this.wake();
  }

  // ---------------------------------------------------------------- inside

  private board(place: [number, number]): Point {
    return toBoard(place, this.quarters, this.stage?.equipment.width ?? 0);
  }

  /** The area where a piece in hand may be put. */
  private shade(): void {
    const radius = this.hand ? (this.stage?.pieces.view(this.hand.ball).radius ?? 0) : 0;
    this.stage?.area.set(this.hand, radius, this.quarters);
  }

  /** Once a shot has ended, the layout that has come since is shown. */
  private part(): void {
    const { clock } = this;
    if (!this.waits || !clock || clock.playing || clock.time < clock.duration) return;
    this.leave();
    this.rest();
  }

  private leave(): void {
    this.waits = false;
    this.clock = null;
    this.animatedShot = null;
    this.starts.clear();
  }

  private playSounds(shown: AnimatedShot, from: number, to: number): void {
    for (const { time, kind, speed, place } of shown.impacts) {
      if (time <= from || time > to) continue;
      const [x, y] = toBoard(
        [place[0], place[1]],
        shown.shot.quarters,
        this.stage?.equipment.width ?? 0,
      );
      const at = new Vector3(x, y, 0).project(this.view.camera);
      this.sounds.play(shown.noise(kind), speed, at.x * 0.8);
    }
  }

  private clear(): void {
    this.leave();
    this.uprights.clear();
    const { stage } = this;
    if (!stage) return;
    stage.root.remove(this.marks.group);
    stage.aim.dispose();
    stage.area.dispose();
    stage.pieces.dispose();
    disposeAll(stage.root);
    this.stage = null;
    this.layout = {};
    this.hand = null;
    this.put = null;
    this.aimed = null;
  }
}

/** A ring about a pocket lies on the wood, where there is wood round it. */
function pocketSpot({ nose, width, length }: EquipmentView, [x, y]: Point, radius: number): Spot {
  const outside = x < 0 || y < 0 || x > width || y > length;
  return { x, y, z: outside ? nose + 0.002 : 0, radius };
}

/** How far the cue is drawn back, `left` seconds before the stroke: slowly back, quickly on. */
function cueDrawback(left: number): number {
  const strike = 0.14;
  if (left < strike) return (left / strike) ** 2 * 0.5;
  return 0.5 * Math.min(1, Math.max(0.15, (1.1 - left) * 1.6));
}

/** A dark room behind the table, unless the page has its own. */
function backdrop(canvas: HTMLCanvasElement): void {
  const style = getComputedStyle(canvas);
  const own =
    style.backgroundImage !== "none" ||
    !/rgba\(0, 0, 0, 0\)|transparent/.test(style.backgroundColor);
  if (own) return;
  canvas.style.background =
    "radial-gradient(ellipse at 50% 45%, #2b3036 0%, #15181c 60%, #0b0d10 100%)";
}
