// The stroke that is being prepared: all that can be set before it, and the stroke that it makes.
//
// Nothing here knows of a page or a scene. A new state of the match begins a new aim: towards the
// nearest piece that may be hit, with what is in hand put down. Until then everything that was set
// stays as it is, however often the same state comes again.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import {
  bearing,
  callOf,
  type Goal,
  type Layout,
  leastElevation,
  massOf,
  mayStand,
  nearestLaid,
  nearestPlace,
  normalizeDegrees,
  type Point,
  rankHoles,
  rankTargets,
  type Sight,
  sightAlong,
  squirt,
  unitVector,
  without,
} from "../aim";
import type {
  CallAct,
  EquipmentView,
  FlickAct,
  HandView,
  PlaceAct,
  PlacingView,
  StateView,
  StrokeAct,
} from "../wire";
import { defaultBall, defaultPlace, isRacked } from "./default-aim";

/** Why nothing can be played now. */
export type Refusal = "turn" | "ball" | "place" | "call" | "speed" | "placing" | "laying";

/** The ways on the table, along its sides, that lead to the right and up on the screen. */
export type ScreenAxes = { right: Point; up: Point };

export interface AimState {
  readonly direction: Signal<number>; // of the cue, or of the flick: degrees
  readonly speed: Signal<number>; // metres per second
  readonly side: Signal<number>; // of the tip, in radii to the right
  readonly height: Signal<number>;
  readonly elevation: Signal<number>; // degrees
  readonly ball: Signal<string | null>; // that is struck
  readonly place: Signal<Point | null>; // where what is in hand is put
  readonly call: ReadonlySignal<CallAct | null>;
  readonly refusal: ReadonlySignal<Refusal | null>;
  stroke(): StrokeAct | FlickAct | null;
  take(act: StrokeAct | FlickAct | PlaceAct): void; // aim, or lay, as a hint proposes
}

export const STEEPEST = 85; // degrees: higher the hand does not reach
export const FARTHEST = 0.7; // radii: beyond the miscue limit already
const SLOWEST = 0.05; // metres per second
const MARGIN = 1e-3; // metres: less than this is not another place to slide to

export class Aim implements AimState {
  readonly direction = signal(90);
  readonly speed = signal(0);
  readonly side = signal(0);
  readonly height = signal(0);
  readonly elevation = signal(0);
  readonly ball = signal<string | null>(null);
  readonly place = signal<Point | null>(null);
  readonly fine = signal(false);
  readonly pull = signal<number | null>(null); // while the cue is drawn back: 0 … 1
  readonly ownCall = signal<CallAct | null>(null); // the call, where the player made one
  readonly target = signal<string | null>(null); // that was last aimed at by name
  readonly placing = signal(false); // practice: pieces are being put down
  readonly laid = signal<Layout>({}); // where they are meanwhile
  readonly held = signal<string | null>(null); // and which one was touched last

  readonly state: Signal<StateView>;
  readonly equipment: Signal<EquipmentView>;
  readonly enabled = signal(false);
  screen: ScreenAxes = { right: [1, 0], up: [0, 1] }; // for keys that move what is laid
  private key = "";
  private touched = false; // the player has aimed by hand
  private opened = false; // the stroke before was a break

  constructor(state: StateView, equipment: EquipmentView) {
    this.state = signal(state);
    this.equipment = signal(equipment);
    this.meet(state, equipment, false);
  }

  // -------------------------------------------------------------- what follows from it

  readonly flicks = computed(() => this.equipment.value.family !== "pool");

  readonly layout = computed<Layout>(() =>
    this.placing.value || this.laying.value ? this.laid.value : this.state.value.layout,
  );

  /** What has to be laid before the next stroke; null: nothing, or pieces are put by hand. */
  readonly laying = computed<PlacingView | null>(() => {
    const { act, placing } = this.state.value;
    return act === "place" && !this.placing.value ? placing : null;
  });

  readonly hand = computed<HandView | null>(() => this.state.value.hand);

