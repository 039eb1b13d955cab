import { createHash } from 'node:crypto';
import { EncodedBody } from './encoded-body.ts';
import { estimateBytes } from './estimate-bytes.ts';
import { LruCache } from './lru-cache.ts';

/** A whole answer as it was made, before it is stored. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** What it was made of. */
  tags: ReadonlySet<string>;
  /** Epoch milliseconds after which it is no longer true. */
  validUntil: number;
  isCacheable: boolean;
}

/** A whole answer, ready to be sent. */
export interface CachedPage {
  siteId: number;
  status: number;
  etag: string;
  validUntil: number;
  tags: ReadonlySet<string>;
  body: EncodedBody;
  headers: Readonly<Record<string, string>>;
  bytes: number;
}

interface Flight {
  startedAt: number;
  page: Promise<CachedPage>;
}

/** Milliseconds that pages are answered stale for, from the moment on that changes are no longer heard of. */
const staleLimit = 300_000;

/**
 * Whole pages in memory, the least recently used leaving first. A page goes when a tag it was made of is invalidated, and a
 * page that was being made meanwhile is answered but not kept. Concurrent misses of a key make it once.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #pages: LruCache<CachedPage>;
  readonly #flights = new Map<string, Flight>();
  /** Pages being made now. Without any, nobody needs to know what has changed since when. */
  #makings = 0;
  /** Counts invalidations; a page remembers the count at its start. */
  #clock = 0;
  readonly #lastInvalidation = new Map<string, number>();
  readonly #lastOfSite = new Map<number, number>();
  /** A page begun before this count is not kept: it is no longer known which of its tags have changed since. */
  #oldestKept = 0;
  /** Since when changes are not heard of: by the program's clock, and by the machine's own, which never goes back. */
  #bypassedSince: { clock: number; ticks: number } | undefined;
  hits = 0;
  misses = 0;

  constructor(maximumBytes: number, now: () => number = Date.now) {
    this.#now = now;
    this.#pages = new LruCache(maximumBytes);
  }

  /** The held page of a key, unless it has expired. */
  find(siteId: number, key: string, now: number): CachedPage | undefined {
    if (this.isBypassed) return undefined;
    const page = this.#pages.get(siteId, key);
    if (!page) return undefined;
    if (page.validUntil <= now) {
      this.#pages.delete(siteId, key);
      return undefined;
    }
    this.hits += 1;
    return page;
  }

  /**
   * The page that was held of a key when changes were no longer heard of. Only for a request that the database has refused: it
   * may be answered with what was true at most five minutes ago.
   */
  findStale(siteId: number, key: string): CachedPage | undefined {
    const since = this.#bypassedSince?.clock;
    if (since === undefined || this.#now() - since >= staleLimit) return undefined;
    const page = this.#pages.get(siteId, key);
    return page && page.validUntil > since ? page : undefined;
  }

  /**
   * The database has answered work that began at `begunAt`, by the machine's own clock (`performance.now()`): where that was
   * after changes were no longer heard of, the pages held since then are over.
   */
  dropStalePages(begunAt: number): void {
    if (this.#bypassedSince && begunAt >= this.#bypassedSince.ticks && this.#pages.size > 0) this.#pages.clear();
  }

  /** Makes the page of a key, joining a making that is under way, and keeps it where that is still true at its end. */
  async fill(key: string, siteId: number, make: () => Promise<RenderedPage>): Promise<CachedPage> {
    const flight = this.#flights.get(key);
    // A making that began before the site's last change may hold what was there before it; without hearing of changes, any may.
    if (flight && !this.isBypassed && flight.startedAt >= (this.#lastOfSite.get(siteId) ?? 0)) return flight.page;
    this.misses += 1;
    const startedAt = this.#clock;
    const page = this.#make(key, siteId, startedAt, make);
    const own = { startedAt, page };
    this.#flights.set(key, own);
    try {
      return await page;
    } finally {
      if (this.#flights.get(key) === own) this.#flights.delete(key);
    }
  }

  async #make(key: string, siteId: number, startedAt: number, make: () => Promise<RenderedPage>): Promise<CachedPage> {
    this.#makings += 1;
    try {
      const made = await make();
      const stored = toCachedPage(siteId, key, made);
      const hasChanged =
        startedAt < this.#oldestKept ||
        [...made.tags].some((tag) => (this.#lastInvalidation.get(`${siteId}:${tag}`) ?? 0) > startedAt);
      if (made.isCacheable && !hasChanged && !this.isBypassed && made.validUntil > this.#now())
        this.#pages.set(siteId, key, stored, stored.bytes);
      return stored;
    } finally {
      this.#makings -= 1;
      if (this.#makings === 0) {
        this.#lastInvalidation.clear();
        this.#lastOfSite.clear();
      }
    }
  }

  /** Drops every page of a site that was made of one of `tags`, and those being made now. */
  invalidate(siteId: number, tags: readonly string[]): void {
    this.#clock += 1;
    this.#pages.deleteWhere(siteId, (page) => tags.some((tag) => page.tags.has(tag)));
    if (this.#makings === 0) return;
    this.#lastOfSite.set(siteId, this.#clock);
    for (const tag of tags) this.#lastInvalidation.set(`${siteId}:${tag}`, this.#clock);
    if (this.#lastInvalidation.size > 50_000) {
      this.#lastInvalidation.clear();
      this.#oldestKept = this.#clock;
    }
  }

  /** Until `resume`, nothing is kept nor found: the process does not hear of changes. What is held is only found as stale. */
  bypass(): void {
    this.#bypassedSince ??= { clock: this.#now(), ticks: performance.now() };
  }

  resume(): void {
    this.clear();
    this.#bypassedSince = undefined;
  }

  clear(): void {
    this.#clock += 1;
    this.#oldestKept = this.#clock;
    this.#flights.clear();
    this.#pages.clear();
  }

  /** Pages held that may be answered. */
  get size(): number {
    return this.isBypassed ? 0 : this.#pages.size;
  }

  /** What the held pages weigh, in all their encodings. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  get isBypassed(): boolean {
    return this.#bypassedSince !== undefined;
  }
}

function toCachedPage(siteId: number, key: string, made: RenderedPage): CachedPage {
  const body = new EncodedBody(made.body);
  const etag = `W/"${createHash('sha256').update(body.identity).update(JSON.stringify(made.headers)).digest('base64url').slice(0, 22)}"`;
  return {
    siteId,
    status: made.status,
    etag,
    validUntil: made.validUntil,
    tags: made.tags,
    body,
    headers: made.headers,
    bytes: body.bytes + overhead + estimateBytes([key, etag, made.headers, made.tags]),
  };
}

/** What the cache itself takes for a page, in bytes. */
const overhead = 1000;
