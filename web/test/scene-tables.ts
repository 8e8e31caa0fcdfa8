// The four kinds of equipment as the server sends them (GET /api/equipment/…).

import type { EquipmentView } from "../src/wire";
import american from "./scene-american.json";
import carrom from "./scene-carrom.json";
import english from "./scene-english.json";
import yago from "./scene-yago.json";

export const TABLES = {
  american: american as unknown as EquipmentView,
  carrom: carrom as unknown as EquipmentView,
  english: english as unknown as EquipmentView,
  yago: yago as unknown as EquipmentView,
};
