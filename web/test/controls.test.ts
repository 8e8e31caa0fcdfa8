import { describe, expect, it } from "vitest";
import { distance, type Layout, mayStand, type Point } from "../src/aim";
import { aimView, lightsFor, pieceInHand } from "../src/controls/aim-view";
import { gestureAt, type Spot, tap } from "../src/controls/gesture";
import { commandOf, isForOtherElement, obey, type Press } from "../src/controls/keys";
import { formatNumber, message, parseNumber } from "../src/controls/messages";
import { layoutFor } from "../src/controls/panel-layout";
import { Aim } from "../src/controls/state";
import type { EquipmentView, StateView } from "../src/wire";
import { board, table } from "./aim-tables";
import { inHand, state, yago } from "./controls-state";

const CUE_IN_HAND: Partial<StateView> = {
  layout: { "1": [0.5, 1] },
  hand: inHand("cue", true, [
    [0.03, 0.03],
    [0.97, 0.4],
  ]),
};

function aimFor(more: Partial<StateView> = {}, equipment: EquipmentView = table()): Aim {
  const aim = new Aim(state(more), equipment);
  aim.meet(state(more), equipment, true);
  return aim;
}

const carrom = (more: Partial<StateView> = {}) =>
  aimFor(
    {
      equipment: "carrom",
      layout: { "white-1": [0.5, 1], "black-1": [0.6, 1.2] },
      struck: "striker",
      balls: ["striker"],
      on: [],
      hand: inHand(
        "striker",
        true,
        [
          [0.2, 0.2],
          [0.2, 0.2],
        ],
        [
          [0.3, 0.2],
          [0.7, 0.2],
        ],
      ),
      standing: { ...state().standing, groups: { A: "black", B: "white" } },
      ...more,
    },
    board(),
  );

const flickedAny = () =>
  aimFor(
    {
      layout: { "1": [0.5, 0.5], "2": [0.5, 1.3] },
      struck: null,
      balls: ["1", "2"],
      on: ["1", "2"],
    },
    yago(table()),
  );

// ---------------------------------------------------------------- strokes

describe("a stroke", () => {
  it("is all that was set", () => {
    const aim = aimFor();
    aim.face(-270.00004);
    aim.setSpeed(2.5);
    aim.setTip(0.2, -0.3);
    aim.setElevation(12);
    expect(aim.stroke()).toEqual({
      kind: "stroke",
      direction: 90,
      speed: 2.5,
      side: 0.2,
      height: -0.3,
      elevation: 12,
      ball: "cue",
      place: null,
      call: null,
    });
  });
  it("is a flick on boards, without tip", () => {
    const aim = carrom();
    aim.face(300); // backwards: a thumb shot
    aim.setSpeed(3);
    expect(aim.stroke()).toEqual({
      kind: "flick",
      turn: 0,
      direction: 300,
      speed: 3,
      ball: "striker",
      place: [0.5, 0.2],
      call: null,
    });
  });
  it("is none out of turn, nor once the match is won", () => {
    const aim = aimFor();
    aim.meet(state(), table(), false);
    expect([aim.refusal.value, aim.stroke()]).toEqual(["turn", null]);
    aim.meet(state({ winner: "A" }), table(), true);
    expect(aim.stroke()).toBeNull();
  });
  it("keeps within what hand and cue can do", () => {
    const aim = aimFor();
    aim.setSpeed(99);
    expect(aim.speed.value).toBe(10);
    aim.setSpeed(-1);
    expect(aim.speed.value).toBeGreaterThan(0);
    aim.setTip(2, 0);
    expect(aim.side.value).toBe(0.7);
    aim.setElevation(100);
    expect(aim.elevation.value).toBe(85);
  });
  it("raises the cue over what is behind the ball, and keeps what was asked for", () => {
    const equipment = table({ shaft: { tip: 0.013, butt: 0.03, length: 1.47 } });
    const layout: Layout = { cue: [0.5, 0.5], "1": [0.5, 1] };
    const aim = new Aim(state({ layout }), equipment);
    aim.meet(state({ layout }), equipment, true);
    aim.face(90);
    const overRail = aim.raised.value;
    expect(overRail).toBeGreaterThan(1);
    aim.meet(state({ layout: { ...layout, "2": [0.5, 0.44] } }), equipment, true);
    aim.face(90);
    expect(aim.raised.value).toBeGreaterThan(overRail + 10);
    expect(aim.elevation.value).toBe(0);
    aim.setElevation(80);
    expect(aim.raised.value).toBe(80);
    expect(carrom().raised.value).toBe(0);
  });
  it("is taken over from a proposal", () => {
    const aim = aimFor();
    const act = { kind: "stroke" as const, direction: 12.5, speed: 3, side: 0.1, height: 0.2 };
    aim.take(act);
    expect(aim.stroke()).toMatchObject(act);
  });
  it("is drawn back as far as it is hard, and soft ones have most of the way", () => {
    const aim = aimFor();
    expect(aim.speedOf(aim.pullOf(2))).toBeCloseTo(2, 9);
    expect(aim.pullOf(2.5)).toBeCloseTo(0.5, 9);
    expect([aim.speedOf(0), aim.speedOf(1), aim.speedOf(7)]).toEqual([0, 10, 10]);
  });
});

