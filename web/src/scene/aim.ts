// What is drawn while a player aims: lines, the ghost of the ball at first contact, and how hard.

import {
  BufferAttribute,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  ShaderMaterial,
  SphereGeometry,
} from "three";
import type { EquipmentView, PieceView } from "../wire";
import { Striker } from "./cue";
import { disposeMesh } from "./dispose";
import { band, joinGeometries } from "./geometry";
import { type Overlay, overlay } from "./palette";
import type { Pieces } from "./pieces";
import { directionOnBoard, type Point, toBoard } from "./quarters";
import { Ribbon } from "./ribbon";
import type { AimView } from "./types";

const CODE_PLACE = `
  varying vec3 facing;
  varying vec3 seen;
  void main() {
    vec4 place = modelViewMatrix * vec4(position, 1.0);
    facing = normalMatrix * normal;
    // from above nobody is nearer than others: all lines of sight are alike
    seen = isOrthographic ? vec3(0.0, 0.0, 1.0) : -place.xyz;
    gl_Position = projectionMatrix * place;
  }`;

const CODE_INK = `
  varying vec3 facing;
  varying vec3 seen;
  uniform vec3 ink;
  void main() {
    float rim = 1.0 - abs(dot(normalize(facing), normalize(seen)));
    float alpha = 0.13 + 0.85 * smoothstep(0.55, 0.85, rim);
    gl_FragColor = vec4(mix(ink, vec3(0.0), smoothstep(0.9, 1.0, rim) * 0.75), alpha);
    #include <colorspace_fragment>
  }`;

/** Glass with a bright rim: a piece that is not there yet. */
function ghostMesh(piece: PieceView, inks: Overlay): Mesh {
  const material = new ShaderMaterial({
    uniforms: { ink: { value: new Color(inks.ghost) } },
    vertexShader: CODE_PLACE,
    fragmentShader: CODE_INK,
    transparent: true,
    depthWrite: false,
  });
  const mesh = new Mesh(new SphereGeometry(piece.radius, 48, 32), material);
  mesh.renderOrder = 6;
  return mesh;
}

/** Of a disc, its outline and a breath of its face. */
function ghostDisc({ radius, thickness }: PieceView, inks: Overlay): Mesh {
  const parts = [
    [0, 0.9, 0.16],
    [0.88, 1, 0.9],
  ].map(([inside = 0, outside = 1, alpha]) => {
    const made = band([0, 0], radius * inside, radius * outside, thickness / 2);
    const count = made.getAttribute("position").count;
    const inksAt = Array.from({ length: count }, () => [1, 1, 1, alpha ?? 1]).flat();
    made.setAttribute("color", new BufferAttribute(new Float32Array(inksAt), 4));
    return made;
  });
  const material = new MeshBasicMaterial({
    color: inks.ghost,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(joinGeometries(parts), material);
  mesh.renderOrder = 6;
  return mesh;
}

export class Aim {
  readonly group = new Group();
  private readonly inks: Overlay;
  private readonly line: Ribbon;
  private readonly tangent: Ribbon;
  private readonly object: Ribbon;
  private readonly ghosts = new Map<string, Mesh>();
  private striker: Striker | null = null;

  constructor(
    private readonly equipment: EquipmentView,
    private readonly pieces: Pieces,
  ) {
    this.inks = overlay(equipment);
    const { line, tangent, object, casing } = this.inks;
    this.line = new Ribbon(line, casing, 2.4);
    this.tangent = new Ribbon(tangent, casing, 2.6, { dash: 11, fade: true });
    this.object = new Ribbon(object, casing, 3, { fade: true });
    for (const ribbon of this.ribbons) this.group.add(ribbon.mesh);
  }

  private get ribbons(): Ribbon[] {
    return [this.line, this.tangent, this.object];
  }

  private get flicks(): boolean {
    return this.equipment.family !== "pool";
  }

  set(aim: AimView | null, quarters: number): void {
    for (const ghost of this.ghosts.values()) ghost.visible = false;
    if (!aim) {
      for (const ribbon of this.ribbons) ribbon.set(null);
      this.striker?.hide();
      return;
    }
    const at = (place: [number, number]) => toBoard(place, quarters, this.equipment.width);
    const view = this.pieces.view(aim.piece);
    const from = at(aim.from);
    const direction = directionOnBoard(aim.direction, quarters);
    const both = (ends: AimView["tangent"]) => ends && { from: at(ends.from), to: at(ends.to) };
    this.line.set(aim.line && { from: edge(from, direction, view.radius), to: at(aim.line.to) });
    this.tangent.set(both(aim.tangent));
    this.object.set(both(aim.object));
    if (aim.ghost) this.haunt(view, at(aim.ghost));
    this.stand(aim, view, from, direction);
  }

  /** The cue goes through the ball and is taken away; `past` in seconds since the stroke. */
  follow(aim: AimView, quarters: number, past: number): void {
    this.set(null, quarters);
    if (past > 0.3) return;
    const view = this.pieces.view(aim.piece);
    const from = toBoard(aim.from, quarters, this.equipment.width);
    const through = past < 0.1 ? -past * 4 : -0.4 + (past - 0.1) * 7;
    this.stand(
      { ...aim, pull: through * 0.6 },
      view,
      from,
      directionOnBoard(aim.direction, quarters),
    );
  }

  update(metres: number): void {
    for (const ribbon of this.ribbons) ribbon.update(metres);
  }

  dispose(): void {
    for (const ribbon of this.ribbons) ribbon.dispose();
    for (const ghost of this.ghosts.values()) disposeMesh(ghost);
    this.striker?.dispose();
  }

  private stand(aim: AimView, view: PieceView, from: Point, direction: number): void {
    if (!this.striker) {
      this.striker = new Striker(this.flicks, view, this.inks.object);
      this.group.add(this.striker.group);
    }
    const { side, height, elevation, pull } = aim;
    const rest = this.pieces.rest(aim.piece, from);
    const force = Math.min(1, aim.speed / this.equipment.fastest);
    const stance = { place: from, direction, side, height, elevation, pull, force };
    this.striker.set(stance, view, rest);
  }

  private haunt(view: PieceView, place: Point): void {
    const key = `${view.shape} ${view.radius}`;
    let ghost = this.ghosts.get(key);
    if (!ghost) {
      ghost = view.shape === "ball" ? ghostMesh(view, this.inks) : ghostDisc(view, this.inks);
      this.ghosts.set(key, ghost);
      this.group.add(ghost);
    }
    ghost.visible = true;
    const high = view.shape === "ball" ? view.radius : view.thickness / 2;
    ghost.position.set(place[0], place[1], high);
  }
}

function edge([x, y]: Point, direction: number, far: number): Point {
  const angle = (direction * Math.PI) / 180;
  return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
}
