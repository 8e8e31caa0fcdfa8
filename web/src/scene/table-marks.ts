// What is emphasised on the table: targets, what is called or put, and what decided.

import type { EquipmentView } from "../wire";
import type { Marks, Spot } from "./marks";
import { overlay } from "./palette";
import { type Point, toBoard } from "./quarters";
import type { Stage } from "./stage";
import type { AimView, Lights, Put } from "./types";

export type Emphasis = {
  lights: Lights;
  aimed: AimView | null;
  put: Put | null;
  mark: { piece: string; text: string } | null;
  quarters: number;
};

/** Dim pieces and set marks; while a shot runs, only those that mark its pieces. */
export function markTable(stage: Stage, marks: Marks, shown: Emphasis, runs: boolean): void {
  const { pieces, equipment } = stage;
  const { lights, aimed, put, mark, quarters } = shown;
  const active = runs ? null : lights.lit;
  const spared = new Set([aimed?.piece, put?.name]);
  pieces.setDim((name) => {
    const { colour } = pieces.view(name);
    const own = colour === "cue" || colour === "striker" || spared.has(name);
    return active !== null && !own && !active.includes(name);
  });
  const spot = (name: string | null | undefined): Spot | null => {
    if (!name) return null;
    const { mesh, view } = pieces.get(name);
    const { x, y } = mesh.position;
    return mesh.visible ? { x, y, radius: view.radius } : null;
  };
  const inks = overlay(equipment);
  const lit = (active ?? []).map(spot).filter((one) => one !== null);
  marks.setLit(lit, inks);
  const hole = equipment.pockets.find(({ name }) => name === lights.pocket);
  const centre = hole && toBoard(hole.centre, quarters, equipment.width);
  marks.setCalled(
    spot(lights.called),
    hole && centre ? pocketSpot(equipment, centre, hole.radius) : null,
  );
  marks.setPut(runs || !put ? null : spot(put.name), put?.legal ?? true, inks);
  marks.setMoment(spot(mark?.piece), mark?.text ?? "");
}

/** A ring about a pocket lies on the wood, where there is wood round it. */
function pocketSpot({ nose, width, length }: EquipmentView, [x, y]: Point, radius: number): Spot {
  const outside = x < 0 || y < 0 || x > width || y > length;
  return { x, y, z: outside ? nose + 0.002 : 0, radius };
}
