// The renderer of three.js: how it is set up, and what it leaves out where it is too slow.

import {
  type Material,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  SRGBColorSpace,
  WebGLRenderer,
} from "three";
import { NoWebGL } from "./types";

export function createRenderer(canvas: HTMLCanvasElement, full: boolean): WebGLRenderer {
  let renderer: WebGLRenderer;
  try {
    renderer = new WebGLRenderer({
      canvas,
      antialias: full,
      alpha: true,
      powerPreference: "high-performance",
    });
  } catch (cause) {
    throw new NoWebGL(cause);
  }
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.0;
  renderer.shadowMap.enabled = full;
  renderer.shadowMap.type = PCFShadowMap;
  paintBackdrop(canvas);
  return renderer;
}

/** Draw no shadows any more but those where pieces stand. */
export function dropShadows(renderer: WebGLRenderer, root: Object3D | undefined): void {
  renderer.shadowMap.enabled = false;
  root?.traverse((thing) => {
    if (!(thing instanceof Mesh)) return;
    const all: Material[] = Array.isArray(thing.material) ? thing.material : [thing.material];
    for (const material of all) material.needsUpdate = true;
  });
}

/** A dark room behind the table, unless the page has its own. */
function paintBackdrop(canvas: HTMLCanvasElement): void {
  const style = getComputedStyle(canvas);
  const own =
    style.backgroundImage !== "none" ||
    !/rgba\(0, 0, 0, 0\)|transparent/.test(style.backgroundColor);
  if (own) return;
  canvas.style.background =
    "radial-gradient(ellipse at 50% 45%, #2b3036 0%, #15181c 60%, #0b0d10 100%)";
}
