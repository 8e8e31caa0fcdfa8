import { describe, expect, it } from "vitest";
import {
  angleBetween,
  bearing,
  callOf,
  cushionDistance,
  distance,
  dot,
  firstContact,
  type Layout,
  leastElevation,
  mayStand,
  minus,
  mirror,
  nearestPlace,
  normalizeDegrees,
  openLine,
  type Point,
  rankHoles,
  rankTargets,
  shorten,
  sightAlong,
  squirt,
  touchDistance,
  unitVector,
  velocityAfter,
} from "../src/aim";
import type { EquipmentView, HandView } from "../src/wire";
import told from "./aim-server.json";
import { board, piece, pocket, table } from "./aim-tables";

const near = (found: Point | undefined | null, [x, y]: Point, digits = 9): void => {
  expect(found?.[0]).toBeCloseTo(x, digits);
  expect(found?.[1]).toBeCloseTo(y, digits);
};

describe("directions", () => {
  it("counts from the right, anticlockwise", () => {
    near(unitVector(90), [0, 1]);
    expect(bearing([0, 0], [0, 1])).toBeCloseTo(90);
    expect(bearing([0, 0], [0, -1])).toBeCloseTo(270);
  });
  it("stays within a turn", () => {
    expect(normalizeDegrees(-10)).toBe(350);
    expect(normalizeDegrees(720)).toBe(0);
    expect(Object.is(normalizeDegrees(-360), 0)).toBe(true);
    expect(angleBetween(350, 10)).toBeCloseTo(20);
    expect(angleBetween(10, 350)).toBeCloseTo(-20);
  });
});

describe("how near pieces come", () => {
  it("takes 2 √(r₁ r₂) for balls of unequal size on the bed", () => {
    const t = table();
    expect(touchDistance(t, "cue", "1")).toBeCloseTo(0.05, 12);
    expect(touchDistance(t, "cue", "small")).toBeCloseTo(2 * Math.sqrt(0.025 * 0.016), 12);
    expect(touchDistance(t, "small", "cue")).toBeCloseTo(touchDistance(t, "cue", "small"), 12);
  });
  it("takes the sum of the radii for discs", () => {
    expect(touchDistance(board(), "striker", "white-1")).toBeCloseTo(0.035, 12);
  });
  it("takes the height of a ball that sits in a hole", () => {
    const t = table({ seat: 0.01, pockets: [pocket("5", 0.5, 1, 0.02)] });
    const reach = Math.sqrt(0.05 ** 2 - 0.015 ** 2);
    expect(touchDistance(t, "cue", "1", [0.5, 1])).toBeCloseTo(reach, 12);
    expect(touchDistance(t, "cue", "1", [0.5, 1.1])).toBeCloseTo(0.05, 12);
  });
  it("meets a nose above its centre from nearer", () => {
    expect(cushionDistance(table(), "cue")).toBeCloseTo(0.025, 12);
    expect(cushionDistance(table({ nose: 0.04 }), "cue")).toBeCloseTo(0.02, 12);
    expect(cushionDistance(board(), "striker")).toBe(0.02);
  });
});

