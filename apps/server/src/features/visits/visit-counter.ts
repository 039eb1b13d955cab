import { countryOf, isArrival, isCountedVisit, sourceOf } from '@vitrine/domain/site/visit-rules';
import type { Logger } from 'pino';
import type { SiteIdentity } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
import { type CountedName, countNames } from './visit-counts.repository.ts';

/** Names held at once for a site, and milliseconds from the first one held to their writing. */
const mostHeld = 1000;
const patience = 5000;

/**
 * Counts the pages that people read, where they came from and which country their language speaks of: sums of a day, and
 * nothing of a person. No address, browser or mark is kept, held or hashed. Written together a moment later.
 */
export class VisitCounter {
  readonly #database: Pick<Database, 'write'>;
  readonly #log: Logger;
  #held = new Map<number, Map<string, CountedName>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'write'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Notes a page that was answered whole; `path` holds no secret. */
  note(
    site: SiteIdentity,
    path: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: number,
  ): void {
    if (!isCountedVisit(headers)) return;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(now);
    const host = String(headers.host ?? '');
    this.#add(site.id, day, 'page', path.slice(0, 200));
    if (!isArrival(headers, host)) return;
    this.#add(site.id, day, 'source', sourceOf(headers, host) ?? 'direct');
    this.#add(site.id, day, 'country', countryOf(headers));
  }

  #add(siteId: number, day: string, kind: CountedName['kind'], name: string): void {
    let ofSite = this.#held.get(siteId);
    if (!ofSite) {
      ofSite = new Map();
      this.#held.set(siteId, ofSite);
    }
    const key = `${day} ${kind} ${name}`;
    const held = ofSite.get(key);
    if (!held && ofSite.size >= mostHeld) return;
    ofSite.set(key, { day, kind, name, visits: (held?.visits ?? 0) + 1 });
    this.#timer ??= setTimeout(() => void this.flush(), patience).unref();
  }

  /** Writes what is held; what cannot be written is forgotten, with a line in the log. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#held;
    this.#held = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, names] of taken)
        await this.#database
          .write(siteId, (transaction) => countNames(transaction, inOrder(names)))
          .catch((error: Error) => this.#log.warn({ site: siteId, cause: error.message }, 'visites non comptées'));
    });
    return this.#writing;
  }
}

/** By their keys: two processes that write the same names in different orders would wait for each other. */
function inOrder(names: ReadonlyMap<string, CountedName>): CountedName[] {
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}
