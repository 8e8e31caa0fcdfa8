// Geometry from points: flat pieces, walls along a line, strokes and rings.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Shape,
  ShapeGeometry,
  ShapeUtils,
  Vector2,
} from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import type { Point } from "./quarters";

/** A level piece inside a closed line, at a height. Its texture lies on it by the metre. */
export function flat(contour: Point[], z: number, map: (point: Point) => Point): BufferGeometry {
  const points = contour.map(([x, y]) => new Vector2(x, y));
  if (ShapeUtils.isClockWise(points)) points.reverse();
  const faces = ShapeUtils.triangulateShape(points, []);
  const made = new BufferGeometry();
  const places = points.flatMap((p) => [p.x, p.y, z]);
  made.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  const uvs = points.flatMap((p) => map([p.x, p.y]));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  const up = points.flatMap(() => [0, 0, 1]);
  made.setAttribute("normal", new BufferAttribute(new Float32Array(up), 3));
  made.setIndex(faces.flat());
  return made;
}

/** A level figure at some height, with a hole in it if there is one. */
export function ringed(outer: Point[], inner: Point[] | null, z: number): BufferGeometry {
  const vectors = (rim: Point[]) => rim.map(([x, y]) => new Vector2(x, y));
  const [rim, hole] = [vectors(outer), inner ? vectors(inner) : []];
  if (ShapeUtils.isClockWise(rim)) rim.reverse();
  if (hole.length > 0 && !ShapeUtils.isClockWise(hole)) hole.reverse();
  const faces = ShapeUtils.triangulateShape(rim, hole.length > 0 ? [hole] : []);
  const points = [...rim, ...hole];
  const made = new BufferGeometry();
  const places = points.flatMap((p) => [p.x, p.y, z]);
  made.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  made.setAttribute(
    "uv",
    new BufferAttribute(new Float32Array(points.flatMap((p) => [p.x, p.y])), 2),
  );
  made.setAttribute(
    "normal",
    new BufferAttribute(new Float32Array(points.flatMap(() => [0, 0, 1])), 3),
  );
  made.setIndex(faces.flat());
  return made;
}

/** A level piece at height 0 with round holes; its texture repeats every `metre` metres. */
export function plateWithHoles(
  contour: Point[],
  holes: { centre: Point; radius: number }[],
  metre: number,
): BufferGeometry {
  const shape = new Shape(contour.map(([x, y]) => new Vector2(x, y)));
  for (const { centre, radius } of holes) {
    const hole = new Shape();
    hole.absarc(centre[0], centre[1], radius, 0, 2 * Math.PI, true);
    shape.holes.push(hole);
  }
  const made = new ShapeGeometry(shape, 48);
  const uv = made.getAttribute("uv") as BufferAttribute;
  for (let k = 0; k < uv.count; k++) uv.setXY(k, uv.getX(k) / metre, uv.getY(k) / metre);
  return made;
}

/** Directions away from the table at every point of a line that has it on its left. */
export function outward(line: Point[], closed: boolean): Point[] {
  const count = line.length;
  const edge = (a: Point, b: Point): Point => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / far, (a[0] - b[0]) / far];
  };
  return line.map((point, k) => {
    const last = k > 0 ? line[k - 1] : closed ? line[count - 1] : undefined;
    const next = k < count - 1 ? line[k + 1] : closed ? line[0] : undefined;
    const before = last ? edge(last, point) : null;
    const behind = next ? edge(point, next) : null;
    const [x, y] = [
      (before?.[0] ?? 0) + (behind?.[0] ?? 0),
      (before?.[1] ?? 0) + (behind?.[1] ?? 0),
    ];
    // longer in a corner, so that what is offset keeps its distance from both edges
    const cos = before && behind ? before[0] * behind[0] + before[1] * behind[1] : 1;
    const far = Math.hypot(x, y) || 1;
    const grow = 1 / Math.max(0.5, Math.sqrt((1 + cos) / 2));
    return [(x / far) * grow, (y / far) * grow];
  });
}

