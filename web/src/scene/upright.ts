// Seen from above, balls at rest turn their numbers up, so that the table reads like a diagram.

import type { Quaternion } from "three";
import type { Piece } from "./pieces";

const LASTS = 260; // milliseconds
const ALIKE = 0.01; // radians

type Turn = { from: Quaternion; to: Quaternion };

export class Upright {
  private readonly turns = new Map<string, Turn>();
  private begun = 0;

  get turning(): boolean {
    return this.turns.size > 0;
  }

  clear(): void {
    this.turns.clear();
  }

  /** A piece is to turn there from how it lies; at once, if nobody has seen it yet. */
  aim(name: string, { mesh, view }: Piece, to: Quaternion): void {
    if (view.shape === "disc") return; // discs lie as they lie
    if (mesh.quaternion.angleTo(to) < ALIKE) return;
    if (!mesh.visible || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      mesh.quaternion.copy(to);
      return;
    }
    const under = this.turns.get(name);
    if (under && under.to.angleTo(to) < ALIKE) return;
    this.turns.set(name, { from: mesh.quaternion.clone(), to });
    this.begun = performance.now();
  }

  /** How far it is, at a time in milliseconds. */
  step(now: number, piece: (name: string) => Piece): void {
    const part = Math.min(1, Math.max(0, (now - this.begun) / LASTS));
    const ease = part * part * (3 - 2 * part);
    for (const [name, { from, to }] of this.turns) {
      piece(name).mesh.quaternion.slerpQuaternions(from, to, ease);
    }
    if (part >= 1) this.turns.clear();
  }
}