// ---------------------------------------------------------------- a new state

describe("a new state", () => {
  it("is aimed at the nearest ball that may be hit", () => {
    const aim = aimFor();
    expect(aim.sight.value?.contact).toMatchObject({ kind: "piece", name: "2" });
    expect(aim.target.value).toBe("2");
  });
  it("leaves the aim while it stays the same", () => {
    const aim = aimFor();
    aim.face(33);
    aim.setTip(0.1, 0.1);
    aim.meet(state({ watchers: 3 }), table(), true);
    expect([aim.direction.value, aim.side.value]).toEqual([33, 0.1]);
    aim.meet(state(), table(), false);
    aim.meet(state(), table(), true);
    expect(aim.direction.value).toBe(33);
  });
  it("begins anew with the next step, and with pieces that lie elsewhere", () => {
    const aim = aimFor();
    aim.face(33);
    aim.setTip(0.1, 0.1);
    aim.meet(state({ number: 2 }), table(), true);
    expect([aim.target.value, aim.side.value]).toEqual(["2", 0]);
    aim.face(33);
    aim.meet(state({ number: 2, layout: { cue: [0.5, 0.5], "1": [0.5, 1] } }), table(), true);
    expect(aim.direction.value).toBeCloseTo(90, 6);
  });
  it("opens with a break and goes on at a usual speed, then at the one last set", () => {
    const rack: Layout = {
      "1": [0.5, 1.5],
      "2": [0.55, 1.5],
      big: [0.525, 1.553],
      small: [0.525, 1.469],
    };
    const hand = inHand("cue", true, [
      [0.03, 0.03],
      [0.97, 0.4],
    ]);
    const aim = aimFor({ layout: rack, hand });
    expect(aim.speed.value).toBe(8);
    const broken: Layout = { ...rack, "1": [0.2, 1], cue: [0.5, 0.5] };
    aim.meet(state({ number: 2, layout: broken }), table(), true);
    expect(aim.speed.value).toBe(1.5);
    aim.setSpeed(2.2);
    aim.meet(state({ number: 3, layout: broken }), table(), true);
    expect(aim.speed.value).toBe(2.2);
  });
  it("aims at one's own where the rulebook says nothing", () => {
    expect(carrom().targets.value).toEqual(["black-1"]);
  });
  it("puts down what has to be put", () => {
    const aim = aimFor(CUE_IN_HAND);
    expect(aim.place.value).not.toBeNull();
    expect(aim.legal.value).toBe(true);
    expect(aim.stroke()).toMatchObject({ place: aim.place.value });
  });
  it("leaves what may lie where it is", () => {
    const aim = aimFor({
      hand: inHand("cue", false, [
        [0.03, 0.03],
        [0.97, 0.4],
      ]),
    });
    expect(aim.stroke()).toMatchObject({ place: null });
    aim.takeInHand();
    expect(aim.stroke()).toMatchObject({ place: aim.place.value });
    aim.leave();
    expect(aim.place.value).toBeNull();
  });
});

// ---------------------------------------------------------------- aiming