/** A profile, as how far out and how high, drawn along a line with the table on its left. */
export function wall(
  line: Point[],
  profile: Point[],
  closed: boolean,
  colours?: Color[],
): BufferGeometry {
  const out = outward(line, closed);
  const rows = closed ? line.length + 1 : line.length;
  const wide = profile.length;
  const places: number[] = [];
  const uvs: number[] = [];
  const inks: number[] = [];
  let along = 0;
  for (let k = 0; k < rows; k++) {
    const [x, y] = line[k % line.length] as Point;
    const [u, v] = out[k % line.length] as Point;
    if (k > 0) {
      const [px, py] = line[k - 1] as Point;
      along += Math.hypot(x - px, y - py);
    }
    let across = 0;
    profile.forEach(([far, z], n) => {
      const before = profile[n - 1];
      if (before) across += Math.hypot(far - before[0], z - before[1]);
      places.push(x + u * far, y + v * far, z);
      uvs.push(along, across);
      const ink = colours?.[n];
      if (ink) inks.push(ink.r, ink.g, ink.b);
    });
  }
  const faces: number[] = [];
  for (let k = 0; k + 1 < rows; k++) {
    for (let n = 0; n + 1 < wide; n++) {
      const a = k * wide + n;
      const b = a + wide;
      faces.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  if (colours) made.setAttribute("color", new BufferAttribute(new Float32Array(inks), 3));
  made.setIndex(faces);
  made.computeVertexNormals();
  return made;
}

/** A straight stroke of some thickness. */
export function stroke(from: Point, to: Point, thick: number, z: number): BufferGeometry {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const u = (((to[1] - from[1]) / far) * thick) / 2;
  const v = (((from[0] - to[0]) / far) * thick) / 2;
  return flat(
    [
      [from[0] + u, from[1] + v],
      [to[0] + u, to[1] + v],
      [to[0] - u, to[1] - v],
      [from[0] - u, from[1] - v],
    ],
    z,
    (point) => point,
  );
}

/** A circle, or a part of it, between two radii. */
export function band(
  centre: Point,
  inside: number,
  outside: number,
  z: number,
  begin = 0,
  end = 2 * Math.PI,
): BufferGeometry {
  const steps = Math.max(12, Math.ceil((72 * Math.abs(end - begin)) / (2 * Math.PI)));
  const at = (k: number, radius: number): Point => {
    const angle = begin + ((end - begin) * k) / steps;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  };
  const places: number[] = [];
  const faces: number[] = [];
  for (let k = 0; k <= steps; k++) {
    places.push(...at(k, inside), z, ...at(k, outside), z);
    if (k < steps) faces.push(2 * k, 2 * k + 1, 2 * k + 3, 2 * k, 2 * k + 3, 2 * k + 2);
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(places), 3));
  const count = places.length / 3;
  const up = Array.from({ length: count }, () => [0, 0, 1]).flat();
  made.setAttribute("normal", new BufferAttribute(new Float32Array(up), 3));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(2 * count), 2));
  made.setIndex(faces);
  return made;
}

/** The same colour at every point, for what is drawn in one go with others. */
export function tint(geometry: BufferGeometry, ink: string): BufferGeometry {
  const colour = new Color(ink);
  const count = geometry.getAttribute("position").count;
  const inks = Array.from({ length: count }, () => [colour.r, colour.g, colour.b]).flat();
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(inks), 3));
  return geometry;
}

/** Several in one, so that they are drawn in one go. */
export function joinGeometries(parts: BufferGeometry[]): BufferGeometry {
  const made = mergeGeometries(parts.map((part) => (part.index ? part : withIndex(part))));
  for (const part of parts) part.dispose();
  return made;
}

function withIndex(part: BufferGeometry): BufferGeometry {
  part.setIndex(Array.from({ length: part.getAttribute("position").count }, (_, k) => k));
  return part;
}
