import { estimateBytes } from './estimate-bytes.ts';
import { LruCache } from './lru-cache.ts';

/** A value from the database, with its cache tags. */
export interface CachedValue<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  validUntil: number;
}

/**
 * Values that every page of a site needs (its facts, its menu), cached until one of their tags changes. A value
 * computed while a change arrives is used once and not cached.
 */
export class ValueCache {
  readonly #held: LruCache<CachedValue<unknown>>;
  /** One logical clock for each site that has changed since the program began. */
  readonly #clocks = new Map<number, number>();
  #resets = 0;
  #isBypassed = false;

  constructor(maximumBytes: number) {
    this.#held = new LruCache(maximumBytes);
  }

  /**
   * Returns the version of a site's data. Read before a snapshot begins, it shows later whether the snapshot may be
   * stale.
   */
  getVersion(siteId: number): string {
    return `${this.#resets}.${this.#clocks.get(siteId) ?? 0}`;
  }

  /**
   * Returns the cached value of a name, or computes it. It is cached only if nothing of the site has changed since
   * `startedAt`. The name must contain everything that the value depends on besides the database.
   */
  async remember<Value>(
    siteId: number,
    name: string,
    now: number,
    startedAt: string,
    make: () => Promise<CachedValue<Value>>,
  ): Promise<CachedValue<Value>> {
    const held = this.#isBypassed ? undefined : this.#held.get(siteId, name);
    if (held && held.validUntil > now) return held as CachedValue<Value>;
    const made = await make();
    this.set(siteId, name, startedAt, made);
    return made;
  }

  /** Returns the cached value of a name. */
  find<Value>(siteId: number, name: string): Value | undefined {
    return this.#isBypassed ? undefined : this.findStale(siteId, name);
  }

  /** Returns the cached value of a name, even a stale one from before notifications were lost. */
  findStale<Value>(siteId: number, name: string): Value | undefined {
    return this.#held.get(siteId, name)?.value as Value | undefined;
  }

  /** Caches a value that was read since `startedAt`, unless the site has changed since. */
  set(siteId: number, name: string, startedAt: string, made: CachedValue<unknown>): void {
    if (this.getVersion(siteId) !== startedAt || this.#isBypassed) return;
    this.#held.set(siteId, name, made, overhead + estimateBytes(name) + estimateBytes(made));
  }

  /** Removes the values of a site with one of `tags`. */
  invalidate(siteId: number, tags: readonly string[]): void {
    this.#clocks.set(siteId, (this.#clocks.get(siteId) ?? 0) + 1);
    this.#held.deleteWhere(siteId, (made) => tags.some((tag) => made.tags.has(tag)));
  }

  bypass(): void {
    this.#isBypassed = true;
    this.#resets += 1;
  }

  resume(): void {
    this.#resets += 1;
    this.#held.clear();
    this.#isBypassed = false;
  }

  /** Total bytes of the cached values. */
  get bytes(): number {
    return this.#held.bytes;
  }
}

/** Bytes of the cache's own structures per value. */
const overhead = 150;
