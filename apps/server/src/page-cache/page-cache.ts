import { createHash } from 'node:crypto';
import { EncodedBody } from './encoded-body.ts';

/** A whole answer as it was made, before it is stored. */
export interface MadePage {
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
export interface StoredPage {
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
  page: Promise<StoredPage>;
}

/**
 * Whole pages in memory, the least recently used leaving first. A page goes when a tag it was made of is invalidated, and a
 * page that was being made meanwhile is answered but not kept. Concurrent misses of a key make it once.
 */
export class PageCache {
  readonly #maximumBytes: number;
  readonly #now: () => number;
  readonly #pages = new Map<string, StoredPage>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #flights = new Map<string, Flight>();
  /** Counts invalidations; a page remembers the count at its start. */
  #clock = 0;
  readonly #lastInvalidation = new Map<string, number>();
  readonly #lastOfSite = new Map<number, number>();
  /** A page begun before this count is not kept: it is no longer known which of its tags have changed since. */
  #oldestKept = 0;
  #bytes = 0;
  #isBypassed = false;
  hits = 0;
  misses = 0;

  constructor(maximumBytes: number, now: () => number = Date.now) {
    this.#maximumBytes = maximumBytes;
    this.#now = now;
  }

  /** The held page of a key, unless it has expired. */
  find(key: string, now: number): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.validUntil <= now) {
      this.#drop(key, page);
      return undefined;
    }
    // Moved to the end: the map's order is the order of use.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.hits += 1;
    return page;
  }

  /** Makes the page of a key, joining a making that is under way, and keeps it where that is still true at its end. */
  async fill(key: string, siteId: number, make: () => Promise<MadePage>): Promise<StoredPage> {
    const flight = this.#flights.get(key);
    // A making that began before the site's last change may hold what was there before it; without hearing of changes, any may.
    if (flight && !this.#isBypassed && flight.startedAt >= (this.#lastOfSite.get(siteId) ?? 0)) return flight.page;
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

  async #make(key: string, siteId: number, startedAt: number, make: () => Promise<MadePage>): Promise<StoredPage> {
    const made = await make();
    const stored = prepare(siteId, made);
    const hasChanged =
      startedAt < this.#oldestKept ||
      [...made.tags].some((tag) => (this.#lastInvalidation.get(`${siteId}:${tag}`) ?? 0) > startedAt);
    if (made.isCacheable && !hasChanged && !this.#isBypassed && made.validUntil > this.#now()) this.#store(key, stored);
    return stored;
  }

  /** Drops every page of a site that was made of one of `tags`, and those being made now. */
  invalidate(siteId: number, tags: readonly string[]): void {
    this.#clock += 1;
    this.#lastOfSite.set(siteId, this.#clock);
    for (const tag of tags) {
      const siteTag = `${siteId}:${tag}`;
      this.#lastInvalidation.set(siteTag, this.#clock);
      for (const key of this.#keysByTag.get(siteTag) ?? []) {
        const page = this.#pages.get(key);
        if (page) this.#drop(key, page);
      }
    }
    if (this.#lastInvalidation.size > 50_000) {
      this.#lastInvalidation.clear();
      this.#oldestKept = this.#clock;
    }
  }

  /** Drops everything; until `resume`, nothing is kept: the process does not hear of changes. */
  bypass(): void {
    this.#isBypassed = true;
    this.clear();
  }

  resume(): void {
    this.clear();
    this.#isBypassed = false;
  }

  clear(): void {
    this.#clock += 1;
    this.#oldestKept = this.#clock;
    this.#flights.clear();
    this.#pages.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** What the held pages weigh, in all their encodings. */
  get bytes(): number {
    return this.#bytes;
  }

  get isBypassed(): boolean {
    return this.#isBypassed;
  }

  #store(key: string, page: StoredPage): void {
    if (page.bytes > this.#maximumBytes / 8) return;
    const previous = this.#pages.get(key);
    if (previous) this.#drop(key, previous);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const siteTag = `${page.siteId}:${tag}`;
      const keys = this.#keysByTag.get(siteTag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(siteTag, new Set([key]));
    }
    for (const [oldest, held] of this.#pages) {
      if (this.#bytes <= this.#maximumBytes) break;
      this.#drop(oldest, held);
    }
  }

  #drop(key: string, page: StoredPage): void {
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const siteTag = `${page.siteId}:${tag}`;
      const keys = this.#keysByTag.get(siteTag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(siteTag);
    }
  }
}

function prepare(siteId: number, made: MadePage): StoredPage {
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
    bytes: body.bytes + 1500,
  };
}
