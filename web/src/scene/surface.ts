// What pieces lie on: cloth, felt or wood with its holes, and what is printed on it.

import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from "three";
import type { EquipmentView } from "../wire";
import { band, joinGeometries, plateWithHoles, stroke, tint } from "./geometry";
import type { Materials } from "./materials";
import { around, reach } from "./outline";
import type { Look } from "./palette";
import type { Point } from "./quarters";
import { cloth, paintSheet, spot, texture, wood } from "./textures";

const PRINT = 0.0002; // metres above the surface

export function surface(equipment: EquipmentView, look: Look, materials: Materials): Group {
  const group = new Group();
  group.add(...bed(equipment, look, materials), holes(equipment, look, materials));
  const prints = printLines(equipment, look, materials);
  if (prints) group.add(prints);
  return group;
}

function bed(equipment: EquipmentView, look: Look, materials: Materials): Mesh[] {
  // under cushions and wood it goes on, so that no gap is seen between them
  const away = reach(equipment);
  const under = around(equipment, away - 0.004, Math.min(away * 0.55, 0.07));
  const metre = look.cloth ? 5 * (equipment.pieces[0]?.radius ?? 0.025) : 1;
  const map = look.cloth ? cloth() : wood(look.bed, "#9c6a33", 11, 0.55);
  if (!look.cloth) map.repeat.set(1, 4);
  const material = materials.level(look.cloth ? look.bed : "#ffffff", map, !look.cloth);
  const mesh = new Mesh(plateWithHoles(under, equipment.pockets, metre), material);
  mesh.receiveShadow = true;
  // a second coat over everything is for those who can afford it
  return materials.plain ? [mesh] : [mesh, dusk(equipment, mesh.geometry.clone())];
}

