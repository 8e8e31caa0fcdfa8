// A table may lie across the screen, or be seen from anywhere: which way is to the right, and up.
import type { Point } from "../aim";
import type { ScreenAxes } from "./state";

const STEP = 0.05; // metres
const WAYS: Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** Of the four ways along the sides, those that look most like right and up from here. */
export function screenAxes(
  project: (place: Point) => { x: number; y: number },
  middle: Point,
): ScreenAxes {
  const from = project(middle);
  const ways = WAYS.map((way) => {
    const to = project([middle[0] + STEP * way[0], middle[1] + STEP * way[1]]);
    return { way, right: to.x - from.x, up: from.y - to.y };
  });
  const right = [...ways].sort((a, b) => b.right - a.right)[0]?.way ?? [1, 0];
  const others = ways.filter(({ way }) => way[0] * right[0] + way[1] * right[1] === 0);
  return { right, up: others.sort((a, b) => b.up - a.up)[0]?.way ?? [0, 1] };
}