  /** What is in hand is put on a line: it slides. */
  readonly slides = computed(() => {
    const spans = this.hand.value?.areas.flatMap((area) => area.spans) ?? [];
    return spans.length > 0 && spans.every((span) => span.y1 - span.y0 < MARGIN);
  });

  /** Where the struck piece stands. */
  readonly from = computed<Point | null>(() => {
    const ball = this.ball.value;
    if (!ball) return null;
    if (this.hand.value?.ball === ball && this.place.value) return this.place.value;
    return this.layout.value[ball] ?? null;
  });

  readonly others = computed(() => {
    const hand = this.place.value ? this.hand.value?.ball : null;
    return without(this.layout.value, ...[hand, this.ball.value].filter((name) => name != null));
  });

  readonly legal = computed(() => {
    const [hand, place] = [this.hand.value, this.place.value];
    if (!hand || !place) return true;
    return mayStand(this.equipment.value, this.others.value, hand.ball, hand, place);
  });

  /** By how much the ball leaves the line of the cue. */
  readonly squirt = computed(() => {
    const ball = this.ball.value;
    if (!ball || this.flicks.value) return 0;
    return squirt(this.side.value, this.height.value, massOf(this.equipment.value, ball));
  });

  readonly sight = computed<Sight | null>(() => {
    const [ball, from] = [this.ball.value, this.from.value];
    if (!ball || !from) return null;
    const ahead = unitVector(this.direction.value + this.squirt.value);
    return sightAlong(this.equipment.value, this.others.value, ball, from, ahead);
  });

  /** Pieces that may be aimed at: those that may be hit first, else one's own, else all. */
  readonly targets = computed<string[]>(() => {
    const { on, struck, layout, standing, by } = this.state.value;
    if (struck && on.length) return on;
    const others = Object.keys(layout).filter((name) => name !== struck);
    const group = by ? standing.groups?.[by[0] as string] : undefined;
    const own = group ? others.filter((name) => name.startsWith(group)) : [];
    return own.length ? own : others;
  });

  readonly call = computed<CallAct | null>(() => {
    const { calls, nominate, on } = this.state.value;
    if (!calls) return nominate.length ? this.ownCall.value : null;
    if (this.ownCall.value) return this.ownCall.value;
    return this.sight.value ? callOf(this.equipment.value, this.sight.value, on) : null;
  });

  readonly refusal = computed<Refusal | null>(() => {
    if (!this.enabled.value) return "turn";
    if (this.placing.value) return "placing";
    if (this.laying.value) return "laying";
    if (!this.ball.value) return "ball";
    if (!this.from.value || !this.legal.value) return "place";
    if (this.state.value.calls && !this.call.value) return "call";
    return this.speed.value < SLOWEST ? "speed" : null;
  });

  stroke(): StrokeAct | FlickAct | null {
    const ball = this.ball.value;
    if (this.refusal.value || !ball) return null;
    const put = this.hand.value?.ball === ball ? this.place.value : null;
    const shared = {
      direction: roundTo(normalizeDegrees(this.direction.value), 4) % 360,
      speed: roundTo(this.speed.value, 3),
      ball,
      place: put && ([roundTo(put[0], 6), roundTo(put[1], 6)] as Point),
      call: this.call.value,
    };
    if (this.flicks.value) return { kind: "flick", turn: 0, ...shared };
    return {
      kind: "stroke",
      side: roundTo(this.side.value, 3),
      height: roundTo(this.height.value, 3),
      elevation: roundTo(this.elevation.value, 1),
      ...shared,
    };
  }

  // -------------------------------------------------------------- a new state

  meet(state: StateView, equipment: EquipmentView, enabled: boolean): void {
    const key = [state.match, state.number, state.by, JSON.stringify(state.layout)].join(" ");
    batch(() => {
      this.state.value = state;
      this.equipment.value = equipment;
      this.enabled.value = enabled && state.winner === null;
      if (!this.enabled.value) this.pull.value = null;
      if (key === this.key) return;
      this.key = key;
      this.begin();
    });
  }

