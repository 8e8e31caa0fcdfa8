// A piece in small, on a button: distinguished by its number or its place in its colour as well.
import { pieceOf } from "../aim";
import type { EquipmentView } from "../wire";

const POOL = ["", "#e3b505", "#1c4fb0", "#c92a2a", "#5b2a86", "#d9730d", "#1d7a46", "#7a2230"];

export function PieceDot({ equipment, piece }: { equipment: EquipmentView; piece: string }) {
  const { colour } = pieceOf(equipment, piece);
  const number = /^\d+$/.test(colour) ? Number(colour) : null;
  const mark = number ?? piece.match(/\d+$/)?.[0] ?? "";
  if (number === null) {
    return (
      <span class={`controls-dot piece piece-${colour}`} aria-hidden="true">
        {mark}
      </span>
    );
  }
  const face = number === 8 ? "#141414" : (POOL[number > 8 ? number - 8 : number] ?? "#888");
  return (
    <span
      class="controls-dot"
      data-striped={number > 8}
      style={{ "--face": face }}
      aria-hidden="true"
    >
      <b>{mark}</b>
    </span>
  );
}
