// How balls and discs are painted.
//
// The sheet of a ball is laid round it as a map of the world is: x is the longitude, y the latitude.
// As made, a number looks along +z, its top to +y: it lies on the equator, where the map is true.
// What is round on the ball is drawn as the curve that it is on the map, so that edges are sharp;
// clouds and ribbons are painted point by point.

import { type CanvasTexture, Color } from "three";
import { type Colours, colourOf } from "./palette";
import { type PaintSheet, paintSheet, seededRandom, texture } from "./textures";

type Direction = [number, number, number];

const FINE = 1024; // pixels round a ball with letters
const COARSE = 512;
const DISC = 0.44; // radians: half of the white circle with a number
const STRIPE = 0.56; // half of a stripe, in radii
const IVORY = "#f6f1e4";
const D = 1 / Math.sqrt(3);

const AXES: Direction[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const CORNERS: Direction[] = [1, -1].flatMap((x) =>
  [1, -1].flatMap((y) => [1, -1].map((z): Direction => [x * D, y * D, z * D])),
);

// ---------------------------------------------------------------- on the map

/** Longitude and latitude of a direction, in pixels; as three.js lays a sheet round a sphere. */
function toPixels([x, y, z]: Direction, wide: number): [number, number] {
  const longitude = Math.atan2(z, -x);
  const turn = longitude < 0 ? longitude + 2 * Math.PI : longitude;
  return [
    (turn / (2 * Math.PI)) * wide,
    (Math.acos(Math.max(-1, Math.min(1, y))) / Math.PI) * (wide / 2),
  ];
}

/** A round spot about a direction, of some angle. */
function spotAt(
  { pen, width, height }: PaintSheet,
  at: Direction,
  angle: number,
  ink: string,
): void {
  pen.fillStyle = ink;
  if (Math.abs(at[1]) > 0.999) {
    const deep = (angle / Math.PI) * height;
    pen.fillRect(0, at[1] > 0 ? 0 : height - deep, width, deep);
    return;
  }
  const [u, v] = perpendiculars(at);
  const middle = toPixels(at, width)[0];
  const points = Array.from({ length: 64 }, (_, k): [number, number] => {
    const turn = (k * Math.PI) / 32;
    const [c, s, f] = [Math.cos(turn), Math.sin(turn), Math.tan(angle)];
    const x = at[0] + f * (c * u[0] + s * v[0]);
    const y = at[1] + f * (c * u[1] + s * v[1]);
    const z = at[2] + f * (c * u[2] + s * v[2]);
    const far = Math.hypot(x, y, z);
    const [px, py] = toPixels([x / far, y / far, z / far], width);
    // on the same side of the seam as its middle
    return [px - Math.round((px - middle) / width) * width, py];
  });
  for (const shift of [-width, 0, width]) {
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x + shift, y);
    pen.fill();
  }
}

/** Two directions at right angles to one another and to a third. */
function perpendiculars([x, y, z]: Direction): [Direction, Direction] {
  const far = Math.hypot(x, z);
  const u: Direction = [z / far, 0, -x / far];
  return [u, [y * u[2], z * u[0] - x * u[2], -y * u[0]]];
}

// ---------------------------------------------------------------- point by point

function softStep(value: number, edge: number, blur: number): number {
  return Math.min(1, Math.max(0, (edge - value) / blur + 0.5));
}

/** Clouds in the resin: a plain ball that turns is seen to turn. */
function clouds([x, y, z]: Direction): number {
  const wave =
    Math.sin(5.1 * x + 2.3 * Math.sin(3.7 * y)) +
    Math.sin(4.3 * y + 2.9 * Math.sin(4.1 * z)) +
    Math.sin(4.7 * z + 2.6 * Math.sin(3.3 * x));
  return Math.max(0, Math.min(1, 0.5 + 0.3 * wave));
}

/** Ribbons in a marble, twisted about an axis. */
function ribbons([x, y, z]: Direction): number {
  const angle = Math.atan2(y, x) + 2.2 * z;
  return softStep(-Math.cos(3 * angle), -0.55, 0.35) * Math.min(1, 3 * (1 - Math.abs(z)));
}

