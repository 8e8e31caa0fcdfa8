// The table or board from above, with its pieces as the film has them and the ways they went.

import { useMemo } from "preact/hooks";
import { tableLook } from "../app/table-look";
import { localize, t } from "../i18n";
import type { CircleView, EquipmentView, QuizMove } from "../wire";
import { involvedPieces, type PieceAppearance, type Point, piecesAt } from "./film";
import type { FilmPlayer } from "./film-player";
import { Piece } from "./piece";

const EDGE = 0.09; // of the width: wood round the surface that is drawn

export function Table({ equipment, player }: { equipment: EquipmentView; player: FilmPlayer }) {
  const { width, length } = equipment;
  const edge = EDGE * width;
  const { scene, film, still } = player;
  const time = player.time.value;
  const names = useMemo(() => involvedPieces(scene), [scene]);
  const seen = still ? piecesAt(film, scene.pieces, 0) : piecesAt(film, scene.pieces, time);
  const size = width * 0.05;
  return (
    <svg
      class={`quiz-table quiz-table-${equipment.name}`}
      viewBox={`${-edge} ${-length - edge} ${width + 2 * edge} ${length + 2 * edge}`}
      role="img"
      aria-label={`${localize(equipment.text)}. ${t("quiz.drawn", { count: scene.pieces.length })}`}
      data-testid="quiz-table"
    >
      <Surface equipment={equipment} edge={edge} />
      <Ways player={player} size={size} />
      {[...scene.pieces]
        .sort((one, other) => Number(names.has(one.name)) - Number(names.has(other.name)))
        .map((piece) => {
          const now = seen.get(piece.name) as PieceAppearance;
          return now.opacity <= 0 ? null : (
            <Piece
              key={piece.name}
              piece={piece}
              seen={now}
              named={names.has(piece.name)}
              disc={equipment.family === "carrom"}
            />
          );
        })}
      {still && <Numbers player={player} size={size} />}
    </svg>
  );
}

/** What does not move: wood, cloth, pockets and everything that is printed. */
function Surface({ equipment, edge }: { equipment: EquipmentView; edge: number }) {
  const { width, length, pockets, lines, circles, family } = equipment;
  const name = tableLook(equipment.name, family);
  const board = family !== "pool";
  const nose = board ? 0 : edge * 0.42;
  return (
    <g>
      <rect
        class={board ? "quiz-frame" : "quiz-rail"}
        x={-edge}
        y={-length - edge}
        width={width + 2 * edge}
        height={length + 2 * edge}
        rx={edge * 0.5}
      />
      <rect
        class={`quiz-cushion-${name}`}
        x={-nose}
        y={-length - nose}
        width={width + 2 * nose}
        height={length + 2 * nose}
      />
      <rect class={`quiz-bed-${name}`} x={0} y={-length} width={width} height={length} />
      {lines.map(({ name: line, start, end, thickness }) => (
        <line
          key={`${line}${start.join()}${end.join()}`}
          class={`quiz-print-${name}`}
          x1={start[0]}
          y1={-start[1]}
          x2={end[0]}
          y2={-end[1]}
          stroke-width={thickness}
        />
      ))}
      {circles.map((circle) => (
        <Ring
          key={`${circle.name}${circle.centre.join()}${circle.radius}`}
          circle={circle}
          on={name}
        />
      ))}
      {pockets.map((pocket) => (
        <circle
          key={pocket.name}
          class="quiz-pocket"
          cx={pocket.centre[0]}
          cy={-pocket.centre[1]}
          r={pocket.radius}
        />
      ))}
      {family === "yago" &&
        pockets.map((pocket) => (
          <text
            key={pocket.name}
            class="quiz-hole"
            x={pocket.centre[0]}
            y={-pocket.centre[1] + pocket.radius * 0.6}
            font-size={pocket.radius * 1.7}
          >
            {pocket.name}
          </text>
        ))}
    </g>
  );
}

