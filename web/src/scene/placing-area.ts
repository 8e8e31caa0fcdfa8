// Where a piece in hand may be put.

import { type BufferGeometry, Group, LessDepth, Mesh, MeshBasicMaterial } from "three";
import type { EquipmentView, HandView, PlacingView, SpanView } from "../wire";
import { disposeMesh } from "./dispose";
import { flat, joinGeometries, ringed } from "./geometry";
import { overlay } from "./palette";
import { type Point, toBoard } from "./quarters";

const HIGH = 0.0005;
const ROUND = 72; // corners of what is drawn as a circle

/** The outer rim of an area, and the inner one if it is a ring, that whole pieces keep to. */
export function outlines({ centre, least, most, corners }: PlacingView, radius: number): Point[][] {
  if (corners.length > 0) return [grown(corners, radius)];
  const circle = (far: number): Point[] =>
    Array.from({ length: ROUND }, (_, at) => {
      const turn = (2 * Math.PI * at) / ROUND;
      return [centre[0] + far * Math.cos(turn), centre[1] + far * Math.sin(turn)];
    });
  return least > radius ? [circle(most + radius), circle(least - radius)] : [circle(most + radius)];
}

/** A convex figure whose edges are all farther out. */
function grown(corners: Point[], by: number): Point[] {
  const x = corners.reduce((sum, [a]) => sum + a, 0) / corners.length;
  const y = corners.reduce((sum, [, b]) => sum + b, 0) / corners.length;
  const [a, b] = [corners[0] as Point, corners[1] as Point];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const near = Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / long;
  const scale = (near + by) / near;
  return corners.map(([c, d]) => [x + scale * (c - x), y + scale * (d - y)]);
}

export class PlacingArea {
  readonly group = new Group();
  private mesh: Mesh | null = null;
  private frame: Mesh | null = null;

  constructor(private readonly equipment: EquipmentView) {}

  set(hand: HandView | null, radius: number, quarters: number): void {
    this.clear();
    const spans = hand?.areas.flatMap((area) => area.spans) ?? [];
    if (spans.length === 0) return;
    const least = radius * 0.22; // half of what a line is drawn as
    const shapes = spans.map((span) => this.corners(span, least, quarters));
    this.mesh = new Mesh(joinGeometries(shapes.map((c) => flat(c, HIGH, (p) => p))), this.ink(0.2));
    this.frame = new Mesh(joinGeometries(shapes.flatMap((c) => this.border(c))), this.ink(0.75));
    this.group.add(this.mesh, this.frame);
  }

  /** Where pieces that go back may be laid: as far as all of a piece may reach. */
  setPlacing(placing: PlacingView, radius: number, quarters: number): void {
    this.clear();
    const turned = (point: Point): Point => toBoard(point, quarters, this.equipment.width);
    const thick = Math.min(this.equipment.width, this.equipment.length) / 300;
    const rims = outlines(placing, radius).map((rim) => rim.map(turned));
    const [outer, inner] = rims as [Point[], Point[] | undefined];
    this.mesh = new Mesh(ringed(outer, inner ?? null, HIGH), this.ink(0.2));
    const edges = rims.map((rim) => ringed(grown(rim, thick), rim, HIGH + 0.0001));
    this.frame = new Mesh(joinGeometries(edges), this.ink(0.75));
    this.group.add(this.mesh, this.frame);
  }

  dispose(): void {
    this.clear();
  }

  private clear(): void {
    for (const mesh of [this.mesh, this.frame]) {
      if (!mesh) continue;
      this.group.remove(mesh);
      disposeMesh(mesh);
    }
    this.mesh = this.frame = null;
  }

  private corners({ x0, y0, x1, y1 }: SpanView, least: number, quarters: number): Point[] {
    const [a, b] = x1 - x0 < 2 * least ? [(x0 + x1) / 2 - least, (x0 + x1) / 2 + least] : [x0, x1];
    const [c, d] = y1 - y0 < 2 * least ? [(y0 + y1) / 2 - least, (y0 + y1) / 2 + least] : [y0, y1];
    const seen: Point[] = [
      [a, c],
      [b, c],
      [b, d],
      [a, d],
    ];
    return seen.map((corner) => toBoard(corner, quarters, this.equipment.width));
  }

  private border(corners: Point[]): BufferGeometry[] {
    const thick = Math.min(this.equipment.width, this.equipment.length) / 300;
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [a, b, c, d] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const box = (x0: number, y0: number, x1: number, y1: number) =>
      flat(
        [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ],
        HIGH + 0.0001,
        (point) => point,
      );
    return [
      box(a, c, b, c + thick),
      box(a, d - thick, b, d),
      box(a, c, a + thick, d),
      box(b - thick, c, b, d),
    ];
  }

  /** Spans may overlap: what is drawn twice in a place is as light as what is drawn once. */
  private ink(opacity: number): MeshBasicMaterial {
    return new MeshBasicMaterial({
      color: overlay(this.equipment).area,
      transparent: true,
      opacity,
      depthFunc: LessDepth,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
  }
}
