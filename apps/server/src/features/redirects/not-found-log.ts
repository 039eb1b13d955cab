import type { Logger } from 'pino';
import type { Database } from '../../storage/database.ts';
import { incrementNotFoundPaths, type NotFoundPath } from './redirects.repository.ts';

/** Addresses held at once, of all sites and of one; those that a flood brings beyond it are not noted. */
const maxPending = 2000;
const maxPendingOfSite = 500;
/** Milliseconds from the first address held to their writing. */
const flushDelay = 500;

/**
 * Counts the addresses of each site that led nowhere, so that the owner can send them somewhere. They are written together a
 * moment later: a scan of the web, thousands of addresses in a minute, must not become as many transactions.
 */
export class NotFoundLog {
  readonly #database: Pick<Database, 'write'>;
  readonly #log: Logger;
  #held = new Map<number, Map<string, NotFoundPath>>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'write'>, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  /** Notes one request of a path, without its query, and the host of the page that led to it. */
  add(siteId: number, path: string, referrer: string | undefined): void {
    const key = path.slice(0, 500);
    let ofSite = this.#held.get(siteId);
    if (!ofSite?.has(key) && (this.#size >= maxPending || (ofSite?.size ?? 0) >= maxPendingOfSite)) return;
    if (!ofSite) {
      ofSite = new Map();
      this.#held.set(siteId, ofSite);
    }
    const held = ofSite.get(key);
    if (!held) this.#size += 1;
    ofSite.set(key, {
      path: key,
      hits: (held?.hits ?? 0) + 1,
      referrerHost: hostOf(referrer) ?? held?.referrerHost ?? null,
    });
    this.#timer ??= setTimeout(() => void this.flush(), flushDelay).unref();
  }

  /** Writes what is held; what cannot be written is forgotten, with a line in the log. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#held;
    this.#held = new Map();
    this.#size = 0;
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, addresses] of taken)
        await this.#database
          .write(siteId, (transaction) => incrementNotFoundPaths(transaction, sortByPath(addresses)))
          .catch((error: Error) => this.#log.warn({ cause: error.message }, 'adresses perdues non notées'));
    });
    return this.#writing;
  }
}

/** By their paths: two processes that write the same addresses in different orders would wait for each other. */
function sortByPath(addresses: ReadonlyMap<string, NotFoundPath>): NotFoundPath[] {
  return [...addresses.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function hostOf(referrer: string | undefined): string | undefined {
  return referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 120) || undefined : undefined;
}