function Ring({ circle, on }: { circle: CircleView; on: string }) {
  const { centre, radius, begin, end, filled } = circle;
  if (filled) {
    const kind = circle.name === "red" ? "quiz-print-red" : `quiz-fill-${on}`;
    return <circle class={kind} cx={centre[0]} cy={-centre[1]} r={radius} />;
  }
  if (end - begin > 6.28) {
    return (
      <circle
        class={`quiz-print-${on}`}
        cx={centre[0]}
        cy={-centre[1]}
        r={radius}
        stroke-width={0.002}
      />
    );
  }
  const point = (angle: number) =>
    `${centre[0] + radius * Math.cos(angle)} ${-centre[1] - radius * Math.sin(angle)}`;
  const large = end - begin > Math.PI ? 1 : 0;
  return (
    <path
      class={`quiz-print-${on}`}
      stroke-width={0.0015}
      d={`M${point(begin)}A${radius} ${radius} 0 ${large} 0 ${point(end)}`}
    />
  );
}

/** The ways that were gone so far; where nothing moves, all of them. */
function Ways({ player, size }: { player: FilmPlayer; size: number }) {
  const time = player.time.value;
  const shown = player.film.clips.filter(({ begin }) => player.still || begin < time);
  const now = player.fact.value;
  return (
    <g>
      {shown.map(({ move, begin }) => (
        <Way
          key={`${move.fact}${move.kind}${begin}`}
          move={move}
          size={size}
          lit={move.fact === now}
        />
      ))}
    </g>
  );
}

const path = (way: readonly Point[]): string =>
  way.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${-y}`).join("");

function Way({ move, size, lit }: { move: QuizMove; size: number; lit: boolean }) {
  const end = move.way[move.way.length - 1] as Point;
  const from = move.way[move.way.length - 2] as Point;
  const far = Math.hypot(end[0] - from[0], end[1] - from[1]);
  const flies = move.kind === "jump" || move.kind === "off_table";
  const turn = (Math.atan2(-(end[1] - from[1]), end[0] - from[0]) * 180) / Math.PI;
  return (
    <g class={lit ? "quiz-way lit" : "quiz-way"}>
      <path
        d={path(move.way)}
        stroke-width={size * 0.13}
        stroke-dasharray={flies ? `${size * 0.35} ${size * 0.25}` : undefined}
      />
      {far > size * 0.4 && (
        <path
          class="quiz-tip"
          transform={`translate(${end[0]} ${-end[1]}) rotate(${turn})`}
          d={`M0 0L${-size * 0.55} ${-size * 0.28}V${size * 0.28}Z`}
        />
      )}
    </g>
  );
}

/** With reduced motion: the facts by their numbers, where they happen. */
function Numbers({ player, size }: { player: FilmPlayer; size: number }) {
  const now = player.fact.value;
  const clips = player.film.clips.filter(({ move }) => move.kind !== "pushed");
  const placed: Point[] = [];
  return (
    <g>
      {clips.map(({ move }) => {
        const [x, y] = free(middle(move.way), placed, size);
        placed.push([x, y]);
        return (
          <g
            key={move.fact}
            class={move.fact === now ? "quiz-number lit" : "quiz-number"}
            transform={`translate(${x} ${-y})`}
          >
            <circle r={size * 0.62} />
            <text y={size * 0.3} font-size={size * 0.85}>
              {move.fact + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function middle(way: readonly Point[]): Point {
  const [from, to] = [way[0] as Point, way[1] as Point];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

/** Beside the numbers that stand there already. */
function free([x, y]: Point, taken: readonly Point[], size: number): Point {
  let place: Point = [x, y];
  for (let turn = 0; turn < 12; turn += 1) {
    const [px, py] = place;
    if (taken.every(([tx, ty]) => Math.hypot(tx - px, ty - py) > size * 1.3)) return place;
    const angle = turn * 2.4;
    const far = size * (1.35 + turn * 0.12);
    place = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  }
  return place;
}
