// What to look at for a snook: from behind the cue ball, both edges of a ball that is on.
import { t } from "../i18n";

/** Lines of the cue ball's width to the edges of the ball on: free, one edge hidden, all hidden. */
export function SnookHelp() {
  return (
    <details class="snook-help">
      <summary data-tap="help:snook">{t("pad.what-to-look-at")}</summary>
      <p>{t("pad.snook-look")}</p>
      <div class="snook-pictures">
        <Picture kind="none" at={null} />
        <Picture kind="partial" at={[66, 34]} />
        <Picture kind="total" at={[60, 50]} />
      </div>
      <p class="faint">{t("pad.snook-all")}</p>
    </details>
  );
}

const CUE = [16, 50] as const;
const ON = [104, 50] as const;
const R = 11; // of every ball, in units of the picture

/** From above. The cue ball grazes an edge of the ball on when its centre is two radii beside it. */
function Picture({
  kind,
  at,
}: {
  kind: "none" | "partial" | "total";
  at: [number, number] | null;
}) {
  const edges = [-2 * R, 2 * R].map((beside) => ({
    beside,
    y: ON[1] + beside,
    free: at === null || distance(CUE, [ON[0], ON[1] + beside], at) >= 2 * R,
  }));
  return (
    <figure class="snook-picture">
      <svg viewBox="0 0 120 100" role="img" aria-label={t(`pad.snook-${kind}`)}>
        {edges.map(({ beside, y, free }) => (
          <g key={beside} class={free ? "snook-way" : "snook-way shut"}>
            <line x1={CUE[0]} y1={CUE[1]} x2={ON[0]} y2={y} />
            <circle cx={ON[0]} cy={y} r={R} />
          </g>
        ))}
        <circle class="snook-on" cx={ON[0]} cy={ON[1]} r={R} />
        {at !== null && <circle class="snook-between" cx={at[0]} cy={at[1]} r={R} />}
        <circle class="snook-cue" cx={CUE[0]} cy={CUE[1]} r={R} />
      </svg>
      <figcaption>{t(`pad.snook-${kind}`)}</figcaption>
    </figure>
  );
}

type Place = readonly [number, number];

/** How far a point is from the way between two others. */
function distance(from: Place, to: Place, point: Place): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(from[0] + share * dx - point[0], from[1] + share * dy - point[1]);
}
