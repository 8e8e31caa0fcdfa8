// What is below a table or board: only its shadow, which fades into whatever is behind.

import { Mesh, MeshBasicMaterial, PlaneGeometry } from "three";
import type { EquipmentView } from "../wire";
import { reach } from "./outline";
import { spot } from "./textures";

export function floor(equipment: EquipmentView): Mesh {
  const away = reach(equipment);
  const deep = equipment.rim > 0.1 ? 0.15 : equipment.nose * 1.15;
  const map = spot([
    [0, "rgba(0, 0, 0, 0.75)"],
    [0.62, "rgba(0, 0, 0, 0.6)"],
    [1, "rgba(0, 0, 0, 0)"],
  ]);
  const shape = new PlaneGeometry(
    (equipment.width + 2 * away) * 1.6,
    (equipment.length + 2 * away) * 1.5,
  );
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false });
  const mesh = new Mesh(shape, material);
  mesh.position.set(equipment.width / 2, equipment.length / 2, -deep);
  return mesh;
}