describe("aiming", () => {
  it("sends the ball, not the cue, where one points", () => {
    const aim = aimFor();
    aim.setTip(0.4, 0);
    aim.aimAt([0.5, 1]);
    expect(aim.direction.value).toBeLessThan(90);
    expect(aim.sight.value?.contact).toMatchObject({ name: "1" });
    expect(aim.sight.value?.ghost?.[0]).toBeCloseTo(0.5, 9);
  });
  it("goes round the targets and back", () => {
    const aim = aimFor();
    expect([aim.nextTarget(), aim.nextTarget(), aim.nextTarget(-1)]).toEqual(["1", "2", "1"]);
    expect(aim.sight.value?.contact?.name).toBe("1");
  });
  it("has no target where there is nothing to hit", () => {
    expect(aimFor({ layout: { cue: [0.5, 0.5] }, on: [] }).nextTarget()).toBeNull();
  });
  it("shows line, ghost and ways as far as they are wanted", () => {
    const aim = aimFor();
    aim.aimAtPiece("1");
    expect(aimView(aim, { line: true, lineLength: 1 })).toMatchObject({
      piece: "cue",
      line: { to: aim.sight.value?.line },
      ghost: aim.sight.value?.ghost,
    });
    expect(aimView(aim, { line: true, lineLength: 0.3 })?.ghost).toBeNull();
    const off = aimView(aim, { line: false, lineLength: 1 });
    expect(off).toMatchObject({ line: null, ghost: null, tangent: null, object: null });
    aim.meet(state(), table(), false);
    expect(aimView(aim, { line: true, lineLength: 1 })).toBeNull();
  });
  it("lights what may be hit, or flicked", () => {
    expect(lightsFor(aimFor()).lit).toEqual(["1", "2", "cue"]);
    expect(lightsFor(carrom()).lit).toBeNull();
    expect(lightsFor(flickedAny()).lit).toEqual(["1", "2"]);
  });
});

describe("one of several marbles", () => {
  it("is chosen unasked with the shortest open way, and can be changed", () => {
    const aim = flickedAny();
    expect([aim.ball.value, aim.target.value]).toEqual(["2", "1"]);
    expect(aim.choose("1")).toBe(true);
    expect(aim.stroke()).toMatchObject({ kind: "flick", ball: "1" });
    aim.nextBall();
    expect(aim.ball.value).toBe("2");
  });
  it("is not one that may not be flicked", () => {
    const aim = flickedAny();
    expect(aim.choose("cue")).toBe(false);
    expect(aimFor().choose("1")).toBe(false);
  });
});

// ---------------------------------------------------------------- in hand

describe("what is in hand", () => {
  const area = inHand("cue", true, [
    [0.03, 0.03],
    [0.97, 0.4],
  ]);
  const open = () => aimFor({ layout: { "1": [0.5, 0.3], "2": [0.8, 1] }, hand: area });

  it("is shown where it may not stand, refused there, and let go beside", () => {
    const aim = open();
    aim.put([0.51, 0.3]);
    expect([aim.legal.value, aim.refusal.value, aim.stroke()]).toEqual([false, "place", null]);
    expect(pieceInHand(aim)).toEqual({ name: "cue", place: [0.51, 0.3], legal: false });
    aim.settle();
    expect(aim.legal.value).toBe(true);
    expect(distance(aim.place.value ?? [0, 0], [0.5, 0.3])).toBeCloseTo(0.0501, 6);
  });
  it("keeps its target until the player aims by hand", () => {
    const aim = open();
    aim.put([0.2, 0.1]);
    expect(aim.sight.value?.contact?.name).toBe(aim.target.value);
    aim.face(10);
    aim.put([0.3, 0.1]);
    expect(aim.direction.value).toBe(10);
  });
  it("slides only along its line, over what lies between its parts", () => {
    const aim = carrom();
    const at = () => aim.place.value?.map((one) => Number(one.toFixed(9)));
    aim.put([0.45, 0.9]);
    expect(at()).toEqual([0.45, 0.2]);
    aim.put([0.3, 0.2]);
    aim.slide(-0.01);
    expect(at()).toEqual([0.2, 0.2]);
    aim.slide(-0.01);
    expect(at()).toEqual([0.2, 0.2]); // that is the end
    aim.slide(0.01);
    expect(at()).toEqual([0.3, 0.2]);
    aim.slide(0.01);
    expect(at()).toEqual([0.31, 0.2]);
  });
});

// ---------------------------------------------------------------- calls

