import { isLostAddress } from '@vitrine/domain/addresses/lost-address-rules';
import type { Logger } from 'pino';
import { getLocalDay } from '../../reference.ts';
import type { SiteIdentity } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { incrementLostAddresses, type LostRequests } from './lost-addresses.repository.ts';

/** Limits of the buffered paths, for all sites and per site; a flood beyond them is not counted. */
const maxPending = 2000;
const maxPendingOfSite = 500;
/** Milliseconds from the first buffered path to the write. */
const flushDelay = 500;

/**
 * Counts the paths of each site that led people to a 404, so that the owner can redirect them. It writes them in batches:
 * a flood of requests must not become as many transactions.
 */
export class NotFoundLog {
  readonly #database: Pick<Database, 'write'>;
  readonly #log: Logger;
  #held = new Map<number, Map<string, LostRequests>>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'write'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Counts one request for a path, without its query, and stores the host of its referrer. */
  add(
    site: Pick<SiteIdentity, 'id' | 'timeZone'>,
    path: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: number,
  ): void {
    const key = path.slice(0, 500);
    let ofSite = this.#held.get(site.id);
    if (!ofSite?.has(key) && (this.#size >= maxPending || (ofSite?.size ?? 0) >= maxPendingOfSite)) return;
    if (!isLostAddress(path, headers)) return;
    if (!ofSite) {
      ofSite = new Map();
      this.#held.set(site.id, ofSite);
    }
    const held = ofSite.get(key);
    if (!held) this.#size += 1;
    ofSite.set(key, {
      path: key,
      day: held?.day ?? getLocalDay({ site, now }),
      hits: (held?.hits ?? 0) + 1,
      at: now,
      referrerHost: hostOf(headers.referer) ?? held?.referrerHost ?? null,
    });
    this.#timer ??= setTimeout(() => void this.flush(), flushDelay).unref();
  }

  /** Writes the buffered paths. A batch that fails is dropped with a log line. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#held;
    this.#held = new Map();
    this.#size = 0;
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, addresses] of taken)
        await this.#database
          .write(siteId, (transaction) => incrementLostAddresses(transaction, sortByPath(addresses)))
          .catch((error: Error) => this.#log.warn({ cause: error.message }, 'adresses perdues non notées'));
    });
    return this.#writing;
  }
}

/** Sorts by path: two processes that write the same paths in different orders would deadlock. */
function sortByPath(addresses: ReadonlyMap<string, LostRequests>): LostRequests[] {
  return [...addresses.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function hostOf(referrer: string | string[] | undefined): string | undefined {
  const text = String(referrer ?? '');
  return URL.canParse(text) ? new URL(text).hostname.slice(0, 120) || undefined : undefined;
}