  private begin(): void {
    const [state, equipment] = [this.state.value, this.equipment.value];
    const { struck, hand, layout } = state;
    this.touched = false;
    this.pull.value = null;
    this.ownCall.value = null;
    this.target.value = null;
    this.side.value = this.height.value = this.elevation.value = 0;
    this.laid.value = { ...layout };
    this.held.value = state.act === "place" ? (state.placing?.pieces[0] ?? null) : null;
    this.place.value = hand?.must ? this.usualPlace(hand) : null;
    this.ball.value = struck ?? defaultBall(state, equipment);
    this.beginSpeed(isRacked(state, equipment));
    this.aimUsual();
  }

  /** What was last set stays; only a break is not the measure of what follows. */
  private beginSpeed(opens: boolean): void {
    const { medium, break: hard } = this.equipment.value.speeds;
    const last = this.opened ? 0 : this.speed.value;
    this.opened = opens;
    this.setSpeed((opens ? hard : last || medium) ?? 1);
  }

  private usualPlace(hand: HandView): Point | null {
    const wish = defaultPlace(hand, this.equipment.value);
    return wish && (this.nearest(wish) ?? wish);
  }

  // -------------------------------------------------------------- aiming

  goals(): Goal[] {
    const [ball, from] = [this.ball.value, this.from.value];
    if (!ball || !from) return [];
    if (!this.state.value.struck && this.equipment.value.seat > 0) {
      return rankHoles(this.equipment.value, this.others.value, ball, from);
    }
    return rankTargets(this.equipment.value, this.others.value, ball, from, this.targets.value);
  }

  private aimUsual(): void {
    const goal = this.goals()[0];
    this.target.value = goal?.name ?? null;
    this.direction.value = normalizeDegrees((goal?.direction ?? 90) - this.squirt.value);
  }

  /** Turn the aim; above zero anticlockwise. */
  turn(degrees: number): void {
    this.face(this.direction.value + degrees);
  }

  face(degrees: number): void {
    this.touched = true;
    this.target.value = null;
    this.direction.value = normalizeDegrees(degrees);
  }

  /** Turn so that the ball, not the cue, goes towards a point. */
  aimAt(point: Point): void {
    const from = this.from.value;
    if (from) this.face(bearing(from, point) - this.squirt.value);
  }

  /** The next target, or the one before it; its name. */
  nextTarget(step = 1): string | null {
    const goals = this.goals();
    if (!goals.length) return null;
    const at = goals.findIndex((goal) => goal.name === this.target.value);
    const next = goals[at < 0 ? 0 : (at + step + goals.length) % goals.length] as Goal;
    this.face(next.direction - this.squirt.value);
    this.target.value = next.name;
    return next.name;
  }

  /** Aim at a piece that was pointed at: as full as it can be seen. */
  aimAtPiece(name: string): void {
    const [ball, from, place] = [this.ball.value, this.from.value, this.others.value[name]];
    if (!ball || !from || !place) return;
    const goal = rankTargets(this.equipment.value, this.others.value, ball, from, [name])[0];
    this.face((goal?.direction ?? bearing(from, place)) - this.squirt.value);
    this.target.value = name;
  }

  choose(ball: string): boolean {
    const { balls, struck, layout } = this.state.value;
    if (struck || !balls.includes(ball) || !layout[ball]) return false;
    this.ball.value = ball;
    this.aimUsual();
    return true;
  }

  nextBall(): void {
    const { balls, layout } = this.state.value;
    const lying = balls.filter((name) => layout[name]);
    const next = lying[(lying.indexOf(this.ball.value ?? "") + 1) % lying.length];
    if (next) this.choose(next);
  }

  // -------------------------------------------------------------- power, tip, elevation

  /** The least elevation that rails and balls allow here. */
  readonly least = computed(() => {
    const [ball, from] = [this.ball.value, this.from.value];
    if (!ball || !from || this.flicks.value) return 0;
    const tip = {
      direction: this.direction.value,
      side: this.side.value,
      height: this.height.value,
    };
    return leastElevation(this.equipment.value, this.others.value, ball, from, tip);
  });

  /** The elevation that will be played: as asked, or raised over what is in the way. */
  readonly raised = computed(() => Math.max(this.elevation.value, this.least.value));

  setSpeed(speed: number): void {
    this.speed.value = clamp(speed, SLOWEST, this.equipment.value.fastest);
  }