describe("calls", () => {
  const calling = (more: Partial<StateView> = {}) =>
    aimFor({ calls: true, layout: { cue: [0.5, 1], "1": [0.75, 1.5], "2": [0.2, 0.3] }, ...more });

  it("follow the aim until one is made", () => {
    const aim = calling();
    aim.aimAtPiece("1");
    expect(aim.call.value).toEqual({ ball: "1", pocket: "top-right" });
    aim.aimAtPiece("2");
    expect(aim.call.value).toEqual({ ball: "2", pocket: "bottom-left" });
    aim.callPocket("top-left");
    aim.aimAtPiece("1");
    expect(aim.stroke()).toMatchObject({ call: { ball: "2", pocket: "top-left" } });
    aim.callAsAimed();
    expect(aim.call.value).toEqual({ ball: "1", pocket: "top-right" });
  });
  it("are needed where the rulebook wants them", () => {
    const aim = calling();
    aim.face(0);
    expect([aim.refusal.value, aim.stroke()]).toEqual(["call", null]);
    aim.callSafety();
    expect(aim.stroke()).toMatchObject({ call: { ball: null, pocket: null } });
  });
  it("name a ball and its nearest pocket, then another pocket", () => {
    const aim = calling();
    aim.face(0);
    expect(aim.callBall("2")).toBe(true);
    expect(aim.call.value).toEqual({ ball: "2", pocket: "bottom-left" });
    aim.nextPocket();
    expect(aim.call.value).toEqual({ ball: "2", pocket: "bottom-right" });
    expect(lightsFor(aim)).toMatchObject({ called: "2", pocket: "bottom-right" });
  });
  it("are not of balls that are not on, nor where nothing is called", () => {
    expect(calling({ on: ["1"] }).callBall("2")).toBe(false);
    const aim = aimFor();
    expect([aim.callBall("1"), aim.callPocket("top-left"), aim.call.value]).toEqual([
      false,
      false,
      null,
    ]);
  });
  it("nominate a ball, which is said or not", () => {
    const aim = aimFor({ nominate: ["2"], on: ["1"] });
    expect(aim.stroke()).toMatchObject({ call: null });
    expect([aim.callBall("1"), aim.callBall("2")]).toEqual([false, true]);
    expect(aim.stroke()).toMatchObject({ call: { ball: "2", pocket: null } });
    aim.callBall("2");
    expect(aim.stroke()).toMatchObject({ call: null });
  });
});

// ---------------------------------------------------------------- practice

describe("placing pieces", () => {
  it("puts them apart, takes them off, and gives the whole layout", () => {
    const aim = aimFor();
    aim.beginPlacing();
    expect([aim.refusal.value, aim.stroke()]).toEqual(["placing", null]);
    aim.lay("1", [0.8, 0.6]); // there lies the 2
    aim.lay("cue", null);
    const laid = aim.endPlacing();
    expect(Object.keys(laid).sort()).toEqual(["1", "2"]);
    expect(distance(laid["1"] as Point, [0.8, 0.6])).toBeCloseTo(0.0501, 6);
    expect(mayStand(table(), laid, "1", null, laid["1"] as Point)).toBe(true);
  });
});

// ---------------------------------------------------------------- keys

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

function typedOn(aim: Aim, key: string, more: Partial<Press> = {}): boolean {
  const command = commandOf(press(key, more));
  return command !== null && obey(aim, command);
}

