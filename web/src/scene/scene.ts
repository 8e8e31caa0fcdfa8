// The scene: tables and pieces, what is drawn over them, and frames only when something changes.
//
// Inside, everything is in the coordinates of the board; the cameras turn. Places that come from
// outside are as the player in turn sees them (`quarters` of the last layout).

import { type Quaternion, type Texture, Vector3, type WebGLRenderer } from "three";
import { Sounds } from "../sound";
import type { EquipmentView, HandView, PlacingView } from "../wire";
import { AnimatedShot, type MovingShot } from "./animated-shot";
import { Cameras } from "./cameras";
import { environmentMap } from "./lighting";
import { Marks } from "./marks";
import type { Colours } from "./palette";
import { Picking } from "./picking";
import { poseRest, poseShot, turnAboutUp } from "./piece-poses";
import { Clock } from "./playback";
import { Pace, type Quality, quality as usualQuality } from "./quality";
import { type Point, toBoard, toView } from "./quarters";
import { createRenderer, dropShadows } from "./renderer";
import { showCue } from "./shot-cue";
import { buildStage, disposeStage, type Stage } from "./stage";
import { markTable } from "./table-marks";
import { setTextureScale } from "./textures";
import type { AimView, Lights, Pick, Playback, PlayOptions, Put } from "./types";
import { Upright } from "./upright";

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
  private placing: PlacingView | null = null;
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
    this.renderer = createRenderer(canvas, full);
    this.picking = new Picking(canvas, this.view);
    setTextureScale(full ? 8 : 1);
    this.finest = full ? 2 : 1;
    this.mirrored = full ? environmentMap(this.renderer) : null;
    canvas.addEventListener("webglcontextrestored", this.relight);
    document.addEventListener("visibilitychange", this.onVisible);
    this.resize();
  }

  // ---------------------------------------------------------------- what is shown

  setEquipment(equipment: EquipmentView): void {
    if (this.stage?.equipment === equipment) return;
    this.clear();
    const { quality, mirrored, marks, colours } = this;
    this.stage = buildStage(equipment, { quality, mirrored, marks, colours });
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

  /** Where pieces that go back may be laid; null: nothing is to be laid. */
  setPlacing(placing: PlacingView | null): void {
    if (placing === this.placing) return;
    this.placing = placing;
    this.shade();
    this.wake();
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
      dropShadows(this.renderer, this.stage?.root);
    } else if (this.finest > 0.6) this.finest = 0.6;
    this.resize();
  }

  /** Every piece where it belongs now. */
  private pose(stage: Stage, now: number): void {
    stage.pieces.hide();
    if (this.animatedShot && this.clock) {
      poseShot(stage, this.animatedShot, this.starts, this.clock.moment);
      return;
    }
    const { put } = this;
    const places = put ? { ...this.layout, [put.name]: this.board(put.place) } : this.layout;
    poseRest(stage.pieces, places, put?.name);
    this.uprights.step(now, (name) => stage.pieces.get(name));
  }

  /** All that is drawn over the table; while a shot runs, only its cue and what marks its pieces. */
  private overlay(stage: Stage): void {
    const { animatedShot, clock } = this;
    stage.area.group.visible = animatedShot === null;
    if (animatedShot === null) stage.aim.set(this.aimed, this.quarters);
    else if (clock) showCue(stage.aim, animatedShot.shot, clock.moment);
    const { lights, aimed, put, mark, quarters } = this;
    const shown = { lights, aimed, put, mark, quarters };
    markTable(stage, this.marks, shown, animatedShot !== null);
  }

  // ---------------------------------------------------------------- orientation

  /** Show pieces at rest; seen from above, their numbers turn upright. */
  private rest(): void {
    const { stage } = this;
    if (stage && !this.animatedShot && this.view.kind === "top") {
      const upright = turnAboutUp(((this.view.upward - 90) * Math.PI) / 180);
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

  /** The area where a piece may be put, in hand or one that goes back. */
  private shade(): void {
    const { stage, placing, quarters } = this;
    if (stage && placing) {
      const radius = stage.pieces.view(placing.pieces[0] ?? "").radius;
      stage.area.setPlacing(placing, radius, quarters);
      return;
    }
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
    if (!this.stage) return;
    disposeStage(this.stage, this.marks);
    this.stage = null;
    this.layout = {};
    this.hand = null;
    this.placing = null;
    this.put = null;
    this.aimed = null;
  }
}
