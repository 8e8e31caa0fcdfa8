// A rulebook and a clock as the server would send them.
import type { RulebookView, UmpireClockView } from "../src/wire";

export const BLACKBALL: RulebookView = {
  id: "blackball",
  name: { fr: "Blackball", en: "Blackball" },
  title: { fr: "Blackball", en: "Blackball" },
  text: { fr: "Blackball", en: "Blackball" },
  gist: { fr: "Blackball", en: "Blackball" },
  equipment: "english",
  family: "pool",
  level: "frame",
  stage: { fr: "Partie", en: "Frame" },
  goal: "race_to",
  usual: 3,
  clock: 60,
  doubles: true,
  games: false,
  openings: ["A", "B", "draw"],
  toss: false,
  groups: ["red", "yellow"],
  calls: false,
  plugin: null,
};

export const CLOCK: UmpireClockView = {
  limit: 60,
  call: 30,
  running: true,
  since: 1000,
  used: 0,
  called: false,
  timeouts: [],
};