describe("keys", () => {
  it("turn by 1, 0.1 and 0.01 degrees, to the left anticlockwise", () => {
    const aim = aimFor();
    aim.face(90);
    typedOn(aim, "ArrowLeft");
    expect(aim.direction.value).toBeCloseTo(91, 9);
    typedOn(aim, "ArrowRight", { shiftKey: true });
    expect(aim.direction.value).toBeCloseTo(90.9, 9);
    typedOn(aim, "ArrowRight", { altKey: true });
    expect(aim.direction.value).toBeCloseTo(90.89, 9);
    typedOn(aim, "f");
    typedOn(aim, "ArrowRight");
    expect(aim.direction.value).toBeCloseTo(90.79, 9);
  });
  it("set power, tip and elevation", () => {
    const aim = aimFor();
    const before = aim.speed.value;
    typedOn(aim, "ArrowUp");
    expect(aim.speed.value).toBeGreaterThan(before);
    typedOn(aim, "ArrowDown");
    expect(aim.speed.value).toBeCloseTo(before, 9);
    typedOn(aim, "z", { code: "KeyW" }); // a French keyboard
    typedOn(aim, "d", { code: "KeyD" });
    expect([aim.side.value, aim.height.value]).toEqual([0.1, 0.1]);
    typedOn(aim, "e", { code: "KeyE" });
    expect(aim.elevation.value).toBe(5);
    typedOn(aim, "q", { code: "KeyQ" });
    typedOn(aim, "q", { code: "KeyQ" });
    expect(aim.elevation.value).toBe(0);
  });
  it("know no tip where a finger flicks, and slide the striker", () => {
    const aim = carrom();
    expect(typedOn(aim, "w", { code: "KeyW" })).toBe(false);
    expect(aim.height.value).toBe(0);
    expect(typedOn(aim, ",")).toBe(true);
    expect(aim.place.value?.[0]).toBeCloseTo(0.49, 9);
    typedOn(aim, ".");
    typedOn(aim, ";");
    expect(aim.place.value?.[0]).toBeCloseTo(0.51, 9);
  });
  it("move what is in hand, and nothing where nothing is", () => {
    const aim = aimFor(CUE_IN_HAND);
    aim.put([0.5, 0.2]);
    typedOn(aim, "i", { code: "KeyI" });
    typedOn(aim, "j", { code: "KeyJ", shiftKey: true });
    expect(aim.place.value?.[0]).toBeCloseTo(0.499, 9);
    expect(aim.place.value?.[1]).toBeCloseTo(0.21, 9);
    expect(typedOn(aimFor(), "i", { code: "KeyI" })).toBe(false);
  });
  it("choose targets, pockets and a safety", () => {
    const aim = aimFor({ calls: true });
    typedOn(aim, "t");
    expect(aim.target.value).toBe("1");
    typedOn(aim, "T", { shiftKey: true });
    expect(aim.target.value).toBe("2");
    typedOn(aim, "x");
    expect(aim.call.value).toEqual({ ball: null, pocket: null });
    typedOn(aim, "p");
    expect(aim.call.value?.pocket).toBe("top-left");
    expect(typedOn(aimFor(), "x")).toBe(false);
  });
  it("let go of a cue that is drawn back", () => {
    const aim = aimFor();
    expect(typedOn(aim, "Escape")).toBe(false);
    aim.pull.value = 0.5;
    expect(typedOn(aim, "Escape")).toBe(true);
    expect(aim.pull.value).toBeNull();
  });
  it("play, look about, and leave the browser what is its own", () => {
    expect(commandOf(press(" "))?.kind).toBe("strike");
    expect(commandOf(press("Enter"))?.kind).toBe("strike");
    expect(commandOf(press("c"))?.kind).toBe("camera");
    expect(commandOf(press("ArrowLeft", { ctrlKey: true }))).toBeNull();
    expect(commandOf(press("r", { metaKey: true }))).toBeNull();
    expect(commandOf(press("F5"))).toBeNull();
  });
  it("do nothing out of turn", () => {
    const aim = aimFor();
    aim.meet(state(), table(), false);
    const before = aim.direction.value;
    expect(typedOn(aim, "ArrowLeft")).toBe(false);
    expect(aim.direction.value).toBe(before);
  });
  it("move the piece that is being placed", () => {
    const aim = aimFor();
    aim.beginPlacing();
    expect(typedOn(aim, "i", { code: "KeyI" })).toBe(false); // none was touched yet
    aim.held.value = "1";
    expect(typedOn(aim, "i", { code: "KeyI" })).toBe(true);
    expect(aim.laid.value["1"]?.[1]).toBeCloseTo(1.01, 9);
    expect(typedOn(aim, "ArrowLeft")).toBe(false);
  });
  it("leave fields, sliders and buttons their own", () => {
    const on = (tag: string, type = "", role = "") => ({ tag, type, role });
    expect(isForOtherElement(press("a"), on("INPUT", "text"))).toBe(true);
    expect(isForOtherElement(press("ArrowUp"), on("INPUT", "range"))).toBe(true);
    expect(isForOtherElement(press("t"), on("INPUT", "range"))).toBe(false);
    expect(isForOtherElement(press("ArrowUp"), on("DIV", "", "slider"))).toBe(true);
    expect(isForOtherElement(press(" "), on("BUTTON"))).toBe(true);
    expect(isForOtherElement(press("ArrowLeft"), on("BUTTON"))).toBe(false);
    expect(isForOtherElement(press(" "), on("CANVAS"))).toBe(false);
  });
});

// ---------------------------------------------------------------- pointers

const spot = (more: Partial<Spot> = {}): Spot => ({
  place: [0.3, 0.8],
  piece: null,
  pocket: null,
  onCue: false,
  touch: false,
  button: 0,
  ...more,
});