describe("first contact", () => {
  const t = table();
  const from: Point = [0.5, 0.5];
  const met = (layout: Layout, degrees: number, start = from) =>
    firstContact(t, { cue: start, ...layout }, "cue", start, unitVector(degrees));

  it("meets a ball straight ahead at two radii", () => {
    const hit = met({ "1": [0.5, 1] }, 90);
    expect(hit).toMatchObject({ kind: "piece", name: "1" });
    near(hit?.at, [0.5, 0.95]);
    near(hit?.normal, [0, -1]);
  });
  it("meets a half ball a diameter from its centre", () => {
    const hit = met({ "1": [0.525, 1] }, 90);
    near(hit?.at, [0.5, 1 - Math.sqrt(0.05 ** 2 - 0.025 ** 2)]);
  });
  it("is the same on both sides", () => {
    const [left, right] = [met({ "1": [0.47, 1] }, 90), met({ "1": [0.53, 1] }, 90)];
    expect(left?.far).toBeCloseTo(right?.far ?? 0, 12);
    expect(left?.normal[0]).toBeCloseTo(-(right?.normal[0] ?? 0), 12);
  });
  it("grazes without meeting, and meets by a hair less", () => {
    expect(met({ "1": [0.55, 1] }, 90)?.kind).toBe("cushion");
    expect(met({ "1": [0.55 - 1e-9, 1] }, 90)?.name).toBe("1");
  });
  it("meets a ball of another size where both touch", () => {
    const hit = met({ big: [0.5, 1] }, 90);
    near(hit?.at, [0.5, 1 - 2 * Math.sqrt(0.025 * 0.036)]);
  });
  it("meets the nearer of two", () => {
    expect(met({ "1": [0.5, 1.5], "2": [0.5, 1] }, 90)?.name).toBe("2");
  });
  it("leaves what lies behind", () => {
    expect(met({ "1": [0.5, 0.3] }, 90)?.name).toBe("top");
  });
  it("meets a ball that it touches at once, and goes away from it freely", () => {
    const touching: Layout = { "1": [0.5, 0.55 - 1e-7] };
    expect(met(touching, 90)).toMatchObject({ name: "1", far: 0 });
    expect(met(touching, 270)?.name).toBe("bottom");
    expect(met(touching, 0)?.name).toBe("right");
  });
  it("meets a cushion a radius from the nose", () => {
    const hit = met({}, 0);
    expect(hit).toMatchObject({ kind: "cushion", name: "right" });
    near(hit?.at, [0.975, 0.5]);
    near(hit?.normal, [-1, 0]);
  });
  it("leaves a cushion on which it lies", () => {
    expect(met({}, 90, [0.975, 0.5])?.name).toBe("top-right");
    expect(met({}, 10, [0.975, 0.5])?.name).toBe("right");
    expect(met({}, 10, [0.975, 0.5])?.far).toBeCloseTo(0, 9);
  });
  it("falls into a corner once its centre is over the hole", () => {
    const hit = met({}, 45, [0.5, 1.5]);
    expect(hit).toMatchObject({ kind: "pocket", name: "top-right" });
    expect(distance(hit?.at ?? [0, 0], [1, 2])).toBeCloseTo(0.06, 9);
  });
  it("goes on over a blind hole, and not over a ball in it", () => {
    const yago = table({ seat: 0.01, pockets: [pocket("5", 0.5, 1, 0.02)] });
    const ahead = (layout: Layout) => firstContact(yago, layout, "cue", from, unitVector(90));
    expect(ahead({})?.name).toBe("top");
    expect(ahead({ "1": [0.5, 1] })?.name).toBe("1");
  });
  it("meets a jaw where it is rounded and passes where the arc has ended", () => {
    const arc = { kind: "arc" as const, cushion: "jaw", centre: [0.8, 1] as Point, radius: 0.1 };
    const jaw = (begin: number, end: number) =>
      table({ cushions: [{ ...arc, begin, end }], pockets: [] });
    const hit = firstContact(jaw(Math.PI / 2, 1.5 * Math.PI), {}, "cue", [0.2, 1], unitVector(0));
    near(hit?.at, [0.675, 1]);
    near(hit?.normal, [-1, 0]);
    expect(firstContact(jaw(0, 1), {}, "cue", [0.2, 1], unitVector(0))).toBeNull();
  });
  it("finds nothing where nothing is", () => {
    expect(
      firstContact(table({ cushions: [], pockets: [] }), {}, "cue", from, unitVector(33)),
    ).toBeNull();
  });
});

