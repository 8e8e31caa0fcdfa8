// Balls, discs and strikers.

import {
  type BufferGeometry,
  type CanvasTexture,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  Vector2,
} from "three";
import type { EquipmentView, PieceView } from "../wire";
import { ballFace, discEdge, discFace } from "./faces";
import type { Materials, PieceMaterial } from "./materials";
import type { Colours } from "./palette";
import { spot } from "./textures";

const MOST = 48; // pieces that can throw a shadow

/** A piece on the table. */
export type Piece = {
  view: PieceView;
  mesh: Mesh;
  skins: PieceMaterial[];
};

/** All pieces of a kind of equipment; those that are not shown are only hidden. */
export class Pieces {
  readonly group = new Group();
  private readonly all = new Map<string, Piece>();
  private readonly shapes = new Map<string, BufferGeometry>();
  private readonly faces = new Map<string, CanvasTexture>();
  private readonly shadows: InstancedMesh;
  private colours: Colours = "usual";

  constructor(
    private readonly equipment: EquipmentView,
    private readonly materials: Materials,
  ) {
    this.shadows = contact();
    this.group.add(this.shadows);
  }

  /** A piece by its name. The two balls of a lag are cue balls that the table does not list. */
  get(name: string): Piece {
    const known = this.all.get(name);
    if (known) return known;
    const view = this.view(name);
    const skins = this.skins(view);
    const mesh = new Mesh(this.shape(view), skins.length > 1 ? skins : skins[0]);
    mesh.castShadow = true;
    mesh.receiveShadow = view.shape === "disc";
    mesh.visible = false;
    this.group.add(mesh);
    const piece = { view, mesh, skins };
    this.all.set(name, piece);
    return piece;
  }

  names(): string[] {
    return [...this.all].filter(([, piece]) => piece.mesh.visible).map(([name]) => name);
  }

  view(name: string): PieceView {
    const { pieces } = this.equipment;
    return (
      pieces.find((piece) => piece.name === name) ??
      pieces.find((piece) => piece.colour === "cue") ??
      (pieces[0] as PieceView)
    );
  }

  /** How high the middle of a piece is that lies on the surface; of a disc it is its foot. */
  rest(name: string, place: [number, number]): number {
    const { shape, radius } = this.view(name);
    if (shape === "disc") return 0;
    const { seat, pockets } = this.equipment;
    const sits = seat > 0 && pockets.some(({ centre }) => near(centre, place));
    return sits ? seat : radius;
  }

  hide(): void {
    for (const piece of this.all.values()) piece.mesh.visible = false;
  }

  setColours(set: Colours): void {
    if (set === this.colours) return;
    this.colours = set;
    for (const face of this.faces.values()) face.dispose();
    this.faces.clear();
    for (const { view, skins } of this.all.values()) this.dress(view, skins);
  }

  /** Dim pieces: they can still be distinguished, but do not draw the eye. */
  setDim(dim: (name: string) => boolean): void {
    for (const [name, { skins, view }] of this.all) {
      const light = dim(name) ? 0.42 : 1;
      for (const skin of skins) {
        skin.color.setScalar(1);
        if (!skin.map) skin.color.copy(discEdge(view.colour, this.colours));
        skin.color.multiplyScalar(light);
        if (skin instanceof MeshStandardMaterial) skin.envMapIntensity = light * shine(view);
      }
    }
  }

  /** The soft dark spots where pieces touch the surface. */
  settle(): void {
    const matrix = new Matrix4();
    let count = 0;
    for (const { mesh, view } of this.all.values()) {
      if (!mesh.visible || count === MOST) continue;
      const { x, y, z } = mesh.position;
      const up = view.shape === "ball" ? z - view.radius : z;
      // none in a hole, and none below what flies high
      if (up < -view.radius * 0.1 || up > view.radius) continue;
      const size = view.radius * (view.shape === "ball" ? 2.5 : 2.7) * (1 + up / view.radius);
      matrix.makeScale(size, size, 1).setPosition(x, y, 0.0004);
      this.shadows.setMatrixAt(count++, matrix);
    }
    this.shadows.count = count;
    this.shadows.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    for (const shape of this.shapes.values()) shape.dispose();
    for (const face of this.faces.values()) face.dispose();
    for (const { skins } of this.all.values()) for (const skin of skins) skin.dispose();
    this.shadows.geometry.dispose();
    const material = this.shadows.material as MeshBasicMaterial;
    material.map?.dispose();
    material.dispose();
    this.shadows.dispose();
  }

