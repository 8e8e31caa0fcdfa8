// Tables made by hand, so that what is to be found on them can be worked out on paper.
import type { EquipmentView, PieceView, PocketView } from "../src/wire";

const text = { fr: "", en: "" };

export function piece(name: string, radius: number, more: Partial<PieceView> = {}): PieceView {
  return { name, text, colour: name, shape: "ball", radius, thickness: 0, mass: 0.1, ...more };
}

export const pocket = (name: string, x: number, y: number, radius: number): PocketView => ({
  name,
  text,
  centre: [x, y],
  radius,
});

/** 1 m by 2 m; the nose is at the height of the centre of a ball of 25 mm: reach 25 mm. */
export function table(more: Partial<EquipmentView> = {}): EquipmentView {
  const corners: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 2],
    [0, 2],
  ];
  const names = ["bottom", "right", "top", "left"];
  return {
    name: "american",
    family: "pool",
    text,
    width: 1,
    length: 2,
    rim: 0.1,
    nose: 0.025,
    seat: 0,
    shaft: null,
    cushions: names.map((cushion, k) => ({
      kind: "straight" as const,
      cushion,
      start: corners[k] as [number, number],
      end: corners[(k + 1) % 4] as [number, number],
    })),
    pockets: [
      pocket("top-left", 0, 2, 0.06),
      pocket("top-right", 1, 2, 0.06),
      pocket("bottom-left", 0, 0, 0.06),
      pocket("bottom-right", 1, 0, 0.06),
    ],
    lines: [],
    circles: [],
    pieces: [
      piece("cue", 0.025),
      piece("1", 0.025),
      piece("2", 0.025),
      piece("big", 0.036, { mass: 0.3 }),
      piece("small", 0.016),
    ],
    fastest: 10,
    speeds: { soft: 0.5, medium: 1.5, hard: 4, break: 8 },
    ...more,
  };
}

/** The same with discs. */
export function board(): EquipmentView {
  return table({
    name: "carrom",
    family: "carrom",
    pieces: [
      piece("striker", 0.02, { shape: "disc", thickness: 0.008, mass: 0.015 }),
      piece("white-1", 0.015, { shape: "disc", thickness: 0.008, mass: 0.005 }),
      piece("black-1", 0.015, { shape: "disc", thickness: 0.008, mass: 0.005 }),
    ],
    fastest: 8,
  });
}
