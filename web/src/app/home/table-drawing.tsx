// Small pictures of the four tables and boards, to scale and with the pieces as a game begins.

type Spot = { x: number; y: number; kind: string };

/** A triangle of balls on its side, pointing left: its first ball lies at x, y. */
function triangle(x: number, y: number, radius: number, rows: string[]): Spot[] {
  const step = radius * Math.sqrt(3);
  return rows.flatMap((row, depth) =>
    row.split("").map((kind, place) => ({
      x: x + depth * step,
      y: y + (2 * place - depth) * radius,
      kind,
    })),
  );
}

/** Carrom pieces around the queen: six, then twelve. */
function around(x: number, y: number, apart: number): Spot[] {
  const ring = (count: number, distance: (at: number) => number, kind: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => {
      const angle = (at * 2 * Math.PI) / count - Math.PI / 2;
      return {
        x: x + distance(at) * Math.cos(angle),
        y: y + distance(at) * Math.sin(angle),
        kind: kind(at),
      };
    });
  return [
    { x, y, kind: "q" },
    ...ring(
      6,
      () => apart,
      (at) => (at % 2 === 0 ? "w" : "k"),
    ),
    ...ring(
      12,
      (at) => (at % 2 === 0 ? 2 * apart : Math.sqrt(3) * apart),
      (at) => (at % 2 === 0 ? "w" : "k"),
    ),
  ];
}

function Spots({ spots, radius }: { spots: Spot[]; radius: number }) {
  return (
    <>
      {spots.map((spot) => (
        <circle
          key={`${spot.x}/${spot.y}`}
          class={`draw-${spot.kind}`}
          cx={spot.x}
          cy={spot.y}
          r={radius}
        />
      ))}
    </>
  );
}

/** English and American tables lie on their long side; one unit is a centimetre. */
function Cloth({
  length,
  width,
  radius,
  rows,
  name,
}: {
  length: number;
  width: number;
  radius: number;
  rows: string[];
  name: string;
}) {
  const rim = 10;
  const pockets = [0, length / 2, length].flatMap((x) => [0, width].map((y) => ({ x, y })));
  const foot = name === "english" ? length * 0.75 - 4 * radius * 0.866 : length * 0.75;
  return (
    <svg viewBox={`${-rim} ${-rim} ${length + 2 * rim} ${width + 2 * rim}`} aria-hidden="true">
      <rect
        class="draw-rail"
        x={-rim}
        y={-rim}
        width={length + 2 * rim}
        height={width + 2 * rim}
        rx="7"
      />
      <rect class={`draw-cloth-${name}`} width={length} height={width} />
      <line class="draw-line" x1={length / 5} y1="0" x2={length / 5} y2={width} />
      {pockets.map(({ x, y }) => (
        <circle
          key={`${x}/${y}`}
          class="draw-pocket"
          cx={x}
          cy={y}
          r={name === "english" ? 5 : 7}
        />
      ))}
      <circle class="draw-c" cx={length * 0.17} cy={width * 0.62} r={radius} />
      <Spots spots={triangle(foot, width / 2, radius, rows)} radius={radius} />
    </svg>
  );
}

function Carrom() {
  const side = 74;
  const ends = [15, 59];
  return (
    <svg viewBox="-7 -7 88 88" aria-hidden="true">
      <rect class="draw-frame" x="-7" y="-7" width="88" height="88" rx="3" />
      <rect class="draw-board" width={side} height={side} />
      {[2.4, 71.6].flatMap((x) =>
        [2.4, 71.6].map((y) => (
          <circle key={`${x}/${y}`} class="draw-pocket" cx={x} cy={y} r="2.4" />
        )),
      )}
      {[10.4, 13.1, 60.9, 63.6].map((at) => (
        <g key={at} class="draw-mark">
          <line x1={ends[0]} x2={ends[1]} y1={at} y2={at} />
          <line y1={ends[0]} y2={ends[1]} x1={at} x2={at} />
        </g>
      ))}
      <circle class="draw-mark" cx="37" cy="37" r="8.5" />
      <Spots spots={around(37, 37, 3.1)} radius={1.55} />
      <circle class="draw-s" cx="37" cy="62.2" r="2.1" />
    </svg>
  );
}

function Yago() {
  const at = (column: number, row: number) => ({
    x: 40.5 + (column - row) * 3.18,
    y: 18 + (column + row - 2) * 3.18,
  });
  const holes = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => at(column, row)));
  return (
    <svg viewBox="-2 -2 58 40" aria-hidden="true">
      <rect class="draw-frame" x="-2" y="-2" width="58" height="40" rx="3" />
      <rect class="draw-yago" width="54" height="36" rx="1" />
      {holes.map(({ x, y }) => (
        <circle key={`${x}/${y}`} class="draw-pocket" cx={x} cy={y} r="1.1" />
      ))}
      <circle class="draw-b" cx="10.8" cy="18" r="1.1" />
      <Spots spots={triangle(21.6, 18, 0.95, ["r", "yr", "yry", "ryry"])} radius={0.95} />
    </svg>
  );
}

export function TableDrawing({ equipment }: { equipment: string }) {
  if (equipment === "carrom") return <Carrom />;
  if (equipment === "yago") return <Yago />;
  if (equipment === "american") {
    const rows = ["o", "uo", "oku", "uouo", "ouoou"];
    return <Cloth name="american" length={254} width={127} radius={3.4} rows={rows} />;
  }
  const rows = ["r", "yr", "rky", "yryr", "ryyry"];
  return <Cloth name="english" length={183} width={91.4} radius={2.9} rows={rows} />;
}
