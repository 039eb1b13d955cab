import { estimateBytes } from './estimate-bytes.ts';
import { LruCache } from './lru-cache.ts';

/** A value made from the database, with what it was made of. */
export interface CachedValue<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  validUntil: number;
}

/**
 * What every page of a site needs again (its facts, its menu), held until one of its tags changes. A value being made while
 * a change arrives is used once and not kept.
 */
export class ValueCache {
  readonly #held: LruCache<CachedValue<unknown>>;
  /** One number for each site that has changed since the program began. */
  readonly #clocks = new Map<number, number>();
  #resets = 0;
  #isBypassed = false;

  constructor(maximumBytes: number) {
    this.#held = new LruCache(maximumBytes);
  }

  /** The count of a site's changes; taken before a snapshot begins, it tells later whether the snapshot may be old. */
  getVersion(siteId: number): string {
    return `${this.#resets}.${this.#clocks.get(siteId) ?? 0}`;
  }

  /**
   * The held value of a name, else a new one, kept only if nothing of the site has changed since `startedAt`. Names must say
   * everything the value depends on besides the database.
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

  /** The held value of a name. */
  find<Value>(siteId: number, name: string): Value | undefined {
    return this.#isBypassed ? undefined : this.findStale(siteId, name);
  }

  /** The same, were it from before changes were no longer heard of. */
  findStale<Value>(siteId: number, name: string): Value | undefined {
    return this.#held.get(siteId, name)?.value as Value | undefined;
  }

  /** Holds a value of its own read since `startedAt`, unless the site has changed since. */
  set(siteId: number, name: string, startedAt: string, made: CachedValue<unknown>): void {
    if (this.getVersion(siteId) !== startedAt || this.#isBypassed) return;
    this.#held.set(siteId, name, made, overhead + estimateBytes(name) + estimateBytes(made));
  }

  /** Drops the values of a site that were made of one of `tags`. */
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

  /** What the held values weigh. */
  get bytes(): number {
    return this.#held.bytes;
  }
}

/** What the cache itself takes for a value, in bytes. */
const overhead = 150;
