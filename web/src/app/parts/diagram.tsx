// A plan of a table with its pieces, from above: for positions, and where there is no 3D.

import { localize } from "../../i18n";
import type { EquipmentView } from "../../wire";
import { tableLook } from "../table-look";

type Props = { equipment: EquipmentView; layout: Record<string, [number, number]> };

export function Diagram({ equipment, layout }: Props) {
  const { width, length, rim, pockets, lines, circles, pieces } = equipment;
  const edge = Math.max(rim, 0.02);
  const box = `${-edge} ${-edge} ${width + 2 * edge} ${length + 2 * edge}`;
  // the table has y away from the player, a picture downwards
  const y = (value: number) => length - value;
  return (
    <svg class="diagram" viewBox={box} role="img" aria-label={localize(equipment.text)}>
      <rect
        class="draw-rail"
        x={-edge}
        y={-edge}
        width={width + 2 * edge}
        height={length + 2 * edge}
        rx={edge / 3}
      />
      <rect
        class={`draw-bed-${tableLook(equipment.name, equipment.family)}`}
        width={width}
        height={length}
      />
      {lines.map((line) => (
        <line
          key={`${line.name}${line.start.join()}`}
          class="draw-print"
          x1={line.start[0]}
          y1={y(line.start[1])}
          x2={line.end[0]}
          y2={y(line.end[1])}
          stroke-width={line.thickness}
        />
      ))}
      {circles.map((circle) => (
        <circle
          key={`${circle.name}${circle.centre.join()}${circle.radius}`}
          class="draw-print"
          cx={circle.centre[0]}
          cy={y(circle.centre[1])}
          r={circle.radius}
          stroke-width={0.002}
        />
      ))}
      {pockets.map((pocket) => (
        <circle
          key={pocket.name}
          class="draw-pocket"
          cx={pocket.centre[0]}
          cy={y(pocket.centre[1])}
          r={pocket.radius}
        />
      ))}
      {pieces.map((piece) => {
        const place = layout[piece.name];
        if (place === undefined) return null;
        const number = Number(piece.colour);
        const kind =
          number >= 1 ? (number === 8 ? "black" : number > 8 ? "stripes" : "solids") : piece.colour;
        return (
          <circle
            key={piece.name}
            class={`plan plan-${kind}`}
            cx={place[0]}
            cy={y(place[1])}
            r={piece.radius}
          >
            <title>{localize(piece.text)}</title>
          </circle>
        );
      })}
    </svg>
  );
}
