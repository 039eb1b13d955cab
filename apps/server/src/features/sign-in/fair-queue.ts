/** Limits: concurrent tasks in total and per key, and waiting tasks per key. */
interface QueueLimits {
  concurrency: number;
  concurrencyPerKey: number;
  waitingPerKey: number;
}

interface KeyQueue {
  running: number;
  waiting: (() => Promise<void>)[];
}

/**
 * A queue for heavy work with limited concurrency. Keys take turns, so that many tasks of one key do not delay the
 * others.
 */
export class FairQueue {
  readonly #bounds: QueueLimits;
  /** In round-robin order: the next key comes first. */
  readonly #lines = new Map<number, KeyQueue>();
  #running = 0;

  constructor(bounds: QueueLimits) {
    this.#bounds = bounds;
  }

  /** Returns whether one more task of this key may wait. */
  hasCapacity(key: number): boolean {
    return (this.#lines.get(key)?.waiting.length ?? 0) < this.#bounds.waitingPerKey;
  }

  /** Runs `work` when its key's turn comes. */
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
        // A served key moves to the end.
        this.#lines.delete(key);
        this.#lines.set(key, line);
        this.#advance();
      });
    }
  }
}
