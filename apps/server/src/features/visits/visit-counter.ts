import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { findVisitStart, isCountedVisit, parseVisitCountry } from '@vitrine/domain/site/visit-rules';
import type { Logger } from 'pino';
import type { SiteIdentity } from '../../request-context.ts';
import type { Database, SiteTransaction } from '../../storage/database.ts';
import { incrementVisitCounts, otherNames, type VisitCount } from './visit-counts.repository.ts';
import { normaliseSource } from './visits.operations.ts';
import { incrementSourceVisits } from './visits.repository.ts';

/** A buffered count; `from` is a source that a URL names (STA-10). */
type PendingCount = Omit<VisitCount, 'kind'> & { kind: VisitCount['kind'] | 'from' };

/** Buffered names per site before the rest is merged, and milliseconds from the first name to the write. */
const maxPendingNames = 1000;
const flushDelay = 5000;

/**
 * Counts page views, their sources, and the country of the browser's language: daily sums, never a person. It stores,
 * buffers and hashes no IP address, user agent or identifier. It writes in batches.
 */
export class VisitCounter {
  readonly #database: Pick<Database, 'write'>;
  readonly #log: Logger;
  #held = new Map<number, Map<string, PendingCount>>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'write'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Counts a page that was served completely; `path` must not contain a token. */
  add(
    site: SiteIdentity,
    path: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: number,
  ): void {
    if (!isCountedVisit(headers)) return;
    const day = toLocalDate(now, site.timeZone);
    const host = String(headers.host ?? '');
    this.#add(site.id, day, 'page', path.slice(0, 200));
    const source = findVisitStart(headers, host);
    if (source === undefined) return;
    this.#add(site.id, day, 'source', source);
    this.#add(site.id, day, 'country', parseVisitCountry(headers));
  }

  /** Counts the source that a URL names with `from`; an empty one is ignored. */
  addSource(site: SiteIdentity, from: string, now: number): void {
    const source = normaliseSource(from);
    if (source) this.#add(site.id, toLocalDate(now, site.timeZone), 'from', source);
  }

  #add(siteId: number, day: string, kind: PendingCount['kind'], wanted: string): void {
    let ofSite = this.#held.get(siteId);
    if (!ofSite) {
      ofSite = new Map();
      this.#held.set(siteId, ofSite);
    }
    let key = `${day} ${kind} ${wanted}`;
    let held = ofSite.get(key);
    if (!held) {
      const name = ofSite.size < maxPendingNames ? wanted : otherNames;
      key = `${day} ${kind} ${name}`;
      held = ofSite.get(key) ?? { day, kind, name, visits: 0 };
      ofSite.set(key, held);
    }
    held.visits += 1;
    this.#timer ??= setTimeout(() => void this.flush(), flushDelay).unref();
  }

  /** Writes the buffered counts. A batch that fails is dropped with a log line. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#held;
    this.#held = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, names] of taken)
        await this.#database
          .write(siteId, (transaction) => writePendingCounts(transaction, names))
          .catch((error: Error) => this.#log.warn({ site: siteId, cause: error.message }, 'visites non comptées'));
    });
    return this.#writing;
  }
}

async function writePendingCounts(
  transaction: SiteTransaction,
  names: ReadonlyMap<string, PendingCount>,
): Promise<void> {
  const held = [...names.values()];
  const sources = held.filter(({ kind }) => kind === 'from');
  if (sources.length) await incrementSourceVisits(transaction, sources);
  const rest = held.filter((one): one is VisitCount => one.kind !== 'from');
  if (rest.length) await incrementVisitCounts(transaction, rest);
}
