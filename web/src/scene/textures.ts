// Textures drawn here, so that no file has to be loaded: cloth, wood and soft spots.

import {
  CanvasTexture,
  ClampToEdgeWrapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
} from "three";

let textureScale = 8;

/** How finely textures are read at a slant: 1 where the processor has to do it. */
export function setTextureScale(value: number): void {
  textureScale = value;
}

/** Numbers that look random and are the same every time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type PaintSheet = {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
  width: number;
  height: number;
};

export function paintSheet(width: number, height: number): PaintSheet {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("a canvas without a 2d context");
  return { canvas, pen, width, height };
}

/** A sheet as a texture; `colour` false for heights and the like. */
export function texture(from: PaintSheet, repeat: boolean, colour = true): CanvasTexture {
  const made = new CanvasTexture(from.canvas);
  made.wrapS = made.wrapT = repeat ? RepeatWrapping : ClampToEdgeWrapping;
  made.minFilter = LinearMipmapLinearFilter;
  made.magFilter = LinearFilter;
  made.anisotropy = textureScale;
  if (colour) made.colorSpace = SRGBColorSpace;
  return made;
}

/** Woven cloth, nearly white, to be multiplied with its colour. */
export function cloth(): CanvasTexture {
  const size = 256;
  const page = paintSheet(size, size);
  const roll = seededRandom(7);
  page.pen.fillStyle = "#e6e6e6";
  page.pen.fillRect(0, 0, size, size);
  for (let k = 0; k < 9000; k++) {
    // short fibres, most of them along the nap
    const along = roll() < 0.7;
    const grey = roll() < 0.5 ? 255 : 150;
    page.pen.fillStyle = `rgba(${grey}, ${grey}, ${grey}, ${0.05 + 0.1 * roll()})`;
    const long = 2 + 5 * roll();
    page.pen.fillRect(size * roll(), size * roll(), along ? 1 : long, along ? long : 1);
  }
  return texture(page, true);
}

/** Planks of wood, the grain along x: 1 m × 0.25 m. */
export function wood(base: string, grain: string, seed: number, strength = 1): CanvasTexture {
  const width = 1024;
  const height = 256;
  const page = paintSheet(width, height);
  const { pen } = page;
  const roll = seededRandom(seed);
  pen.fillStyle = base;
  pen.fillRect(0, 0, width, height);
  for (let k = 0; k < 26; k++) {
    // broad bands, lighter and darker
    pen.globalAlpha = 0.1 * strength * roll();
    pen.fillStyle = roll() < 0.5 ? grain : "#ffd9a8";
    wave(pen, roll, width, height * roll(), 6 + 26 * roll());
  }
  for (let k = 0; k < 240; k++) {
    pen.globalAlpha = strength * (0.05 + 0.22 * roll() * roll());
    pen.fillStyle = grain;
    wave(pen, roll, width, height * roll(), 0.6 + 1.6 * roll());
  }
  for (let k = 0; k < 900; k++) {
    // pores
    pen.globalAlpha = 0.3 * strength * roll();
    pen.fillStyle = grain;
    pen.fillRect(width * roll(), height * roll(), 4 + 18 * roll(), 0.8);
  }
  pen.globalAlpha = 1;
  return texture(page, true);
}

/** One fibre that comes out on the right where it went in on the left, so that planks join. */
function wave(
  pen: CanvasRenderingContext2D,
  roll: () => number,
  width: number,
  y: number,
  thick: number,
): void {
  const high = 2 + 7 * roll();
  const phase = 2 * Math.PI * roll();
  const turns = 1 + Math.floor(2 * roll());
  pen.beginPath();
  for (let x = 0; x <= width; x += 32) {
    const bend = high * Math.sin((2 * Math.PI * turns * x) / width + phase);
    pen.lineTo(x, y + bend);
  }
  for (let x = width; x >= 0; x -= 32) {
    const bend = high * Math.sin((2 * Math.PI * turns * x) / width + phase);
    pen.lineTo(x, y + bend + thick);
  }
  pen.fill();
}

/** A soft round spot: the shadow where a piece touches the surface, the light on a floor. */
export function spot(stops: [number, string][]): CanvasTexture {
  const size = 128;
  const page = paintSheet(size, size);
  const half = size / 2;
  const shade = page.pen.createRadialGradient(half, half, 0, half, half, half);
  for (const [at, colour] of stops) shade.addColorStop(at, colour);
  page.pen.fillStyle = shade;
  page.pen.fillRect(0, 0, size, size);
  return texture(page, false);
}
