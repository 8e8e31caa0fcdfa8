// How the controls are laid out round a canvas.
import type { EquipmentView } from "../wire";

export type PanelLayout = {
  lying: boolean; // the strips lie in the panel, for beside the table there is no room
  across: boolean; // seen from above the table lies with its bottom on the left
  wide: boolean; // the panel has all of it in one row
};

const STRIP = 46; // pixels of room that a strip wants beside the table
const LYING = 50; // pixels of height that strips take from the canvas where they lie
const WIDE = 860; // pixels of a panel that has everything in one row

/**
 * The shape for a canvas of this size over a panel of this width. Strips that lie make the canvas
 * lower, and the table on it smaller: it is looked at as if they did not, for else they would stand
 * up again.
 */
export function layoutFor(
  equipment: EquipmentView,
  canvas: { width: number; height: number },
  panel: number,
  lying: boolean,
): PanelLayout {
  const { width } = canvas;
  const tall = canvas.height + (lying ? LYING : 0);
  const around = 2 * equipment.rim;
  const shape = (equipment.width + around) / (equipment.length + around);
  const across = width > tall && equipment.length > 1.2 * equipment.width; // as the scene lays it
  const room = (width - (across ? 1 / shape : shape) * tall) / 2;
  return { lying: room < STRIP, across, wide: panel >= WIDE };
}
