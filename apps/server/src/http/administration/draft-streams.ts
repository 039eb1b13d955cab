type Listener = () => void;

/** The open streams of events of drafts in this process: who is told what, and how many one session holds. */
export class DraftStreams {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #counts = new Map<string, number>();
  readonly #stops = new Set<Listener>();

  /** Counts a stream of a session; false if it has as many as it may. */
  open(session: string, maximum: number): boolean {
    const count = this.#counts.get(session) ?? 0;
    if (count >= maximum) return false;
    this.#counts.set(session, count + 1);
    return true;
  }

  close(session: string): void {
    const count = (this.#counts.get(session) ?? 1) - 1;
    if (count > 0) this.#counts.set(session, count);
    else this.#counts.delete(session);
  }

  /** Calls `listener` after each change of a draft, by any process. Returns what ends that. */
  subscribe(siteId: number, tag: string, listener: Listener): () => void {
    const name = `${siteId} ${tag}`;
    const all = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.#listeners.delete(name);
    };
  }

  /** Tells what a commit has changed. */
  notify(siteId: number, tags: readonly string[]): void {
    if (this.#listeners.size === 0) return;
    for (const tag of tags) for (const listener of this.#listeners.get(`${siteId} ${tag}`) ?? []) listener();
  }

  /** Tells everybody to look: notifications may have been lost. */
  notifyAll(): void {
    for (const all of this.#listeners.values()) for (const listener of all) listener();
  }

  /** Calls `listener` when the program stops: a stream would not end by itself. */
  onShutdown(listener: Listener): () => void {
    this.#stops.add(listener);
    return () => this.#stops.delete(listener);
  }

  shutdown(): void {
    for (const stop of [...this.#stops]) stop();
  }
}
