import { describe, expect, it } from "vitest";
import { distance, type Layout, nearestLaid, type Point } from "../src/aim";
import { aimView, lightsFor, pieceInHand } from "../src/controls/aim-view";
import { gestureAt, layable, type Spot, tap } from "../src/controls/gesture";
import { commandOf, obey, type Press } from "../src/controls/keys";
import { screenAxes } from "../src/controls/screen-axes";
import { Aim } from "../src/controls/state";
import { outlines } from "../src/scene/placing-area";
import type { PlacingView, StateView } from "../src/wire";
import { board } from "./aim-tables";
import { inHand, state } from "./controls-state";

const TABLE = board();
const MIDDLE: Point = [TABLE.width / 2, TABLE.length / 2];
const SIZE = TABLE.pieces.find(({ name }) => name === "white-1")?.radius ?? 0;
const RING: PlacingView = {
  pieces: ["white-1", "white-2"],
  articles: [],
  centre: MIDDLE,
  least: 2 * SIZE,
  most: 5 * SIZE,
  corners: [],
};
const LAYOUT: Layout = {
  "white-1": [MIDDLE[0], MIDDLE[1] + 3 * SIZE],
  "white-2": [MIDDLE[0], MIDDLE[1] - 3 * SIZE],
  "black-1": [MIDDLE[0] + 4 * SIZE, MIDDLE[1]],
};
const LAYING: Partial<StateView> = {
  equipment: "carrom",
  family: "carrom",
  act: "place",
  layout: LAYOUT as Record<string, Point>,
  struck: "striker",
  balls: ["striker"],
  on: [],
  placing: RING,
  hand: inHand("striker", true, [
    [0.3, 0.2],
    [0.7, 0.2],
  ]),
};

function laying(enabled = true): Aim {
  const aim = new Aim(state(LAYING), TABLE);
  aim.meet(state(LAYING), TABLE, enabled);
  return aim;
}

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

function type(aim: Aim, key: string, more: Partial<Press> = {}): boolean {
  const command = commandOf(press(key, more));
  return command !== null && obey(aim, command);
}

const spot = (place: Point | null, more: Partial<Spot> = {}): Spot => ({
  place,
  piece: null,
  pocket: null,
  onCue: false,
  touch: false,
  button: 0,
  ...more,
});

const placeOf = (aim: Aim, piece = "white-1"): Point => aim.laid.value[piece] as Point;

describe("the nearest place where a piece may be laid", () => {
  const others = { "black-1": LAYOUT["black-1"] as Point };

  it("is the wish itself inside the ring", () => {
    const wish: Point = [MIDDLE[0] - 3 * SIZE, MIDDLE[1]];
    expect(nearestLaid(TABLE, others, "white-1", RING, wish)).toEqual(wish);
  });

  it.each([
    ["over the middle", 0.1, 2],
    ["far outside", 20, 5],
  ])("keeps to the ring: %s", (_, far, radii) => {
    const wish: Point = [MIDDLE[0], MIDDLE[1] + far * SIZE];
    const place = nearestLaid(TABLE, others, "white-1", RING, wish) as Point;
    expect(distance(place, MIDDLE) / SIZE).toBeCloseTo(radii, 1);
    expect(place[0]).toBeCloseTo(MIDDLE[0], 6);
    const from = distance(place, MIDDLE);
    expect(from > RING.least && from < RING.most).toBe(true); // also with few digits
  });

  it("touches nothing", () => {
    const [x, y] = LAYOUT["black-1"] as Point;
    const place = nearestLaid(TABLE, others, "white-1", RING, [x - 0.001, y]) as Point;
    expect(distance(place, [x, y])).toBeGreaterThan(2 * SIZE);
  });

  it("keeps to a triangle, whichever way round its corners go", () => {
    const corners: Point[] = [
      [0.3, 0.3],
      [0.5, 0.3],
      [0.4, 0.5],
    ];
    for (const round of [corners, [...corners].reverse()]) {
      const area = { ...RING, centre: [0.4, 0.36] as Point, corners: round };
      expect(nearestLaid(TABLE, {}, "white-1", area, [0.4, 0.36])).toEqual([0.4, 0.36]);
      const below = nearestLaid(TABLE, {}, "white-1", area, [0.4, 0.1]) as Point;
      expect(below[1]).toBeCloseTo(0.3, 3);
      expect(below[1]).toBeGreaterThan(0.3);
    }
  });

  it("is none where there is no room", () => {
    const full = { "black-1": MIDDLE };
    const narrow = { ...RING, least: 0, most: SIZE / 2 };
    expect(nearestLaid(TABLE, full, "white-1", narrow, MIDDLE)).toBeNull();
  });
});