/** Three rings about the axes. */
function rings([x, y, z]: Direction, half: number): number {
  return softStep(Math.min(Math.abs(x), Math.abs(y), Math.abs(z)), half, 0.02);
}

type Layer = { ink: string; cover(at: Direction): number };

function paintLayers(page: PaintSheet, layers: Layer[]): void {
  const { pen, width, height } = page;
  const image = pen.getImageData(0, 0, width, height);
  const inks = layers.map(({ ink }) => {
    const value = Number.parseInt(ink.slice(1), 16);
    return [value >> 16, (value >> 8) & 255, value & 255] as const;
  });
  for (let row = 0; row < height; row++) {
    const polar = (Math.PI * (row + 0.5)) / height;
    for (let column = 0; column < width; column++) {
      const angle = (2 * Math.PI * (column + 0.5)) / width;
      const at: Direction = [
        -Math.cos(angle) * Math.sin(polar),
        Math.cos(polar),
        Math.sin(angle) * Math.sin(polar),
      ];
      const k = 4 * (row * width + column);
      for (let n = 0; n < layers.length; n++) {
        const cover = (layers[n] as Layer).cover(at);
        if (cover <= 0) continue;
        for (let m = 0; m < 3; m++) {
          const under = image.data[k + m] as number;
          image.data[k + m] = under + ((inks[n]?.[m] ?? 0) - under) * cover;
        }
      }
    }
  }
  pen.putImageData(image, 0, 0);
}

// ---------------------------------------------------------------- balls

/** The skin of a ball. */
export function ballFace(colour: string, set: Colours, glass: boolean): CanvasTexture {
  const text = glass ? null : numberOf(colour);
  const wide = text || colour === "cue" ? FINE : COARSE;
  const page = paintSheet(wide, wide / 2);
  page.pen.fillStyle = colourOf(colour, set);
  page.pen.fillRect(0, 0, page.width, page.height);
  if (text) paintNumber(page, text, colourOf(colour, set));
  else if (colour === "cue") for (const axis of AXES) spotAt(page, axis, 0.13, "#c3202a");
  else paintPlain(page, colour, set, glass);
  return texture(page, false);
}

function numberOf(colour: string): string | null {
  if (colour === "black") return "8";
  return /^\d+$/.test(colour) ? colour : null;
}

function paintNumber(page: PaintSheet, text: string, ink: string): void {
  const { pen, width, height } = page;
  if (Number(text) > 8) {
    pen.fillStyle = IVORY;
    pen.fillRect(0, 0, width, height);
    const half = (Math.asin(STRIPE) / Math.PI) * height;
    pen.fillStyle = ink;
    pen.fillRect(0, height / 2 - half, width, 2 * half);
  }
  spotAt(page, [0, 0, 1], DISC, "#f8f4ea");
  spotAt(page, [0, 0, -1], DISC, "#f8f4ea");
  number(page, text);
}

/** Red, yellow, blue: clouded resin or glass; in the safe set each with its own pattern. */
function paintPlain(page: PaintSheet, colour: string, set: Colours, glass: boolean): void {
  const safe = set === "safe" && colour !== "blue";
  const deep = glass ? "#000000" : colour === "red" ? "#3d0006" : "#9c5a00";
  const layers: Layer[] = [
    { ink: deep, cover: (at) => (glass ? 0.35 : safe ? 0.1 : 0.26) * clouds(at) },
  ];
  if (glass && !safe) {
    const pale = colour === "yellow" ? "#fff6d2" : "#ffffff";
    layers.push({ ink: pale, cover: (at) => 0.75 * ribbons(at) });
  }
  if (safe && colour === "red") layers.push({ ink: "#ffffff", cover: (at) => rings(at, 0.09) });
  paintLayers(page, layers);
  if (safe && colour === "yellow") {
    for (const at of [...AXES, ...CORNERS]) spotAt(page, at, 0.27, "#20304a");
  }
}

