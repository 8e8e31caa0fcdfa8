// Where a piece in hand may be put.

import { type BufferGeometry, Group, LessDepth, Mesh, MeshBasicMaterial } from "three";
import type { EquipmentView, HandView, SpanView } from "../wire";
import { disposeMesh } from "./dispose";
import { flat, joinGeometries } from "./geometry";
import { overlay } from "./palette";
import { type Point, toBoard } from "./quarters";

const HIGH = 0.0005;

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
