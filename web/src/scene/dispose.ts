// Freeing what the graphics card holds.

import { type Material, Mesh, type Object3D, Texture } from "three";

export function disposeMesh(mesh: Mesh): void {
  mesh.geometry.dispose();
  const materials: Material[] = Array.isArray(mesh.material) ? mesh.material : [mesh.material];
  for (const material of materials) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
}

export function disposeAll(root: Object3D): void {
  root.traverse((thing) => {
    if (thing instanceof Mesh) disposeMesh(thing);
  });
}