describe("sight", () => {
  const t = table();
  const from: Point = [0.5, 0.5];
  const see = (layout: Layout, degrees = 90, equipment = t, struck = "cue") =>
    sightAlong(equipment, { [struck]: from, ...layout }, struck, from, unitVector(degrees));

  it("sends the object along the centres and an equal ball along the tangent", () => {
    const sight = see({ "1": [0.525, 1] });
    const object = minus(sight.object?.to ?? [0, 0], sight.object?.from ?? [0, 0]);
    const after = minus(sight.after?.to ?? [0, 0], sight.after?.from ?? [0, 0]);
    near(sight.object?.from, [0.525, 1]);
    expect(bearing([0, 0], object)).toBeCloseTo(60, 6); // half ball: cut by 30°
    expect(dot(object, after)).toBeCloseTo(0, 9);
    expect(bearing([0, 0], after)).toBeCloseTo(150, 6);
  });
  it("mirrors with the position", () => {
    const [left, right] = [see({ "1": [0.47, 1] }), see({ "1": [0.53, 1] })];
    expect(left.object?.to[0]).toBeCloseTo(1 - (right.object?.to[0] ?? 0), 9);
    expect(left.after?.to[0]).toBeCloseTo(1 - (right.after?.to[0] ?? 0), 9);
  });
  it("stops an equal ball that hits full", () => {
    const sight = see({ "1": [0.5, 1] });
    expect(sight.after).toBeNull();
    near(sight.object?.to, [0.5, 1.975]);
  });
  it("throws a light ball back off a heavy one", () => {
    const sight = see({ big: [0.5, 1] });
    expect(sight.after?.to[1]).toBeLessThan(sight.after?.from[1] ?? 0);
  });
  it("lets a heavy striker go on through", () => {
    const sight = see({ "white-1": [0.5, 1] }, 90, board(), "striker");
    expect(sight.after?.to[1]).toBeGreaterThan(1);
  });
  it("keeps momentum and energy", () => {
    const n: Point = [-Math.SQRT1_2, -Math.SQRT1_2];
    const v: Point = [0, 1];
    const left = velocityAfter(v, n, 3, 1);
    const other = minus(v, left).map((one) => 3 * one) as Point; // what the other one has got
    expect(3 * dot(left, left) + dot(other, other)).toBeCloseTo(3, 9);
    expect(Math.abs(other[0] * n[1] - other[1] * n[0])).toBeCloseTo(0, 9); // along the centres
  });
  it("comes back from a cushion as it went in", () => {
    near(mirror([0.6, 0.8], [-1, 0]), [-0.6, 0.8]);
    const sight = see({}, 30);
    expect(sight.contact?.name).toBe("right");
    expect(sight.ghost).toBeNull();
    const back = minus(sight.after?.to ?? [0, 0], sight.after?.from ?? [0, 0]);
    expect(bearing([0, 0], back)).toBeCloseTo(150, 6);
  });
  it("ends in a pocket", () => {
    const sight = sightAlong(t, {}, "cue", [0.5, 1.5], unitVector(45));
    expect(sight).toMatchObject({ object: null, after: null, ghost: null });
  });
  it("draws a line even where nothing is met", () => {
    const sight = see({}, 90, table({ cushions: [], pockets: [] }));
    expect(sight.contact).toBeNull();
    expect(distance(sight.line, from)).toBeCloseTo(Math.hypot(1, 2), 9);
  });
  it("is drawn in part: first the line, then what comes after", () => {
    const sight = see({ "1": [0.525, 1] });
    const [quarter, half, whole] = [0.25, 0.5, 1].map((share) => shorten(sight, share));
    expect(quarter?.line[1]).toBeCloseTo((0.5 + sight.line[1]) / 2, 9);
    expect(quarter?.ghost).toBeNull();
    expect(half).toMatchObject({ ghost: sight.ghost, object: null, after: null });
    expect(whole).toEqual(sight);
    const most = shorten(sight, 0.75).object;
    const full = sight.object ?? { from, to: from };
    expect(distance(most?.from ?? from, most?.to ?? from)).toBeCloseTo(
      distance(full.from, full.to) / 2,
      9,
    );
  });
});

describe("squirt", () => {
  it("goes away from the side, the other way for the other side, and not at all without", () => {
    expect(squirt(0.4, 0, 0.17)).toBeGreaterThan(1);
    expect(squirt(-0.4, 0, 0.17)).toBe(-squirt(0.4, 0, 0.17));
    expect(squirt(0, 0.4, 0.17)).toBe(0);
  });
  it("is far more once the tip slips", () => {
    expect(squirt(0.6, 0, 0.17) - squirt(0.5, 0, 0.17)).toBeGreaterThan(5);
  });
});