describe("pieces that go back", () => {
  it("lie by default, and nothing can be played", () => {
    const aim = laying();
    expect(aim.laying.value).toEqual(RING);
    expect(aim.held.value).toBe("white-1");
    expect(aim.places()).toEqual({});
    expect([aim.refusal.value, aim.stroke()]).toEqual(["laying", null]);
    expect([aimView(aim, { line: true, lineLength: 1 }), pieceInHand(aim)]).toEqual([null, null]);
    expect(lightsFor(aim)).toEqual({ lit: RING.pieces });
  });

  it("are told only where they have been moved, in few digits", () => {
    const aim = laying();
    aim.layDown("white-2", [MIDDLE[0] - 3.123456789 * SIZE, MIDDLE[1]]);
    expect(Object.keys(aim.places())).toEqual(["white-2"]);
    expect(String(aim.places()["white-2"]?.[0]).length).toBeLessThanOrEqual(8);
    aim.leaveLaid();
    expect(aim.places()).toEqual({});
  });

  it("are moved by nobody who has to wait, and no others are", () => {
    const waiting = laying(false);
    waiting.layDown("white-1", MIDDLE);
    expect(waiting.laid.value).toEqual(LAYOUT);
    const aim = laying();
    aim.layDown("black-1", MIDDLE);
    expect(aim.laid.value).toEqual(LAYOUT);
  });

  it("go with the arrows, farther without Shift, and back with Escape", () => {
    const aim = laying();
    const [x, y] = placeOf(aim);
    expect(type(aim, "ArrowLeft")).toBe(true);
    expect(placeOf(aim)[0]).toBeCloseTo(x - 0.005, 6);
    type(aim, "ArrowUp", { shiftKey: true });
    expect(placeOf(aim)[1]).toBeCloseTo(y + 0.0005, 6);
    type(aim, "Escape");
    expect(placeOf(aim)).toEqual([x, y]);
  });

  it("go over what they may not lie on", () => {
    const aim = laying();
    for (let k = 0; k < 60; k += 1) type(aim, "ArrowDown"); // over the middle
    expect(placeOf(aim)[1]).toBeLessThan(MIDDLE[1]);
    expect(distance(placeOf(aim), placeOf(aim, "white-2"))).toBeGreaterThan(2 * SIZE);
  });

  it("are changed with the key for balls", () => {
    const aim = laying();
    type(aim, "b");
    expect(aim.held.value).toBe("white-2");
    type(aim, "b");
    expect(aim.held.value).toBe("white-1");
  });

  it("are dragged, chosen and sent by a touch", () => {
    const aim = laying();
    const at = placeOf(aim, "white-2");
    expect(gestureAt(spot(at), aim)).toBe("lay");
    expect(layable(spot(at), aim)).toBe("white-2");
    expect(gestureAt(spot(LAYOUT["black-1"] as Point, { piece: "black-1" }), aim)).toBe("camera");
    tap(spot(at, { piece: "white-2" }), aim);
    expect(aim.held.value).toBe("white-2");
    const wish: Point = [MIDDLE[0] - 3 * SIZE, MIDDLE[1]];
    tap(spot(wish, { piece: "black-1" }), aim);
    expect(distance(placeOf(aim, "white-2"), wish)).toBeLessThan(1e-5);
  });

  it("are laid as a hint proposes", () => {
    const aim = laying();
    const place: Point = [MIDDLE[0] - 3 * SIZE, MIDDLE[1]];
    aim.take({ kind: "place", places: { "white-1": place } });
    expect(aim.places()).toEqual({ "white-1": place });
  });

  it("stay as they are set while the same state comes again", () => {
    const aim = laying();
    type(aim, "ArrowLeft");
    const places = aim.places();
    aim.meet(state(LAYING), TABLE, true);
    expect(aim.places()).toEqual(places);
    aim.meet(state({ ...LAYING, number: 2, act: "stroke", placing: null }), TABLE, true);
    expect(aim.laying.value).toBeNull();
  });
});

describe("which way is to the right", () => {
  const turned = (degrees: number) => (place: Point) => {
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return { x: place[0] * x - place[1] * y, y: -(place[0] * y + place[1] * x) };
  };

  it.each([
    [0, [1, 0], [0, 1]],
    [20, [1, 0], [0, 1]],
    [-90, [0, 1], [-1, 0]], // the table lies across
    [180, [-1, 0], [0, -1]],
  ])("on a table turned by %d degrees", (degrees, right, up) => {
    expect(screenAxes(turned(degrees), MIDDLE)).toEqual({ right, up });
  });

  it("is where an arrow goes", () => {
    const aim = laying();
    const [x, y] = placeOf(aim);
    aim.screen = { right: [0, 1], up: [-1, 0] };
    type(aim, "ArrowRight");
    expect(placeOf(aim)[1]).toBeCloseTo(y + 0.005, 6);
    type(aim, "ArrowUp");
    expect(placeOf(aim)[0]).toBeCloseTo(x - 0.005, 6);
  });
});

describe("the area as it is drawn", () => {
  it("reaches as far as a whole piece may", () => {
    const rims = outlines(RING, SIZE);
    const far = rims.map((rim) => rim.map((point) => distance(point, MIDDLE) / SIZE));
    expect(far[0]?.every((one) => Math.abs(one - 6) < 1e-9)).toBe(true);
    expect(far[1]?.every((one) => Math.abs(one - 1) < 1e-9)).toBe(true);
    const corners: Point[] = [
      [0, 0],
      [1, 0],
      [0.5, Math.sqrt(3) / 2],
    ];
    const [grown] = outlines({ ...RING, corners }, 0.1);
    expect(grown?.[0]?.[1]).toBeCloseTo(-0.1, 9);
  });
});