describe("a pointer", () => {
  it("aims with a mouse, turns with a finger, pulls the cue only with a mouse", () => {
    const aim = aimFor();
    expect(gestureAt(spot(), aim)).toBe("aim");
    expect(gestureAt(spot({ touch: true }), aim)).toBe("turn");
    expect(gestureAt(spot({ onCue: true }), aim)).toBe("pull");
    expect(gestureAt(spot({ onCue: true, touch: true }), aim)).toBe("turn");
  });
  it("looks about with other buttons, and out of turn", () => {
    const aim = aimFor();
    expect(gestureAt(spot({ button: 2 }), aim)).toBe("camera");
    aim.meet(state(), table(), false);
    expect(gestureAt(spot(), aim)).toBe("camera");
  });
  it("takes hold of what is in hand, on it or just beside it", () => {
    const aim = carrom();
    expect(gestureAt(spot({ piece: "striker" }), aim)).toBe("place");
    expect(gestureAt(spot({ place: [0.53, 0.2] }), aim)).toBe("place");
    expect(gestureAt(spot({ place: [0.55, 0.2] }), aim)).toBe("aim");
  });
  it("takes any piece while they are being placed", () => {
    const aim = aimFor();
    aim.beginPlacing();
    expect(gestureAt(spot({ piece: "1" }), aim)).toBe("lay");
    expect(gestureAt(spot(), aim)).toBe("camera");
    tap(spot({ piece: "1" }), aim);
    expect(aim.held.value).toBe("1");
  });
  it("that only touches aims at a ball, or at a place", () => {
    const aim = aimFor();
    tap(spot({ piece: "1" }), aim);
    expect(aim.sight.value?.contact?.name).toBe("1");
    tap(spot({ place: [1, 0.5] }), aim);
    expect(aim.direction.value).toBeCloseTo(0, 9);
    tap(spot({ piece: "cue" }), aim);
    expect(aim.direction.value).toBeCloseTo(0, 9);
  });
  it("that only touches calls a ball, then a pocket, and leaves the aim", () => {
    const aim = aimFor({ calls: true });
    aim.face(33);
    tap(spot({ piece: "1" }), aim);
    tap(spot({ pocket: "top-left" }), aim);
    expect(aim.call.value).toEqual({ ball: "1", pocket: "top-left" });
    expect(aim.direction.value).toBe(33);
  });
  it("that only touches chooses a marble", () => {
    const aim = flickedAny();
    tap(spot({ piece: "1" }), aim);
    expect(aim.ball.value).toBe("1");
  });
  it("does nothing out of turn", () => {
    const aim = aimFor();
    aim.meet(state(), table(), false);
    const before = aim.direction.value;
    tap(spot({ piece: "1" }), aim);
    expect(aim.direction.value).toBe(before);
  });
});

// ---------------------------------------------------------------- words

describe("words", () => {
  it("are filled in, with French spaces", () => {
    expect(message("aimed-at", "fr", { target: "8" })).toBe("Visée\u00a0: 8");
    expect(message("aimed-at", "en", { target: "8" })).toBe("Aimed at 8");
  });
  it("write numbers as a language does, and read both", () => {
    expect([
      formatNumber(1.5, 2, "fr"),
      formatNumber(1.5, 2, "en"),
      formatNumber(-0, 2, "en"),
    ]).toEqual(["1,5", "1.5", "0"]);
    expect([
      parseNumber("1,5"),
      parseNumber(" -2.25 "),
      parseNumber(".5"),
      parseNumber("−3"),
    ]).toEqual([1.5, -2.25, 0.5, -3]);
    expect([parseNumber(""), parseNumber("1e9"), parseNumber("abc"), parseNumber("1,5,2")]).toEqual(
      [null, null, null, null],
    );
  });
});

// ---------------------------------------------------------------- the page

describe("the strips", () => {
  const english = table({ width: 0.914, length: 1.83, rim: 0.12 });
  const square = table({ width: 0.74, length: 0.74, rim: 0.07 });
  const phone = { width: 360, height: 470 };
  it("stand beside a long table on a phone and lie under a square one", () => {
    expect(layoutFor(english, phone, 360, false)).toEqual({
      lying: false,
      across: false,
      wide: false,
    });
    expect(layoutFor(square, phone, 360, false).lying).toBe(true);
  });
  it("stay as they are when the canvas has made room for them", () => {
    for (const height of [300, 355, 400, 470, 490, 600]) {
      const first = layoutFor(english, { width: 360, height }, 360, false).lying;
      const then = first ? height - 50 : height;
      expect(layoutFor(english, { width: 360, height: then }, 360, first).lying).toBe(first);
    }
  });
  it("know a table that lies across a wide page", () => {
    expect(layoutFor(english, { width: 900, height: 500 }, 900, false)).toEqual({
      lying: true,
      across: true,
      wide: true,
    });
    expect(layoutFor(square, { width: 900, height: 500 }, 900, false).across).toBe(false);
  });
});