function number({ pen, width, height }: PaintSheet, text: string): void {
  pen.fillStyle = "#141414";
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const size = height * (text.length > 1 ? 0.165 : 0.195);
  pen.font = `700 ${size}px "Helvetica Neue", Arial, sans-serif`;
  for (const x of [width / 4, (3 * width) / 4]) {
    pen.fillText(text, x, height / 2 + size * 0.36);
    // 6 and 9 look alike upside down
    if (text === "6" || text === "9") {
      pen.fillRect(x - size * 0.22, height / 2 + size * 0.45, size * 0.44, size * 0.06);
    }
  }
}

// ---------------------------------------------------------------- discs

/** The top of a carrom piece, as seen from above, with rings and petals cut into it. */
export function discFace(colour: string, set: Colours): CanvasTexture {
  const size = 256;
  const page = paintSheet(size, size);
  const { pen } = page;
  const own = colourOf(colour, set);
  const dark = colour === "black";
  const roll = seededRandom(colour.length * 31 + 5);
  pen.fillStyle = own;
  pen.fillRect(0, 0, size, size);
  for (let k = 0; k < 220; k++) {
    pen.globalAlpha = 0.1 * roll();
    pen.fillStyle = dark ? "#6a5a50" : "#5a3a10";
    pen.fillRect(0, size * roll(), size, 0.5 + 1.5 * roll());
  }
  pen.globalAlpha = 1;
  pen.translate(size / 2, size / 2);
  const cut = dark ? "rgba(255, 236, 210, 0.5)" : "rgba(74, 34, 10, 0.85)";
  if (colour === "striker") strikerFace(pen, size / 2);
  else pieceFace(pen, size / 2, colour === "queen" ? "rgba(255, 240, 220, 0.8)" : cut);
  if (set === "safe" && colour === "queen") star(pen, size * 0.2, 5, "#ffffff");
  return texture(page, false);
}

function ring(pen: CanvasRenderingContext2D, radius: number, width: number): void {
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.stroke();
}

function pieceFace(pen: CanvasRenderingContext2D, far: number, ink: string): void {
  pen.strokeStyle = "rgba(0, 0, 0, 0.45)";
  ring(pen, far * 0.97, 9); // where the edge turns away
  pen.strokeStyle = ink;
  ring(pen, far * 0.8, 5);
  ring(pen, far * 0.7, 2);
  ring(pen, far * 0.34, 3);
  for (let k = 0; k < 8; k++) {
    // petals between the rings
    pen.save();
    pen.rotate((k * Math.PI) / 4);
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.ellipse(far * 0.52, 0, far * 0.15, far * 0.09, 0, 0, 2 * Math.PI);
    pen.stroke();
    pen.restore();
  }
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(0, 0, far * 0.08, 0, 2 * Math.PI);
  pen.fill();
}

function strikerFace(pen: CanvasRenderingContext2D, far: number): void {
  pen.strokeStyle = "#0f5b78";
  ring(pen, far * 0.82, 9);
  pen.strokeStyle = "#c89b3c";
  ring(pen, far * 0.72, 3);
  star(pen, far * 0.6, 8, "#0f5b78");
  star(pen, far * 0.34, 8, "#f4efe2");
  pen.fillStyle = "#c89b3c";
  pen.beginPath();
  pen.arc(0, 0, far * 0.13, 0, 2 * Math.PI);
  pen.fill();
}

function star(pen: CanvasRenderingContext2D, far: number, points: number, ink: string): void {
  pen.fillStyle = ink;
  pen.beginPath();
  for (let k = 0; k < 2 * points; k++) {
    const radius = k % 2 === 0 ? far : far * 0.52;
    const angle = (k * Math.PI) / points + Math.PI / 2;
    pen.lineTo(radius * Math.cos(angle), -radius * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

/** The side of a disc. */
export function discEdge(colour: string, set: Colours): Color {
  const own = new Color(colourOf(colour, set));
  return colour === "black" ? own : own.multiplyScalar(0.86);
}
