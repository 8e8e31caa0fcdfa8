// The ring of a shot clock, which empties as time runs.
import { useEffect, useState } from "preact/hooks";

type Props = { look: string; centre: number; radius: number; share: number };

/** Two circles of a square drawing: all the time there is, and the share of it that is left. */
export function ClockRing({ look, centre, radius, share }: Props) {
  const circle = { cx: centre, cy: centre, r: radius };
  return (
    <>
      <circle class={`${look}-ring`} {...circle} />
      <circle
        class={`${look}-left`}
        {...circle}
        pathLength="100"
        stroke-dasharray={`${100 * share} 100`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
    </>
  );
}

/** Draw the component again every `often` milliseconds, while something runs. */
export function useTicks(runs: boolean, often: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), often);
    return () => clearInterval(timer);
  }, [runs, often]);
}
