import { hash } from 'node:crypto';
import { CachedBody } from './encoded-body.ts';
import { estimateBytes } from './estimate-bytes.ts';
import { LruCache } from './lru-cache.ts';

/** A complete rendered response, not cached yet. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Cache tags of its content. */
  tags: ReadonlySet<string>;
  /** Epoch milliseconds at which it expires. */
  validUntil: number;
  isCacheable: boolean;
}

/** A complete response, ready to send. */
export interface CachedPage {
  siteId: number;
  status: number;
  /** Absent where the page is `no-store`: no browser has a copy to revalidate. */
  etag: string | undefined;
  validUntil: number;
  tags: ReadonlySet<string>;
  body: CachedBody;
  /** Names and values in turn, the ETag among them. */
  headers: readonly string[];
  bytes: number;
}

interface Flight {
  startedAt: number;
  page: Promise<CachedPage>;
}

/** Milliseconds for which stale pages may be served once notifications are lost. */
const staleLimit = 300_000;

/**
 * Whole pages in memory, evicted by least recent use. Invalidating one of its tags removes a page; a page in the course
 * of rendering is then sent but not cached. Concurrent misses of a key share one render.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #pages: LruCache<CachedPage>;
  readonly #flights = new Map<string, Flight>();
  /** Number of renders under way. Without any, invalidations need no record. */
  #makings = 0;
  /** Logical clock of invalidations; a render records its start on it. */
  #clock = 0;
  readonly #lastInvalidation = new Map<string, number>();
  readonly #lastOfSite = new Map<number, number>();
  /** A page that started before this clock is not cached: the invalidations since then are forgotten. */
  #oldestKept = 0;
  /** When notifications were lost: by the program's clock, and by the monotonic one. */
  #bypassedSince: { clock: number; ticks: number } | undefined;
  hits = 0;
  misses = 0;

  constructor(maximumBytes: number, now: () => number = Date.now) {
    this.#now = now;
    this.#pages = new LruCache(maximumBytes);
  }

  /** Returns the cached page of a key, unless it has expired. */
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
   * Returns the page that was cached for a key when notifications were lost. Only for a request that the database
   * refused: the page is at most five minutes old.
   */
  findStale(siteId: number, key: string): CachedPage | undefined {
    const since = this.#bypassedSince?.clock;
    if (since === undefined || this.#now() - since >= staleLimit) return undefined;
    const page = this.#pages.get(siteId, key);
    return page && page.validUntil > since ? page : undefined;
  }

  /**
   * Reports that the database responded to work that began at `begunAt` (`performance.now()`). Where that was after
   * notifications were lost, the stale pages go.
   */
  dropStalePages(begunAt: number): void {
    if (this.#bypassedSince && begunAt >= this.#bypassedSince.ticks && this.#pages.size > 0) this.#pages.clear();
  }

  /** Renders the page of a key, or joins a render under way, and caches the result if it is still valid. */
  async fill(key: string, siteId: number, make: () => Promise<RenderedPage>): Promise<CachedPage> {
    const flight = this.#flights.get(key);
    // A render older than the site's last change may contain stale data; while notifications are lost, any may.
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

  /** Removes every page of a site with one of `tags`, and marks renders under way as not cacheable. */
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

  /**
   * Until `resume`, the cache stores and returns nothing, since the process receives no invalidations. Only `findStale`
   * still reads it.
   */
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

  /** Number of cached pages that may be served. */
  get size(): number {
    return this.isBypassed ? 0 : this.#pages.size;
  }

  /** Total bytes of the cached pages, in all their encodings. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  get isBypassed(): boolean {
    return this.#bypassedSince !== undefined;
  }
}

function toCachedPage(siteId: number, key: string, made: RenderedPage): CachedPage {
  const body = new CachedBody(made.body);
  const isStored = !made.headers['cache-control']?.includes('no-store');
  const etag = isStored
    ? `W/"${hash('sha256', body.hash + JSON.stringify(made.headers), 'base64url').slice(0, 22)}"`
    : undefined;
  const headers = Object.entries(made.headers).flat();
  if (etag) headers.push('etag', etag);
  return {
    siteId,
    status: made.status,
    etag,
    validUntil: made.validUntil,
    tags: made.tags,
    body,
    headers,
    bytes: body.bytes + overhead + estimateBytes([key, headers, made.tags]),
  };
}

/** Bytes of the cache's own structures per page. */
const overhead = 1000;
