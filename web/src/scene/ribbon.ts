// Lines on the surface that stay equally thick on the screen, with a dark casing so that they are
// seen on light wood as well as on dark cloth.

import { BufferAttribute, BufferGeometry, Color, type IUniform, Mesh, ShaderMaterial } from "three";
import type { Point } from "./quarters";

const CODE_PLACE = `
  varying vec2 spot;
  uniform float far;
  void main() {
    spot = vec2(position.x * far, position.y * 2.0);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }`;

const CODE_INK = `
  varying vec2 spot;
  uniform float far;
  uniform float dash;
  uniform float fade;
  uniform float strength;
  uniform vec3 ink;
  uniform vec3 casing;
  void main() {
    if (dash > 0.0 && fract(spot.x / dash) > 0.6) discard;
    float edge = smoothstep(0.5, 0.62, abs(spot.y));
    float end = fade > 0.0 ? clamp((far - spot.x) / fade, 0.12, 1.0) : 1.0;
    float alpha = mix(1.0, 0.4 * (1.0 - smoothstep(0.8, 1.0, abs(spot.y))), edge);
    gl_FragColor = vec4(mix(ink, casing, edge), alpha * end * strength);
    #include <colorspace_fragment>
  }`;

function plate(): BufferGeometry {
  const made = new BufferGeometry();
  const corners = new Float32Array([0, -0.5, 0, 1, -0.5, 0, 1, 0.5, 0, 0, 0.5, 0]);
  made.setAttribute("position", new BufferAttribute(corners, 3));
  made.setIndex([0, 1, 2, 0, 2, 3]);
  return made;
}

export class Ribbon {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly values: Record<string, IUniform>;
  private from: Point = [0, 0];
  private to: Point = [0, 0];

  constructor(
    ink: string,
    casing: string,
    private readonly pixels: number,
    private readonly look: { dash?: number; fade?: boolean; strength?: number } = {},
  ) {
    this.values = {
      far: { value: 1 },
      dash: { value: 0 },
      fade: { value: 0 },
      strength: { value: look.strength ?? 0.95 },
      ink: { value: new Color(ink) },
      casing: { value: new Color(casing) },
    };
    const material = new ShaderMaterial({
      uniforms: this.values,
      vertexShader: CODE_PLACE,
      fragmentShader: CODE_INK,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
    });
    this.mesh = new Mesh(plate(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 5;
    this.mesh.visible = false;
  }

  set(ends: { from: Point; to: Point } | null): void {
    this.mesh.visible =
      ends !== null && Math.hypot(ends.to[0] - ends.from[0], ends.to[1] - ends.from[1]) > 1e-5;
    if (ends) [this.from, this.to] = [ends.from, ends.to];
  }

  /** Before it is drawn: how many metres a pixel is. */
  update(metres: number): void {
    if (!this.mesh.visible) return;
    const [x, y] = this.from;
    const far = Math.hypot(this.to[0] - x, this.to[1] - y);
    this.mesh.position.set(x, y, 0.0008);
    this.mesh.rotation.z = Math.atan2(this.to[1] - y, this.to[0] - x);
    this.mesh.scale.set(far, this.pixels * 2 * metres, 1);
    (this.values.far as IUniform).value = far;
    (this.values.dash as IUniform).value = (this.look.dash ?? 0) * metres;
    (this.values.fade as IUniform).value = this.look.fade ? far * 0.45 : 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