describe("targets", () => {
  const t = table();
  const from: Point = [0.5, 0.5];
  it("are hit full where nothing is between", () => {
    expect(openLine(t, { "1": [0.5, 1] }, "cue", from, "1")).toBeCloseTo(90, 9);
  });
  it("are hit on the open side where something is", () => {
    const line = openLine(t, { "1": [0.5, 1], "2": [0.54, 0.8] }, "cue", from, "1");
    expect(line).toBeGreaterThan(90);
  });
  it("are hidden behind others", () => {
    expect(openLine(t, { small: [0.5, 1], big: [0.5, 0.7] }, "cue", from, "small")).toBeNull();
    expect(openLine(t, {}, "cue", from, "1")).toBeNull();
  });
  it("come open ones first, then by distance", () => {
    const layout: Layout = { small: [0.5, 0.75], big: [0.5, 0.6], "1": [0.9, 0.5] };
    const names = rankTargets(t, layout, "cue", from, ["1", "small", "big", "2"]).map(
      (g) => g.name,
    );
    expect(names).toEqual(["big", "1", "small"]);
  });
  it("are holes that are free, the open ones first", () => {
    const yago = table({
      seat: 0.01,
      pockets: [
        pocket("1", 0.5, 0.8, 0.02),
        pocket("2", 0.5, 1.2, 0.02),
        pocket("3", 0.9, 1.5, 0.02),
      ],
    });
    const found = rankHoles(yago, { cue: from, "1": [0.5, 0.8] }, "cue", from);
    expect(found.map((goal) => [goal.name, goal.open])).toEqual([
      ["3", true],
      ["2", false],
    ]);
  });
  it("are called with the pocket that they go towards", () => {
    const layout: Layout = { "1": [0.75, 1.5] };
    const start: Point = [0.5, 1];
    const see = (degrees: number) => sightAlong(t, layout, "cue", start, unitVector(degrees));
    const full = bearing(start, [0.75, 1.5]);
    expect(callOf(t, see(full), ["1"])).toEqual({ ball: "1", pocket: "top-right" });
    expect(callOf(t, see(full), ["2"])).toBeNull(); // not a ball that may be played
    expect(callOf(t, see(270), ["1"])).toBeNull(); // hits nothing
  });
});

describe("where a piece may stand", () => {
  const t = table();
  const span = { x0: 0.025, y0: 0.025, x1: 0.975, y1: 0.4 };
  const text = { fr: "", en: "" };
  const hand: HandView = {
    ball: "cue",
    must: true,
    areas: [{ name: "baulk", text, spans: [span] }],
  };
  const find = (layout: Layout, wish: Point) => nearestPlace(t, layout, "cue", hand, wish);

  it("is the wish itself if it may be", () => {
    expect(find({}, [0.3, 0.2])).toEqual([0.3, 0.2]);
    expect(mayStand(t, {}, "cue", hand, [0.3, 0.2])).toBe(true);
  });
  it("is short of the line", () => {
    expect(mayStand(t, {}, "cue", hand, [0.3, 0.5])).toBe(false);
    near(find({}, [0.3, 0.9]), [0.3, 0.3999]);
  });
  it("is beside another ball, not touching it", () => {
    const layout: Layout = { "1": [0.5, 0.2] };
    expect(mayStand(t, layout, "cue", hand, [0.51, 0.2])).toBe(false);
    near(find(layout, [0.51, 0.2]), [0.5501, 0.2]);
    near(find(layout, [0.5, 0.21]), [0.5, 0.2501]);
  });
  it("is where two bounds cross, if it must be", () => {
    const layout: Layout = { "1": [0.5, 0.39] };
    const found = find(layout, [0.501, 0.4]);
    expect(found?.[1]).toBeCloseTo(0.3999, 6);
    expect(distance(found ?? [0, 0], [0.5, 0.39])).toBeCloseTo(0.0501, 6);
  });
  it("keeps off cushions and pockets", () => {
    const found = find({}, [-1, -1]) ?? [0, 0];
    expect(mayStand(t, {}, "cue", hand, found)).toBe(true);
    expect(distance(found, [0, 0])).toBeGreaterThan(0.06);
  });
  it("is on one of the parts of a line", () => {
    const spans = [
      { x0: 0.2, y0: 0.1, x1: 0.2, y1: 0.1 },
      { x0: 0.3, y0: 0.1, x1: 0.7, y1: 0.1 },
    ];
    const line: HandView = { ball: "striker", must: true, areas: [{ name: "line", text, spans }] };
    const slid = (x: number, layout: Layout = {}) =>
      nearestPlace(board(), layout, "striker", line, [x, 0.14]);
    near(slid(0.5), [0.5, 0.1]);
    near(slid(0.24), [0.2, 0.1]);
    near(slid(0.27), [0.3, 0.1]);
    near(slid(0.31, { "white-1": [0.3, 0.1] }), [0.3351, 0.1]);
  });
  it("is nowhere if there is no room", () => {
    const spot = { x0: 0.5, y0: 0.1, x1: 0.5, y1: 0.1 };
    const full: HandView = { ...hand, areas: [{ name: "spot", text, spans: [spot] }] };
    expect(nearestPlace(t, { "1": [0.5, 0.1] }, "cue", full, [0.5, 0.1])).toBeNull();
  });
});