/** The lamps hang over the middle: towards the corners it is darker. */
function dusk({ width, length }: EquipmentView, shape: BufferGeometry): Mesh {
  const map = spot([
    [0, "rgba(0, 0, 0, 0)"],
    [0.45, "rgba(0, 0, 0, 0.02)"],
    [1, "rgba(0, 0, 0, 0.4)"],
  ]);
  const places = shape.getAttribute("position");
  const uv = shape.getAttribute("uv");
  for (let k = 0; k < uv.count; k++) {
    // as large as it has to be for its circle to reach the corners
    const x = (places.getX(k) - width / 2) / (width * 1.5);
    const y = (places.getY(k) - length / 2) / (length * 1.5);
    uv.setXY(k, x + 0.5, y + 0.5);
  }
  const material = new MeshBasicMaterial({
    map,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  const mesh = new Mesh(shape, material);
  mesh.position.z = PRINT / 2;
  mesh.renderOrder = 1;
  return mesh;
}

// ---------------------------------------------------------------- holes

function holes(equipment: EquipmentView, look: Look, materials: Materials): Group {
  const group = new Group();
  const blind = equipment.seat > 0;
  const walls: BufferGeometry[] = [];
  const floors: BufferGeometry[] = [];
  const edges: BufferGeometry[] = [];
  for (const { centre, radius } of equipment.pockets) {
    const deep = blind ? radius * 0.9 : Math.min(0.1, radius * 2.2);
    walls.push(shaft(centre, radius, deep, look));
    const floor = new CircleGeometry(radius * 1.02, 32);
    floor.translate(centre[0], centre[1], -deep);
    floors.push(floor);
    if (!look.cloth || blind) {
      const wide = blind ? radius * 0.16 : radius * 0.07;
      edges.push(tint(band(centre, radius, radius + wide, PRINT), look.edge));
    }
  }
  group.add(
    new Mesh(joinGeometries(walls), materials.dull({ vertexColors: true, side: DoubleSide })),
    new Mesh(joinGeometries(floors), new MeshBasicMaterial({ color: "#030303" })),
  );
  if (edges.length > 0) {
    const shiny = blind ? { metalness: 0.8, roughness: 0.35 } : { roughness: 0.6 };
    group.add(new Mesh(joinGeometries(edges), materials.shiny({ vertexColors: true, ...shiny })));
  }
  return group;
}

/** The wall of a hole: the colour of the surface at the top, and soon dark. */
function shaft([x, y]: Point, radius: number, deep: number, look: Look): BufferGeometry {
  const made = new CylinderGeometry(radius, radius * 0.96, deep, 48, 6, true);
  made.rotateX(Math.PI / 2);
  made.translate(x, y, -deep / 2);
  const top = new Color(look.bed).multiplyScalar(0.5);
  const black = new Color("#020202");
  const places = made.getAttribute("position");
  tint(made, look.bed);
  const inks = made.getAttribute("color");
  for (let k = 0; k < places.count; k++) {
    const down = Math.min(1, (-places.getZ(k) / deep) * 2.2);
    const ink = top.clone().lerp(black, Math.sqrt(down));
    inks.setXYZ(k, ink.r, ink.g, ink.b);
  }
  return made;
}

// ---------------------------------------------------------------- prints

/** Lines and circles: flat pieces of their true size, sharp however near one looks. */
function printLines(equipment: EquipmentView, look: Look, materials: Materials): Mesh | null {
  const thin = Math.min(equipment.width, equipment.length) / 450;
  // where edges are not smoothed, a line thinner than a pixel would be lost
  const least = materials.plain ? equipment.length / 400 : 0;
  const parts = equipment.lines.flatMap((line) => [
    tint(stroke(line.start, line.end, Math.max(line.thickness, least), PRINT), look.print),
    ...(line.name.startsWith("arrow") ? [head(line.start, line.end, look.print)] : []),
  ]);
  for (const circle of equipment.circles) {
    const { centre, radius, begin, end } = circle;
    const red = circle.name === "red" || circle.name === "centre";
    if (circle.filled || circle.name === "centre") {
      const ink = red ? look.accent : look.print;
      parts.push(tint(band(centre, 0, radius, red ? PRINT * 1.2 : PRINT, begin, end), ink));
    }
    if (!circle.filled) {
      parts.push(tint(band(centre, radius - thin, radius, PRINT * 1.4, begin, end), look.print));
    }
  }
  if (parts.length === 0) return null;
  const material = materials.dull({
    vertexColors: true,
    transparent: true,
    opacity: look.cloth ? 0.72 : 0.9,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  const mesh = new Mesh(joinGeometries(parts), material);
  mesh.receiveShadow = true;
  return mesh;
}

/** The head of an arrow, at the end of its line. */
function head(from: Point, to: Point, ink: string): BufferGeometry {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const size = far * 0.045;
  const u = (to[0] - from[0]) / far;
  const v = (to[1] - from[1]) / far;
  const base = stroke([to[0] - u * size, to[1] - v * size], to, size * 0.7, PRINT);
  const places = base.getAttribute("position");
  // both corners at the end become the point
  for (let k = 0; k < places.count; k++) {
    const along = (places.getX(k) - to[0]) * u + (places.getY(k) - to[1]) * v;
    if (along > -size / 2) places.setXY(k, to[0], to[1]);
  }
  return tint(base, ink);
}

/** The numbers beside the holes of a Yago board, upright for the player. */
export class Numbers {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private upward = Number.NaN;

  constructor(
    private readonly equipment: EquipmentView,
    look: Look,
  ) {
    const { pockets } = equipment;
    const cells = Math.ceil(Math.sqrt(pockets.length));
    const size = 96;
    const page = paintSheet(cells * size, cells * size);
    page.pen.fillStyle = look.print;
    page.pen.textAlign = "center";
    page.pen.textBaseline = "middle";
    page.pen.font = `600 ${size * 0.8}px Georgia, "Times New Roman", serif`;
    const parts = pockets.map(({ name }, k) => {
      const column = k % cells;
      const row = Math.floor(k / cells);
      page.pen.fillText(name, (column + 0.5) * size, (row + 0.55) * size);
      const plane = new PlaneGeometry(1, 1);
      const uv = plane.getAttribute("uv");
      for (let n = 0; n < uv.count; n++) {
        uv.setXY(n, (column + uv.getX(n)) / cells, 1 - (row + 1 - uv.getY(n)) / cells);
      }
      return plane;
    });
    const material = new MeshLambertMaterial({
      map: texture(page, false),
      transparent: true,
      opacity: 0.8,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
    this.mesh = new Mesh(joinGeometries(parts), material);
    this.mesh.renderOrder = 2;
    this.face(90);
  }

  /** The top of the letters is in this direction, in degrees on the board. */
  face(upward: number): void {
    const turned = Math.round(upward / 90) * 90;
    if (turned === this.upward) return;
    this.upward = turned;
    const up = (turned * Math.PI) / 180;
    const [u, v] = [Math.cos(up), Math.sin(up)];
    const places = this.mesh.geometry.getAttribute("position");
    this.equipment.pockets.forEach(({ centre, radius }, k) => {
      const half = radius * 0.95;
      // in the order of PlaneGeometry: from the upper left, row by row
      for (let n = 0; n < 4; n++) {
        const right = (n % 2 === 0 ? -half : half) + radius * 2.2;
        const above = n < 2 ? half : -half;
        const x = centre[0] + right * v + above * u;
        const y = centre[1] - right * u + above * v;
        places.setXYZ(4 * k + n, x, y, PRINT);
      }
    });
    places.needsUpdate = true;
  }
}