  private shape({ shape, radius, thickness }: PieceView): BufferGeometry {
    const key = `${shape} ${radius} ${thickness}`;
    const known = this.shapes.get(key);
    if (known) return known;
    const made = shape === "ball" ? new SphereGeometry(radius, 40, 28) : disc(radius, thickness);
    this.shapes.set(key, made);
    return made;
  }

  private skins(view: PieceView): PieceMaterial[] {
    const glass = this.equipment.family === "yago";
    const skin = () => this.materials.skin(view.shape === "ball" ? (glass ? 0.05 : 0.1) : 0.3);
    const skins = view.shape === "ball" ? [skin()] : [skin(), skin()];
    this.dress(view, skins);
    return skins;
  }

  private dress(view: PieceView, skins: PieceMaterial[]): void {
    const face = this.face(view);
    const first = skins[0] as PieceMaterial;
    first.map = face;
    first.needsUpdate = true;
    skins[1]?.color.copy(discEdge(view.colour, this.colours));
  }

  private face({ colour, shape }: PieceView): CanvasTexture {
    const known = this.faces.get(colour);
    if (known) return known;
    const made =
      shape === "ball"
        ? ballFace(colour, this.colours, this.equipment.family === "yago")
        : discFace(colour, this.colours);
    this.faces.set(colour, made);
    return made;
  }
}

function shine(view: PieceView): number {
  return view.shape === "ball" ? 1 : 0.8;
}

function near(a: [number, number], b: [number, number]): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-4;
}

/** A disc that stands on its foot: its top first, with the sheet laid on it from above. */
function disc(radius: number, thickness: number): BufferGeometry {
  const round = thickness * 0.22;
  const top = thickness;
  // rings are cut into the top, deep enough to catch the light
  const cut = thickness * 0.06;
  const profile: [number, number][] = [
    [0, top],
    [radius * 0.3, top],
    [radius * 0.34, top - cut],
    [radius * 0.38, top],
    [radius * 0.68, top],
    [radius * 0.75, top - cut],
    [radius * 0.82, top],
  ];
  for (let k = 0; k <= 4; k++) {
    const angle = (k * Math.PI) / 8;
    profile.push([radius - round + round * Math.sin(angle), top - round + round * Math.cos(angle)]);
  }
  const edge = profile.length - 1;
  for (let k = 0; k <= 4; k++) {
    const angle = Math.PI / 2 + (k * Math.PI) / 8;
    profile.push([radius - round + round * Math.sin(angle), round + round * Math.cos(angle)]);
  }
  const steps = 40;
  const made = new LatheGeometry(
    profile.reverse().map(([x, y]) => new Vector2(x, y)),
    steps,
  );
  made.rotateX(Math.PI / 2);
  const places = made.getAttribute("position");
  const uv = made.getAttribute("uv");
  for (let k = 0; k < places.count; k++) {
    uv.setXY(k, 0.5 + places.getX(k) / (2 * radius), 0.5 + places.getY(k) / (2 * radius));
  }
  return split(made, profile.length, steps, profile.length - 1 - edge);
}

/** Two materials: the side has one colour, the top its sheet. */
function split(made: LatheGeometry, rows: number, steps: number, from: number): BufferGeometry {
  const index = made.getIndex();
  if (!index) return made;
  const side: number[] = [];
  const top: number[] = [];
  for (let k = 0; k < steps; k++) {
    for (let n = 0; n < rows - 1; n++) {
      const at = 6 * (k * (rows - 1) + n);
      for (let m = 0; m < 6; m++) (n < from ? side : top).push(index.getX(at + m));
    }
  }
  made.setIndex([...top, ...side]);
  made.addGroup(0, top.length, 0);
  made.addGroup(top.length, side.length, 1);
  return made;
}

function contact(): InstancedMesh {
  const map = spot([
    [0, "rgba(0, 0, 0, 0.85)"],
    [0.45, "rgba(0, 0, 0, 0.6)"],
    [0.75, "rgba(0, 0, 0, 0.2)"],
    [1, "rgba(0, 0, 0, 0)"],
  ]);
  const material = new MeshBasicMaterial({
    map,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  const made = new InstancedMesh(new PlaneGeometry(1, 1), material, MOST);
  made.instanceMatrix.setUsage(DynamicDrawUsage);
  made.frustumCulled = false;
  made.count = 0;
  return made;
}
