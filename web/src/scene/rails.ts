// What stands round the surface: cushions with their noses, wood, the edges of the pockets, and
// the body of the table below.

import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
} from "three";
import type { EquipmentView } from "../wire";
import { flat, joinGeometries, outward, stroke, tint, wall } from "./geometry";
import type { Materials } from "./materials";
import {
  around,
  BACK,
  boardEdge,
  type Chain,
  type Mouth,
  reach,
  sides,
  tableOutline,
} from "./outline";
import type { Look } from "./palette";
import type { Point } from "./quarters";
import { cloth, wood } from "./textures";

const FOOT = 0.017; // metres that the foot of a cushion stands back from its nose (our choice)
const PLANK = 0.25; // metres of wood across a sheet of texture

export function rails(equipment: EquipmentView, look: Look, materials: Materials): Group {
  const group = new Group();
  const pool = equipment.pockets.some(({ centre }) => centre[0] < 0);
  const grain = wood(look.wood, look.grain, 3);
  const timber = materials.shiny({ map: grain, roughness: 0.38, envMapIntensity: 0.5 });
  const away = reach(equipment);
  const outer = around(equipment, away, Math.min(away * 0.55, 0.07));
  const parts: Mesh[] = [];
  if (pool) {
    const outline = tableOutline(equipment);
    parts.push(new Mesh(topPlanks(outline.inner, outer, equipment.nose), timber));
    parts.push(...cushions(outline.chains, equipment, look, materials));
    parts.push(...liners(outline.mouths, equipment.nose, look, materials));
    const noses = outline.chains.map(({ points }) => points);
    group.add(shade(noses, false, equipment.nose * 0.6, FOOT));
  } else {
    const inner = boardEdge(equipment);
    parts.push(new Mesh(topPlanks(grow(inner, lip(equipment)), outer, equipment.nose), timber));
    parts.push(new Mesh(inside(inner, equipment), timber));
    group.add(shade([inner], true, equipment.nose * 0.9, 0));
  }
  parts.push(new Mesh(outside(outer, equipment, away), timber));
  if (equipment.name === "american") parts.push(sightMarks(equipment, look, materials));
  for (const part of parts) {
    part.castShadow = true;
    part.receiveShadow = true;
    group.add(part);
  }
  return group;
}

// ---------------------------------------------------------------- wood

/** The upper face, in four planks that meet on the diagonals, each with its grain along itself. */
function topPlanks(inner: Point[], outer: Point[], z: number): BufferGeometry {
  const ends = sides(outer);
  return joinGeometries(
    sides(inner).map((near, k) => {
      const far = ends[k] as Point[];
      const across = k % 2 === 1;
      const shift = 0.37 * k;
      return flat([...far, ...[...near].reverse()], z, ([x, y]) =>
        across ? [y + shift, x / PLANK] : [x + shift, y / PLANK],
      );
    }),
  );
}

/** How far the upper edge of a frame is rounded. */
function lip(equipment: EquipmentView): number {
  return Math.min(0.003, equipment.rim * 0.15);
}

function grow(line: Point[], by: number): Point[] {
  const out = outward(line, true);
  return line.map(([x, y], k) => {
    const [u, v] = out[k] as Point;
    return [x + u * by, y + v * by];
  });
}

/** The inner face of a frame, with its rounded edge. */
function inside(inner: Point[], equipment: EquipmentView): BufferGeometry {
  const edge = lip(equipment);
  const profile: Point[] = [
    [edge, equipment.nose],
    [edge * 0.3, equipment.nose - edge * 0.3],
    [0, equipment.nose - edge],
    [0, 0],
  ];
  // from below to above: it looks towards the table
  return mapPlanks(wall(inner, profile.reverse(), true));
}

/** The outer face: a moulding, and the body of table or board below it. */
function outside(outer: Point[], equipment: EquipmentView, away: number): BufferGeometry {
  const round = Math.min(0.014, away * 0.25);
  const { nose } = equipment;
  const table = equipment.rim > 0.1;
  const deep = table ? 0.13 : nose * 1.1;
  const profile: Point[] = [];
  for (let k = 6; k >= 0; k--) {
    const angle = (k * Math.PI) / 12;
    profile.push([round * Math.cos(angle), nose - round + round * Math.sin(angle)]);
  }
  profile.push([round, nose - round * 1.2 - (table ? 0.03 : 0)]);
  if (table) profile.push([round - 0.012, nose - 0.055], [round - 0.02, -deep]);
  else profile.push([round * 0.8, -deep]);
  // from above to below, so that the face looks away from the table
  return mapPlanks(wall(outer, profile, true));
}

