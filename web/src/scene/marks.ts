// Rings about pieces and pockets, and a label beside what decided.

import { Color, Group, Mesh, MeshBasicMaterial, Sprite, SpriteMaterial } from "three";
import { disposeMesh } from "./dispose";
import { band } from "./geometry";
import { MARKS, type Overlay } from "./palette";
import { paintSheet, texture } from "./textures";

/** A ring of radius 1 that is scaled about what it marks. */
function ring(ink: string, thick: number, opacity: number): Mesh {
  const material = new MeshBasicMaterial({
    color: new Color(ink),
    transparent: true,
    opacity,
    depthWrite: false,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -5,
    polygonOffsetUnits: -5,
  });
  const mesh = new Mesh(band([0, 0], 1, 1 + thick, 0), material);
  mesh.renderOrder = 4;
  mesh.visible = false;
  return mesh;
}

export type Spot = { x: number; y: number; z?: number; radius: number };

export class Marks {
  readonly group = new Group();
  private readonly lit: Mesh[] = [];
  private readonly called = ring(MARKS.called, 0.2, 0.95);
  private readonly pocket = ring(MARKS.called, 0.16, 0.95);
  private readonly moment = ring(MARKS.moment, 0.26, 1);
  private readonly put = ring(MARKS.lit, 0.16, 0.95);
  private label: Sprite | null = null;
  private text = "";
  private size: [number, number] = [1, 1];

  constructor() {
    this.group.add(this.called, this.pocket, this.moment, this.put);
  }

  /** Thin rings about legal targets. */
  setLit(spots: Spot[], inks: Overlay): void {
    while (this.lit.length < spots.length) {
      const made = ring(MARKS.lit, 0.1, 0.8);
      this.lit.push(made);
      this.group.add(made);
    }
    this.lit.forEach((mesh, k) => {
      about(mesh, spots[k] ?? null, 1.16);
      (mesh.material as MeshBasicMaterial).color.set(inks.line);
    });
  }

  setCalled(piece: Spot | null, pocket: Spot | null): void {
    about(this.called, piece, 1.3);
    about(this.pocket, pocket, 1.08);
  }

  setPut(spot: Spot | null, legal: boolean, inks: Overlay): void {
    about(this.put, spot, 1.25);
    (this.put.material as MeshBasicMaterial).color.set(legal ? inks.area : MARKS.wrong);
  }

  setMoment(spot: Spot | null, text: string): void {
    about(this.moment, spot, 1.45);
    if (text !== this.text) this.write(text);
    if (!this.label) return;
    this.label.visible = spot !== null && text !== "";
    if (spot) this.label.position.set(spot.x, spot.y, spot.radius * 2);
  }

  /** Before it is drawn: the label keeps its size on the screen. */
  update(metres: number): void {
    this.label?.scale.set(this.size[0] * metres, this.size[1] * metres, 1);
  }

  dispose(): void {
    for (const mesh of [this.called, this.pocket, this.moment, this.put, ...this.lit]) {
      disposeMesh(mesh);
    }
    this.write("");
  }

  private write(text: string): void {
    this.text = text;
    if (this.label) {
      this.group.remove(this.label);
      this.label.material.map?.dispose();
      this.label.material.dispose();
      this.label = null;
    }
    if (!text) return;
    const { made, size } = pill(text);
    this.size = size;
    this.label = new Sprite(
      new SpriteMaterial({ map: made, depthTest: false, transparent: true, toneMapped: false }),
    );
    this.label.center.set(0.5, -0.55); // above what it names
    this.label.renderOrder = 20;
    this.group.add(this.label);
  }
}

function about(mesh: Mesh, spot: Spot | null, grow: number): void {
  mesh.visible = spot !== null;
  if (!spot) return;
  mesh.position.set(spot.x, spot.y, (spot.z ?? 0) + 0.0012);
  mesh.scale.set(spot.radius * grow, spot.radius * grow, 1);
}

/** Words on a dark pill, twice as fine as the screen needs; its size in pixels. */
function pill(text: string) {
  const font = '600 28px system-ui, "Segoe UI", Roboto, sans-serif';
  const probe = paintSheet(1, 1);
  probe.pen.font = font;
  const wide = Math.ceil(Math.min(900, probe.pen.measureText(text).width)) + 44;
  const page = paintSheet(wide, 56);
  const { pen } = page;
  pen.fillStyle = "rgba(12, 14, 18, 0.88)";
  pen.beginPath();
  pen.roundRect(2, 2, wide - 4, 52, 26);
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = MARKS.moment;
  pen.stroke();
  pen.font = font;
  pen.fillStyle = "#ffffff";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, wide / 2, 30, 900);
  return { made: texture(page, false), size: [wide / 2, 28] as [number, number] };
}