  /** How far the cue is drawn back for a speed: soft strokes have most of the way. */
  pullOf(speed: number): number {
    return Math.sqrt(clamp(speed / this.equipment.value.fastest, 0, 1));
  }

  speedOf(pull: number): number {
    return this.equipment.value.fastest * clamp(pull, 0, 1) ** 2;
  }

  setTip(side: number, height: number): void {
    const far = Math.hypot(side, height);
    const share = far > FARTHEST ? FARTHEST / far : 1;
    this.side.value = roundTo(side * share, 3);
    this.height.value = roundTo(height * share, 3);
  }

  setElevation(degrees: number): void {
    this.elevation.value = clamp(degrees, 0, STEEPEST);
  }

  // -------------------------------------------------------------- what is in hand

  nearest(wish: Point): Point | null {
    const hand = this.hand.value;
    if (!hand) return null;
    const others = without(this.layout.value, hand.ball);
    return nearestPlace(this.equipment.value, others, hand.ball, hand, wish);
  }

  /** Put down what is in hand: on a line only where it may stand, elsewhere shown if it may not. */
  put(wish: Point): void {
    if (!this.hand.value) return;
    const place = this.slides.value ? this.nearest(wish) : wish;
    if (place) this.place.value = place;
    if (!this.touched) this.aimUsual();
  }

  /** It is let go: where it may not stand it goes to the nearest place. */
  settle(): void {
    const place = this.place.value;
    if (place && !this.legal.value) this.place.value = this.nearest(place) ?? place;
    if (!this.touched) this.aimUsual();
  }

  nudge(x: number, y: number): void {
    const hand = this.hand.value;
    const from = this.place.value ?? (hand && this.layout.value[hand.ball]);
    if (!hand || !from) return;
    if (this.slides.value) this.slide(x || y);
    else this.put([from[0] + x, from[1] + y]);
  }

  /** Along its line, over what it may not stand on. */
  slide(by: number): void {
    const place = this.place.value;
    if (!place || !by) return;
    const most = this.equipment.value.width;
    for (let far = by; Math.abs(far) < most; far += by) {
      const found = this.nearest([place[0] + far, place[1]]);
      if (found && (found[0] - place[0]) * Math.sign(by) > Math.abs(by) / 2) {
        this.put(found);
        return;
      }
    }
  }

  /** Take up what may also be played where it lies. */
  takeInHand(): void {
    const hand = this.hand.value;
    if (hand) this.place.value = this.usualPlace(hand);
    if (!this.touched) this.aimUsual();
  }

  /** Play it where it lies after all, where that is allowed. */
  leave(): void {
    if (this.hand.value && !this.hand.value.must) this.place.value = null;
    if (!this.touched) this.aimUsual();
  }

  // -------------------------------------------------------------- calls

  callBall(ball: string): boolean {
    const { calls, on, nominate } = this.state.value;
    if (calls && on.includes(ball)) {
      this.ownCall.value = { ball, pocket: this.call.value?.pocket ?? this.pocketFor(ball) };
      return true;
    }
    if (!calls && nominate.includes(ball)) {
      this.ownCall.value = this.ownCall.value?.ball === ball ? null : { ball, pocket: null };
      return true;
    }
    return false;
  }

  callPocket(pocket: string): boolean {
    if (!this.state.value.calls) return false;
    const { on } = this.state.value;
    const ball = this.call.value?.ball ?? this.goals()[0]?.name ?? on[0];
    if (!ball) return false;
    this.ownCall.value = { ball, pocket };
    return true;
  }

  nextPocket(): void {
    const names = this.equipment.value.pockets.map(({ name }) => name);
    const at = names.indexOf(this.call.value?.pocket ?? "");
    const next = names[(at + 1) % names.length];
    if (next) this.callPocket(next);
  }

  callSafety(): void {
    if (this.state.value.calls) this.ownCall.value = { ball: null, pocket: null };
  }

  /** Call again whatever the line of aim does. */
  callAsAimed(): void {
    this.ownCall.value = null;
  }