function mapPlanks(geometry: BufferGeometry): BufferGeometry {
  const uv = geometry.getAttribute("uv");
  for (let k = 0; k < uv.count; k++) uv.setY(k, uv.getY(k) / PLANK);
  return geometry;
}

/** Marks of mother-of-pearl: eighths of the length, quarters of the width. */
function sightMarks(equipment: EquipmentView, look: Look, materials: Materials): Mesh {
  const { width, length, nose, rim } = equipment;
  const far = (BACK + rim) / 2;
  const parts: BufferGeometry[] = [];
  const mark = (x: number, y: number, along: boolean) => {
    const [long, wide] = along ? [0.006, 0.012] : [0.012, 0.006];
    const corners: Point[] = [
      [x - wide, y],
      [x, y - long],
      [x + wide, y],
      [x, y + long],
    ];
    parts.push(
      tint(
        flat(corners, nose + 0.0004, (point) => point),
        look.accent,
      ),
    );
  };
  for (const k of [1, 2, 3, 5, 6, 7]) {
    for (const x of [-far, width + far]) mark(x, (length * k) / 8, true);
  }
  for (const k of [1, 2, 3]) {
    for (const y of [-far, length + far]) mark((width * k) / 4, y, false);
  }
  return new Mesh(joinGeometries(parts), materials.dull({ vertexColors: true }));
}

/** It is darker at the foot of what stands round the surface, and below a nose. */
function shade(lines: Point[][], closed: boolean, wide: number, below: number): Mesh {
  const steps: [number, number][] = [
    [below, 0.6],
    [0, 0.5],
    [-wide * 0.35, 0.22],
    [-wide, 0],
  ];
  const parts = lines.map((line) => {
    const made = wall(
      line,
      steps.map(([far]) => [far, 0.0003]),
      closed,
    );
    const count = made.getAttribute("position").count;
    const inks = Array.from({ length: count }, (_, k) => [0, 0, 0, steps[k % 4]?.[1] ?? 0]);
    made.setAttribute("color", new BufferAttribute(new Float32Array(inks.flat()), 4));
    return made;
  });
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  const mesh = new Mesh(joinGeometries(parts), material);
  mesh.renderOrder = 1;
  return mesh;
}

// ---------------------------------------------------------------- cushions

const ROUND = 0.005; // of the nose, our choice: only its foremost point is a measure

function cushions(
  chains: Chain[],
  equipment: EquipmentView,
  look: Look,
  materials: Materials,
): Mesh[] {
  const { nose } = equipment;
  // from the foot of the cushion over its nose to its top
  const profile: Point[] = [
    [FOOT, 0],
    [0.006, nose * 0.45],
    [0.0012, nose - ROUND],
    [0, nose - ROUND * 0.5],
    [0.0012, nose - ROUND * 0.14],
    [ROUND, nose],
  ];
  const dark = new Color(0.4, 0.4, 0.4);
  const white = new Color(1, 1, 1);
  const shades = [dark, dark.clone().lerp(white, 0.6), white, white, white, white];
  const noses = chains.map(({ points }) => wall(points, profile, false, shades));
  const metre = 0.14;
  const upper = chains.map(({ points, back }) => {
    const out = outward(points, false);
    const front = points.map(([x, y], k): Point => {
      const [u, v] = out[k] as Point;
      return [x + u * ROUND, y + v * ROUND];
    });
    const top = flat([...front, back[1], back[0]], nose, ([x, y]) => [x / metre, y / metre]);
    return tint(top, "#ffffff");
  });
  const skin = materials.dull({
    map: cloth(),
    color: new Color(look.bed).multiplyScalar(0.94),
    vertexColors: true,
  });
  const seams = chains.map(({ back }) => stroke(back[0], back[1], 0.0022, nose + 0.0003));
  const seam = materials.dull({ color: "#120b07" });
  return [
    new Mesh(joinGeometries([...noses, ...upper]), skin),
    new Mesh(joinGeometries(seams), seam),
  ];
}

// ---------------------------------------------------------------- pockets

/** The back of every pocket, and the leather round it. */
function liners(mouths: Mouth[], nose: number, look: Look, materials: Materials): Mesh[] {
  const ink = new Color(look.edge);
  const dark = ink.clone().multiplyScalar(0.25);
  const walls = mouths.map(({ points }) =>
    wall(
      points,
      [
        [0, -0.04],
        [0, 0],
        [0, nose - 0.002],
        [0.002, nose + 0.0012],
        [0.011, nose + 0.0016],
        [0.013, nose],
      ],
      false,
      [new Color("#020202"), dark, ink, ink, ink, ink],
    ),
  );
  const leather = materials.shiny({
    vertexColors: true,
    roughness: 0.8,
    side: DoubleSide,
  });
  return [new Mesh(joinGeometries(walls), leather)];
}
