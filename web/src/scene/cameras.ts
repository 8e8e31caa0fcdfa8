// The two cameras: from straight above, like a diagram, and free, from behind the player.

import { MathUtils, OrthographicCamera, PerspectiveCamera, Vector2, Vector3 } from "three";
import type { EquipmentView } from "../wire";
import { reach } from "./outline";

const LOWEST = 6; // degrees above the surface
const HIGHEST = 88;
const FIELD = 34; // degrees

type Free = { azimuth: number; elevation: number; distance: number; target: Vector3 };

export class Cameras {
  kind: "top" | "free" = "top";
  readonly top = new OrthographicCamera(-1, 1, 1, -1, 0.1, 20);
  readonly free = new PerspectiveCamera(FIELD, 1, 0.03, 30);
  private size = new Vector2(1, 1);
  private middle = new Vector3();
  private half = new Vector2(1, 1); // of the table with all that stands round it
  private high = 0;
  private quarters = 0;
  private near = 1; // how much the top view is enlarged
  private shift = new Vector2(); // and moved, in metres
  private state: Free = { azimuth: 90, elevation: 35, distance: 3, target: new Vector3() };

  constructor() {
    this.top.up.set(0, 1, 0);
    this.free.up.set(0, 0, 1);
  }

  get camera(): OrthographicCamera | PerspectiveCamera {
    return this.kind === "top" ? this.top : this.free;
  }

  setTable(equipment: EquipmentView): void {
    const more = reach(equipment) + Math.min(0.016, equipment.rim * 0.3);
    this.middle.set(equipment.width / 2, equipment.length / 2, 0);
    this.half.set(equipment.width / 2 + more, equipment.length / 2 + more);
    this.high = equipment.nose;
    this.reset();
  }

  setSeat(quarters: number): void {
    if (quarters === this.quarters) return;
    this.quarters = quarters;
    this.reset();
  }

  resize(width: number, height: number): void {
    this.size.set(Math.max(1, width), Math.max(1, height));
    this.free.aspect = this.size.x / this.size.y;
    if (this.kind === "free" && this.untouched) this.home();
    this.update();
  }

  /** Where the top of the screen is, as a direction on the board in degrees. */
  get upward(): number {
    if (this.kind === "free") return this.state.azimuth;
    return this.seat + (this.lying ? 90 : 0);
  }

  /** Whether a long table lies across a wide screen, its bottom at the left. */
  get lying(): boolean {
    const long = this.half.y / this.half.x;
    return this.size.x > this.size.y && long > 1.2;
  }

  /** Metres that a pixel shows; in the free view, at the place looked at. */
  get metres(): number {
    if (this.kind === "top") return (this.top.top - this.top.bottom) / this.size.y;
    const far = 2 * this.state.distance * Math.tan(MathUtils.degToRad(FIELD / 2));
    return far / this.size.y;
  }

  orbit(dx: number, dy: number): void {
    if (this.kind === "top") return;
    this.state.azimuth -= dx * 0.3;
    const raised = this.state.elevation + dy * 0.25;
    this.state.elevation = MathUtils.clamp(raised, LOWEST, HIGHEST);
    this.touch();
  }

  zoom(factor: number): void {
    if (!(factor > 0)) return;
    if (this.kind === "top") {
      this.near = MathUtils.clamp(this.near * factor, 1, 8);
      this.hold();
    } else {
      const least = Math.min(this.half.x, this.half.y) * 0.4;
      const most = Math.max(this.half.x, this.half.y) * 8;
      this.state.distance = MathUtils.clamp(this.state.distance / factor, least, most);
    }
    this.touch();
  }

  /** What is under the finger goes with it. */
  pan(dx: number, dy: number): void {
    const metre = this.metres;
    const up = MathUtils.degToRad(this.upward);
    const [u, v] = [Math.cos(up), Math.sin(up)];
    if (this.kind === "top") {
      this.shift.x += (-dx * v + dy * u) * metre;
      this.shift.y += (dx * u + dy * v) * metre;
      this.hold();
    } else {
      const rise = dy / Math.max(0.3, Math.sin(MathUtils.degToRad(this.state.elevation)));
      const { target } = this.state;
      target.x += (-dx * v + rise * u) * metre;
      target.y += (dx * u + rise * v) * metre;
      target.x = MathUtils.clamp(
        target.x,
        this.middle.x - this.half.x,
        this.middle.x + this.half.x,
      );
      target.y = MathUtils.clamp(
        target.y,
        this.middle.y - this.half.y,
        this.middle.y + this.half.y,
      );
    }
    this.touch();
  }

