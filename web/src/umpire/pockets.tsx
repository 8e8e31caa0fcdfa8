// Pockets and holes to tap, where they lie.
import { localize, t } from "../i18n";
import type { NamedView } from "../wire";
import { Orb } from "./ball";
import { Panel, Tap } from "./widgets";

/** Columns and rows of a pool table, a carrom board, and the square of Yago on its corner. */
const PLACES: Record<string, readonly [number, number]> = {
  "top-left": [1, 1],
  "top-right": [3, 1],
  "middle-left": [1, 2],
  "middle-right": [3, 2],
  "bottom-left": [1, 3],
  "bottom-right": [3, 3],
  "1": [3, 1],
  "2": [4, 2],
  "3": [5, 3],
  "4": [2, 2],
  "5": [3, 3],
  "6": [4, 4],
  "7": [1, 3],
  "8": [2, 4],
  "9": [3, 5],
};

const isHole = (pocket: string): boolean => /^[1-9]$/.test(pocket);

/** The colour of a ball by its name: `red-3` is red. */
export const colourOf = (ball: string): string => ball.replace(/-\d+$/, "");

type Props = {
  pockets: readonly NamedView[];
  holes: Readonly<Record<string, string>>; // what sits in them already
  tap: (pocket: string) => string; // the name of the tap
  onTap: (pocket: string) => void;
};

export function Pockets({ pockets, holes, tap, onTap }: Props) {
  const kind = pockets.some(({ id }) => isHole(id)) ? "pockets holes" : "pockets";
  const free = new Set(pockets.map(({ id }) => id));
  return (
    <div class={kind}>
      {pockets.map(({ id, text }) => (
        <div key={id} class="pocket-place" style={place(id)}>
          <Tap name={tap(id)} class="pocket" label={localize(text)} onTap={() => onTap(id)}>
            {isHole(id) && <b>{id}</b>}
          </Tap>
        </div>
      ))}
      {Object.entries(holes)
        .filter(([id]) => !free.has(id))
        .map(([id, ball]) => (
          <div key={id} class="pocket-place" style={place(id)}>
            <Orb colour={colourOf(ball)} />
          </div>
        ))}
    </div>
  );
}

function place(id: string): { gridColumn: number; gridRow: number } {
  const [gridColumn, gridRow] = PLACES[id] ?? [2, 2];
  return { gridColumn, gridRow };
}

/** Where did it fall? */
export function PocketPanel(props: Props & { ball: string; onClose: () => void }) {
  const { ball, onClose, ...more } = props;
  const hole = more.pockets.some(({ id }) => isHole(id));
  return (
    <Panel
      title={t(hole ? "pad.which-hole" : "pad.which-pocket", { ball })}
      name="pocket"
      onClose={onClose}
    >
      <Pockets {...more} />
    </Panel>
  );
}

/** The nine holes in small, as they stand. */
export function Diamond({ holes }: { holes: Readonly<Record<string, string>> }) {
  const filled = Object.entries(holes).map(([hole, ball]) => `${hole} ${colourOf(ball)}`);
  return (
    <svg
      class="diamond"
      viewBox="0 0 60 60"
      role="img"
      aria-label={`${t("pad.holes")} ${filled.join(", ")}`}
    >
      <path d="M30 1L59 30 30 59 1 30z" class="diamond-field" />
      {Object.entries(PLACES)
        .filter(([id]) => isHole(id))
        .map(([id, [column, row]]) => {
          const ball = holes[id];
          const look = ball === undefined ? "diamond-hole" : `diamond-${colourOf(ball)}`;
          return (
            <circle
              key={id}
              class={look}
              cx={column * 11 - 3}
              cy={row * 11 - 3}
              r={ball ? 5.5 : 4}
            />
          );
        })}
    </svg>
  );
}
