// Steps are shown one after another: what arrives while a shot plays waits its turn, so that no
// ruling is seen before the motion that led to it has ended.

/** Shows a step, and resolves when that is done; at once when `hurry` is or becomes aborted. */
export type ShowStep<T> = (step: T, hurry: AbortSignal, waiting: number) => Promise<void>;

export class StepQueue<T> {
  private readonly waiting: T[] = [];
  private hurry = new AbortController();
  private running: Promise<void> | null = null;

  constructor(private readonly show: ShowStep<T>) {}

  get busy(): boolean {
    return this.running !== null;
  }

  push(step: T): void {
    this.waiting.push(step);
    this.running ??= this.run();
  }

  /** Everything that waits is shown without motion, in its order. */
  skip(): void {
    if (this.running !== null) this.hurry.abort();
  }

  /** Nothing of what waits is wanted any more; what is being shown ends. */
  clear(): void {
    this.waiting.length = 0;
    this.skip();
  }

  /** When nothing is left to be shown. */
  async idle(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async run(): Promise<void> {
    await Promise.resolve(); // `running` is set before the first step is shown
    try {
      for (let step = this.waiting.shift(); step !== undefined; step = this.waiting.shift()) {
        await this.show(step, this.hurry.signal, this.waiting.length);
      }
    } finally {
      this.hurry = new AbortController();
      this.running = null;
      // a step that could not be shown must not hold up those behind it
      if (this.waiting.length > 0) this.running = this.run();
    }
  }
}