  /** Stand behind a place and look over it in a direction, in degrees on the board. */
  behind(place: [number, number], direction: number): void {
    const ahead = MathUtils.degToRad(direction);
    const far = Math.max(this.half.x, this.half.y);
    const { target } = this.state;
    target.set(place[0], place[1], 0);
    target.x += Math.cos(ahead) * far * 0.28;
    target.y += Math.sin(ahead) * far * 0.28;
    Object.assign(this.state, { azimuth: direction, elevation: 19, distance: far * 1.15 });
    this.touch();
  }

  reset(): void {
    this.near = 1;
    this.shift.set(0, 0);
    this.home();
    this.update();
  }

  update(): void {
    if (this.kind === "top") this.placeTop();
    else this.placeFree();
  }

  // ---------------------------------------------------------------- inside

  private untouched = true;

  private get seat(): number {
    return 90 + 90 * this.quarters;
  }

  private touch(): void {
    this.untouched = false;
    this.update();
  }

  /** Keep the table on the screen, however it is moved. */
  private hold(): void {
    const room = 1 - 1 / this.near;
    this.shift.x = MathUtils.clamp(this.shift.x, -this.half.x * room, this.half.x * room);
    this.shift.y = MathUtils.clamp(this.shift.y, -this.half.y * room, this.half.y * room);
  }

  private placeTop(): void {
    const up = MathUtils.degToRad(this.upward);
    const across = Math.abs(Math.sin(up)) > 0.5;
    const wide = (across ? this.half.x : this.half.y) * 1.015;
    const tall = (across ? this.half.y : this.half.x) * 1.015;
    const aspect = this.size.x / this.size.y;
    const reach = Math.max(tall, wide / aspect) / this.near;
    Object.assign(this.top, {
      left: -reach * aspect,
      right: reach * aspect,
      top: reach,
      bottom: -reach,
    });
    const x = this.middle.x + this.shift.x;
    const y = this.middle.y + this.shift.y;
    this.top.up.set(Math.cos(up), Math.sin(up), 0);
    this.top.position.set(x, y, 6);
    this.top.lookAt(x, y, 0);
    this.top.updateProjectionMatrix();
    this.top.updateMatrixWorld();
  }

  private placeFree(): void {
    const { azimuth, elevation, distance, target } = this.state;
    const ahead = MathUtils.degToRad(azimuth);
    const above = MathUtils.degToRad(elevation);
    this.free.position.set(
      target.x - Math.cos(ahead) * Math.cos(above) * distance,
      target.y - Math.sin(ahead) * Math.cos(above) * distance,
      target.z + Math.sin(above) * distance,
    );
    this.free.lookAt(target);
    this.free.updateProjectionMatrix();
    this.free.updateMatrixWorld();
  }

  /** Behind the player, so that the whole table is seen and stands in the middle. */
  private home(): void {
    const portrait = this.size.x < this.size.y;
    this.state = {
      azimuth: this.seat,
      // a long table is looked along, a square board looked down on
      elevation: portrait ? 60 : this.half.y / this.half.x > 1.6 ? 27 : 38,
      distance: 1,
      target: this.middle.clone(),
    };
    this.untouched = true;
    const ahead = MathUtils.degToRad(this.seat);
    this.state.distance = 2 * Math.max(this.half.x, this.half.y);
    for (let k = 0; k < 40; k++) {
      this.placeFree();
      const { wide, low, high } = this.extent();
      const fill = Math.max(wide, (high - low) / 2) / 0.93;
      this.state.distance *= MathUtils.clamp(fill, 0.8, 1.25);
      // what is too high on the screen comes nearer when one looks farther away
      const off = MathUtils.clamp((low + high) / 2, -0.5, 0.5) * 0.3 * this.state.distance;
      this.state.target.x += Math.cos(ahead) * off;
      this.state.target.y += Math.sin(ahead) * off;
    }
  }

  /** How much of the screen the corners of the table take, from -1 to 1. */
  private extent(): { wide: number; low: number; high: number } {
    let wide = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const x of [-1, 1]) {
      for (const y of [-1, 1]) {
        for (const z of [this.high, -2 * this.high]) {
          const corner = new Vector3(x * this.half.x, y * this.half.y, z).add(this.middle);
          const front = corner.clone().applyMatrix4(this.free.matrixWorldInverse).z < 0;
          corner.project(this.free);
          wide = Math.max(wide, front ? Math.abs(corner.x) : 2);
          low = Math.min(low, front ? corner.y : -2);
          high = Math.max(high, front ? corner.y : 2);
        }
      }
    }
    return { wide, low, high };
  }
}
