// States of a match made by hand.
import type { Point } from "../src/aim";
import type { EquipmentView, HandView, StateView } from "../src/wire";

const text = { fr: "", en: "" };

export function state(more: Partial<StateView> = {}): StateView {
  return {
    match: "m",
    number: 1,
    rulebook: "jeu-de-la-8",
    equipment: "american",
    family: "pool",
    practice: false,
    act: "stroke",
    by: "A",
    quarters: 0,
    layout: { cue: [0.5, 0.5], "1": [0.5, 1], "2": [0.8, 0.6] },
    struck: "cue",
    balls: ["cue"],
    on: ["1", "2"],
    hand: null,
    placing: null,
    calls: false,
    nominate: [],
    choice: null,
    standing: {
      score: {},
      games: null,
      goal: null,
      turn: "A",
      breaks: false,
      groups: { A: "solids", B: "stripes" },
      left: {},
      balls: [],
      places: [],
      on: [],
      visits: 1,
      free_shot: false,
      extra_shot: false,
      queen: null,
      queen_text: null,
      debts: {},
      holes: {},
      snookered: "",
      lines: [],
      winner: null,
    },
    ruling: null,
    clock: null,
    winner: null,
    seats: [],
    watchers: 0,
    invite: null,
    ...more,
  };
}

export function inHand(ball: string, must: boolean, ...spans: [Point, Point][]): HandView {
  return {
    ball,
    must,
    areas: [
      {
        name: "area",
        text,
        spans: spans.map(([[x0, y0], [x1, y1]]) => ({ x0, y0, x1, y1 })),
      },
    ],
  };
}

/** A board with two holes, on which any of several marbles is flicked. */
export const yago = (table: EquipmentView): EquipmentView => ({
  ...table,
  name: "yago",
  family: "yago",
  seat: 0.01,
  pockets: [
    { name: "1", text, centre: [0.5, 1.5], radius: 0.02 },
    { name: "2", text, centre: [0.2, 1.2], radius: 0.02 },
  ],
});
