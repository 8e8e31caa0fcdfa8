// From the screen to the table and back.

import { Plane, Raycaster, Vector2, Vector3 } from "three";
import type { Cameras } from "./cameras";

const FINGER = 24; // pixels round a piece or pocket that count as hitting it
const SURFACE = new Plane(new Vector3(0, 0, 1), 0);

/** Something that can be pointed at. */
export type Target = { name: string; x: number; y: number; z: number; radius: number };

export class Picking {
  private readonly caster = new Raycaster();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly view: Cameras,
  ) {}

  /** The place on the surface under a point of the page; null above the horizon. */
  placeUnder(clientX: number, clientY: number): Vector3 | null {
    const box = this.canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((clientY - box.top) / box.height) * 2;
    this.view.update();
    this.caster.setFromCamera(new Vector2(x, y), this.view.camera);
    const spot = this.caster.ray.intersectPlane(SURFACE, new Vector3());
    return spot && spot.length() < 25 ? spot : null;
  }

  /** Where a place is on the page. */
  toPage(place: Vector3): Vector2 {
    const box = this.canvas.getBoundingClientRect();
    this.view.update();
    const at = place.project(this.view.camera);
    return new Vector2(
      box.left + ((at.x + 1) / 2) * box.width,
      box.top + ((1 - at.y) / 2) * box.height,
    );
  }

  /** What is nearest to a point of the page, if it is near enough for a finger. */
  nearest(clientX: number, clientY: number, targets: Target[]): string | null {
    const at = new Vector2(clientX, clientY);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const { name, x, y, z, radius } of targets) {
      const far = this.toPage(new Vector3(x, y, z)).distanceTo(at);
      const wide = Math.max((radius / this.view.metres) * 1.2, FINGER);
      if (far > wide || far >= least) continue;
      best = name;
      least = far;
    }
    return best;
  }
}