// ---------------------------------------------------------------- held against the server

type Told = {
  equipment: EquipmentView;
  hand: HandView;
  contacts: {
    layout: Layout;
    direction: number;
    side: number;
    kind: string;
    name: string;
    at: Point;
  }[];
  places: { layout: Layout; wish: Point; may: boolean; found: Point }[];
  elevations: {
    layout: Layout;
    direction: number;
    side: number;
    height: number;
    least: number;
  }[];
};

describe.each(Object.entries(told as unknown as Record<string, Told>))("as on %s", (_, server) => {
  const { equipment, hand } = server;
  const struck = hand.ball;

  it("meets first what the simulation meets first, at the same place", () => {
    for (const { layout, direction, side, kind, name, at } of server.contacts) {
      const mass = equipment.pieces.find((one) => one.name === struck)?.mass ?? 0;
      const from = layout[struck] as Point;
      const ahead = unitVector(direction + (side ? squirt(side, 0, mass) : 0));
      const found = firstContact(equipment, layout, struck, from, ahead);
      expect([found?.kind, found?.name]).toEqual([kind, name]);
      expect(distance(found?.at ?? [9, 9], at)).toBeLessThan(2e-5);
    }
  });
  it("raises the cue as far as the simulation does", () => {
    expect(server.elevations.length > 0).toBe(struck === "cue");
    for (const { layout, least, ...tip } of server.elevations) {
      const found = leastElevation(equipment, layout, "cue", layout.cue as Point, tip);
      expect(Math.abs(found - least)).toBeLessThan(0.0101);
    }
  });
  it("puts what is in hand where the geometry puts it", () => {
    for (const { layout, wish, found } of server.places) {
      const place = nearestPlace(equipment, layout, struck, hand, wish) ?? [9, 9];
      const [ours, theirs] = [distance(place, wish), distance(found, wish)];
      // the areas that are told are narrower than what the rulebook allows: of the band in which
      // a striker touches both strokes only the middle, and a radius from the noses
      expect(ours).toBeGreaterThan(theirs - 2e-4);
      if (struck !== "striker") expect(ours).toBeLessThan(theirs + 1.2e-2);
      expect(mayStand(equipment, layout, struck, hand, place)).toBe(true);
    }
  });
});

it("knows a piece that nobody has told it of by its size", () => {
  const t = table({ pieces: [piece("cue", 0.02, { mass: 0 }), piece("1", 0.04, { mass: 0 })] });
  const sight = sightAlong(t, { "1": [0.5, 1] }, "cue", [0.5, 0.5], unitVector(90));
  expect(sight.after?.to[1]).toBeLessThan(sight.after?.from[1] ?? 0); // eight times as heavy
});
