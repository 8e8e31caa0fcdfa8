// All that belongs to one kind of equipment: table, pieces, lights, and what is drawn over them.

import { type Mesh, Scene, type Texture } from "three";
import type { EquipmentView } from "../wire";
import { Aim } from "./aim";
import { disposeAll } from "./dispose";
import { floor } from "./floor";
import { tableLights } from "./lighting";
import type { Marks } from "./marks";
import { materialsFor } from "./materials";
import { type Colours, lookOf } from "./palette";
import { Pieces } from "./pieces";
import { PlacingArea } from "./placing-area";
import type { Quality } from "./quality";
import { rails } from "./rails";
import { Numbers, surface } from "./surface";

export type Stage = {
  equipment: EquipmentView;
  pieces: Pieces;
  aim: Aim;
  area: PlacingArea;
  numbers: Numbers | null; // printed beside blind holes
  ground: Mesh; // its shadow on what is below, which nobody sees from above
  root: Scene;
};

type Options = { quality: Quality; mirrored: Texture | null; marks: Marks; colours: Colours };

export function buildStage(equipment: EquipmentView, options: Options): Stage {
  const { quality, mirrored, marks, colours } = options;
  const look = lookOf(equipment);
  const root = new Scene();
  root.environment = mirrored;
  root.environmentIntensity = 0.75;
  const { key, fill } = tableLights(equipment.width, equipment.length, mirrored !== null);
  const stuff = materialsFor(quality);
  const pieces = new Pieces(equipment, stuff);
  const aim = new Aim(equipment, pieces);
  const area = new PlacingArea(equipment);
  const ground = floor(equipment);
  root.add(key, key.target, fill, ground);
  root.add(surface(equipment, look, stuff), rails(equipment, look, stuff), pieces.group);
  root.add(aim.group, area.group, marks.group);
  const numbers = equipment.seat > 0 ? new Numbers(equipment, look) : null;
  if (numbers) root.add(numbers.mesh);
  pieces.setColours(colours);
  return { equipment, pieces, aim, area, numbers, ground, root };
}

/** Free all but the marks, which the next stage uses again. */
export function disposeStage({ root, aim, area, pieces }: Stage, marks: Marks): void {
  root.remove(marks.group);
  aim.dispose();
  area.dispose();
  pieces.dispose();
  disposeAll(root);
}
