// Colours of tables and pieces.

import { type TableLook, tableLook } from "../app/table-look";
import type { EquipmentView } from "../wire";

export type Colours = "usual" | "safe";

/** What a kind of table is made of. */
export type Look = {
  bed: string;
  cloth: boolean; // else wood
  wood: string; // rails, or the frame
  grain: string;
  edge: string; // of the pockets
  print: string; // lines on the surface
  accent: string; // red circles, sights
};

const LOOKS: Record<TableLook, Look> = {
  english: {
    bed: "#1c7049",
    cloth: true,
    wood: "#6a3219",
    grain: "#2f1207",
    edge: "#15110f",
    print: "#e9f3ea",
    accent: "#e9dcc0",
  },
  american: {
    bed: "#2368a6",
    cloth: true,
    wood: "#4a2c1c",
    grain: "#1c0e07",
    edge: "#121214",
    print: "#e4eefa",
    accent: "#f1ead6",
  },
  carrom: {
    bed: "#e2bd82",
    cloth: false,
    wood: "#4c2314",
    grain: "#210c05",
    edge: "#1b1410",
    print: "#2a1a12",
    accent: "#b3231d",
  },
  yago: {
    bed: "#3d5c55",
    cloth: true,
    wood: "#9a6535",
    grain: "#54300f",
    edge: "#b58a4a",
    print: "#dfe9e2",
    accent: "#dfe9e2",
  },
};

export const NUMBERED: Record<number, string> = {
  1: "#f2b50f",
  2: "#1746b0",
  3: "#d21f1c",
  4: "#5b2a91",
  5: "#f2701a",
  6: "#0c7a45",
  7: "#7c1623",
  8: "#121212",
};

const SAFE_NUMBERED: Record<number, string> = {
  1: "#f0e442", // of Okabe and Ito, whom everybody can tell apart, as in the drawings
  2: "#0072b2",
  3: "#d55e00",
  4: "#cc79a7",
  5: "#e69f00",
  6: "#009e73",
  7: "#7a2f1d",
  8: "#121212",
};

const PLAIN: Record<string, string> = {
  cue: "#f6f1e4",
  red: "#c8161d",
  yellow: "#f6bd16",
  black: "#161616",
  white: "#efe0bd",
  queen: "#c21f2b",
  striker: "#f4efe2",
  blue: "#1f5fd0",
};

// red dark and yellow light: they differ in grey, and each has its own pattern besides
const SAFE_PLAIN: Record<string, string> = {
  ...PLAIN,
  red: "#8e1030",
  yellow: "#ffe05c",
  queen: "#d55e00",
  blue: "#2f8fe0",
  white: "#fbf3dc",
};

/** The colour of a piece by its name on the wire: a word, or a number from 1 to 15. */
export function colourOf(colour: string, set: Colours): string {
  const number = Number(colour);
  if (Number.isInteger(number) && number > 0) {
    const table = set === "safe" ? SAFE_NUMBERED : NUMBERED;
    return table[number > 8 ? number - 8 : number] ?? "#888888";
  }
  return (set === "safe" ? SAFE_PLAIN : PLAIN)[colour] ?? "#f6f1e4";
}

export type Overlay = {
  line: string;
  ghost: string;
  tangent: string;
  object: string;
  casing: string;
  area: string;
};

const ON_CLOTH: Overlay = {
  line: "#ffffff",
  ghost: "#ffffff",
  tangent: "#8fd6ff",
  object: "#ffd34d",
  casing: "#0a0d10",
  area: "#8dffc0",
};

// light wood wants dark lines
const ON_WOOD: Overlay = {
  line: "#12335c",
  ghost: "#12335c",
  tangent: "#0b6aa8",
  object: "#b0271c",
  casing: "#fffaf0",
  area: "#0f8f5a",
};

export const lookOf = ({ name, family }: EquipmentView): Look => LOOKS[tableLook(name, family)];

/** What is drawn over a table while one aims. */
export function overlay(equipment: EquipmentView): Overlay {
  return lookOf(equipment).cloth ? ON_CLOTH : ON_WOOD;
}

/** Rings that mean something, the same on every table. */
export const MARKS = {
  wrong: "#ff4a3d",
  lit: "#ffffff",
  called: "#ffcf33",
  moment: "#ff5fa8",
};
