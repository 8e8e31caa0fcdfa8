// Hears when somebody else takes the pen, so that an umpire who writes nothing just then learns of
// it too. Whoever does not hear it, because the net is away, is told with his next line.
import { address } from "../board/watch";
import { backoff, type Line } from "../net/socket";

const RARELY = 6; // tries: from then on as seldom as it gets

export class PenWatch {
  private line: Line | null = null;
  private ended = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly onPen: (pen: number, holder: string) => void,
    private readonly open: (url: string) => Line = (url) => new WebSocket(url),
  ) {
    this.connect();
  }

  /** The net is back: no need to wait any longer. */
  wake(): void {
    if (this.ended || this.line !== null) return;
    clearTimeout(this.retry);
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.line?.close();
  }

  private connect(): void {
    const line = this.open(address(this.id));
    this.line = line;
    line.onmessage = ({ data }) => {
      this.tries = 0;
      const told = penIn(data);
      if (told !== null && !this.ended) this.onPen(told.pen, told.holder);
    };
    line.onerror = () => {}; // a close follows
    line.onclose = () => {
      this.line = null;
      if (this.ended) return;
      this.retry = setTimeout(() => this.connect(), backoff(this.tries, Math.random()));
      this.tries = Math.min(RARELY, this.tries + 1);
    };
  }
}

export function penIn(data: unknown): { pen: number; holder: string } | null {
  try {
    const told: unknown = JSON.parse(String(data));
    if (told === null || typeof told !== "object") return null;
    const { kind, pen, holder } = told as Record<string, unknown>;
    if (kind !== "pen" || typeof pen !== "number") return null;
    return { pen, holder: typeof holder === "string" ? holder : "" };
  } catch {
    return null; // not ours
  }
}
