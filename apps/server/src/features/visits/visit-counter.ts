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

/** Sums by day, kind and name: every cached page adds to three of them, and keys put together would cost it 1 %. */
interface PendingOfSite {
  /** Number of names, of all days and kinds. */
  size: number;
  days: Map<string, Record<PendingCount['kind'], Map<string, { visits: number }>>>;
}

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
  #held = new Map<number, PendingOfSite>();
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
      ofSite = { size: 0, days: new Map() };
      this.#held.set(siteId, ofSite);
    }
    let ofDay = ofSite.days.get(day);
    if (!ofDay) {
      ofDay = { page: new Map(), source: new Map(), country: new Map(), from: new Map() };
      ofSite.days.set(day, ofDay);
    }
    const sums = ofDay[kind];
    let sum = sums.get(wanted);
    if (!sum) {
      const name = ofSite.size < maxPendingNames ? wanted : otherNames;
      sum = sums.get(name) ?? { visits: 0 };
      if (sum.visits === 0) ofSite.size += 1;
      sums.set(name, sum);
    }
    sum.visits += 1;
    this.#timer ??= setTimeout(() => void this.flush(), flushDelay).unref();
  }

  /** Writes the buffered counts. A batch that fails is dropped with a log line. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#held;
    this.#held = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, { days }] of taken)
        await this.#database
          .write(siteId, (transaction) => writePendingCounts(transaction, listPending(days)))
          .catch((error: Error) => this.#log.warn({ site: siteId, cause: error.message }, 'visites non comptées'));
    });
    return this.#writing;
  }
}

function listPending(days: PendingOfSite['days']): PendingCount[] {
  return [...days].flatMap(([day, kinds]) =>
    (Object.keys(kinds) as PendingCount['kind'][]).flatMap((kind) =>
      [...kinds[kind]].map(([name, { visits }]) => ({ day, kind, name, visits })),
    ),
  );
}

async function writePendingCounts(transaction: SiteTransaction, held: readonly PendingCount[]): Promise<void> {
  const sources = held.filter(({ kind }) => kind === 'from');
  if (sources.length) await incrementSourceVisits(transaction, sources);
  const rest = held.filter((one): one is VisitCount => one.kind !== 'from');
  if (rest.length) await incrementVisitCounts(transaction, rest);
}
