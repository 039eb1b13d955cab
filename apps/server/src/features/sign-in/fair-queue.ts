/** What may be done at once, in all and for one key, and how many of a key may wait. */
interface QueueLimits {
  concurrency: number;
  concurrencyPerKey: number;
  waitingPerKey: number;
}

interface KeyQueue {
  running: number;
  waiting: (() => Promise<void>)[];
}

/** Does heavy work a little at a time; keys take turns, so that the crowd of one does not keep another waiting. */
export class FairQueue {
  readonly #bounds: QueueLimits;
  /** Whose turn it is comes first. */
  readonly #lines = new Map<number, KeyQueue>();
  #running = 0;

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  /** Whether one more of this key may wait. */
  hasCapacity(key: number): boolean {
    return (this.#lines.get(key)?.waiting.length ?? 0) < this.#bounds.waitingPerKey;
  }

  /** Does `work` when its turn comes. */
  run<Value>(key: number, work: () => Promise<Value>): Promise<Value> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    return new Promise((resolve, reject) => {
      line.waiting.push(() => work().then(resolve, reject));
      this.#advance();
    });
  }

  #advance(): void {
    for (const [key, line] of this.#lines) {
      if (this.#running >= this.#bounds.concurrency) return;
      if (line.running >= this.#bounds.concurrencyPerKey) continue;
      const next = line.waiting.shift();
      if (!next) {
        if (line.running === 0) this.#lines.delete(key);
        continue;
      }
      line.running += 1;
      this.#running += 1;
      void next().then(() => {
        line.running -= 1;
        this.#running -= 1;
        // Whoever has had a turn goes behind the others.
        this.#lines.delete(key);
        this.#lines.set(key, line);
        this.#advance();
      });
    }
  }
}