  private pocketFor(ball: string): string | null {
    const place = this.layout.value[ball];
    const far = (centre: Point): number =>
      place ? Math.hypot(centre[0] - place[0], centre[1] - place[1]) : 0;
    const pockets = [...this.equipment.value.pockets];
    return pockets.sort((a, b) => far(a.centre) - far(b.centre))[0]?.name ?? null;
  }

  take(act: StrokeAct | FlickAct | PlaceAct): void {
    if (act.kind === "place") {
      this.laid.value = { ...this.state.value.layout, ...act.places };
      return;
    }
    batch(() => {
      if (act.ball) this.ball.value = act.ball;
      if (act.place) this.place.value = act.place;
      this.setSpeed(act.speed);
      this.setTip(
        act.kind === "stroke" ? (act.side ?? 0) : 0,
        act.kind === "stroke" ? (act.height ?? 0) : 0,
      );
      this.setElevation(act.kind === "stroke" ? (act.elevation ?? 0) : 0);
      this.face(act.direction);
      this.ownCall.value = act.call ?? null;
    });
  }

  // -------------------------------------------------------------- pieces that go back

  /** A piece laid as near to a wish as it may lie; where there is no room it stays. */
  layDown(piece: string, wish: Point): void {
    const placing = this.laying.value;
    if (!this.enabled.value || !placing?.pieces.includes(piece)) return;
    this.held.value = piece;
    const rest = without(this.laid.value, piece);
    const place = nearestLaid(this.equipment.value, rest, piece, placing, wish);
    if (place) this.laid.value = { ...rest, [piece]: roundPlace(place) };
  }

  /** The piece that was touched last goes a way, over what it may not lie on. */
  moveLaid(x: number, y: number): void {
    const piece = this.held.value;
    const from = piece === null ? undefined : this.laid.value[piece];
    const [placing, far] = [this.laying.value, Math.hypot(x, y)];
    if (!piece || !from || !placing || !far) return;
    const rest = without(this.laid.value, piece);
    for (let many = 1; many * far < 2 * (placing.most || this.equipment.value.width); many += 1) {
      const wish: Point = [from[0] + many * x, from[1] + many * y];
      const place = nearestLaid(this.equipment.value, rest, piece, placing, wish);
      if (place && ((place[0] - from[0]) * x + (place[1] - from[1]) * y) / far > far / 2) {
        this.layDown(piece, place);
        return;
      }
    }
  }

  middle(): Point {
    return [this.equipment.value.width / 2, this.equipment.value.length / 2];
  }

  nextLaid(): void {
    const pieces = this.laying.value?.pieces ?? [];
    this.held.value = pieces[(pieces.indexOf(this.held.value ?? "") + 1) % pieces.length] ?? null;
  }

  /** Everything lies again where it was put by default. */
  leaveLaid(): void {
    this.laid.value = { ...this.state.value.layout };
  }

  /** What was laid elsewhere than where it was put. */
  places(): Record<string, Point> {
    const { layout, placing } = this.state.value;
    const moved = (placing?.pieces ?? []).filter((piece) => {
      const [before, now] = [layout[piece], this.laid.value[piece]];
      return now && before && (now[0] !== before[0] || now[1] !== before[1]);
    });
    return Object.fromEntries(moved.map((piece) => [piece, this.laid.value[piece] as Point]));
  }

  // -------------------------------------------------------------- practice: pieces put down

  beginPlacing(): void {
    this.laid.value = { ...this.state.value.layout };
    this.held.value = null;
    this.placing.value = true;
  }

  /** A piece put as near to a wish as there is room; null takes it off the table. */
  lay(piece: string, wish: Point | null): void {
    const rest = without(this.laid.value, piece);
    const place = wish && nearestPlace(this.equipment.value, rest, piece, null, wish);
    this.held.value = piece;
    this.laid.value = place ? { ...rest, [piece]: place } : rest;
  }

  endPlacing(): Layout {
    this.placing.value = false;
    return this.laid.value;
  }
}

export const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0; // + 0: never -0
};

const roundPlace = ([x, y]: Point): Point => [roundTo(x, 6), roundTo(y, 6)];

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
