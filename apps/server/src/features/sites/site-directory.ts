import type { SiteIdentity } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { HostIndex } from './host-index.ts';
import { listSites } from './sites.repository.ts';

/**
 * Maps hosts to sites, in memory, because every request needs it. A changed site is read again alone. The whole list is
 * read again only when it is unknown which sites changed. A site takes about a kilobyte.
 */
export class SiteDirectory {
  readonly #database: Database;
  readonly #defaultSite: number | undefined;
  #sites = new HostIndex();
  #loading: Promise<void> | undefined;
  #isAllStale = true;
  #isLoaded = false;
  readonly #staleIds = new Set<number>();
  #version = 0;

  constructor(database: Database, defaultSite: number | undefined) {
    this.#database = database;
    this.#defaultSite = defaultSite;
  }

  /** Loads the sites that were never read or are marked stale. */
  async refresh(): Promise<void> {
    // A running load has already cleared the stale marks: its result must be awaited before the list counts as fresh.
    if (this.isFresh) return;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
    // Marked stale again during the load: the result may already be outdated.
    if (this.isStale) await this.refresh();
  }

  /** Marks a site, or all of them, to be read again before the next use. */
  markStale(siteId?: number): void {
    if (siteId === undefined) this.#isAllStale = true;
    else this.#staleIds.add(siteId);
  }

  get isStale(): boolean {
    return this.#isAllStale || this.#staleIds.size > 0;
  }

  /** Whether `refresh` has nothing to load or to wait for. */
  get isFresh(): boolean {
    return !this.isStale && !this.#loading;
  }

  /** Counts the loads: what was derived from the sites holds as long as it stays the same and the list is fresh. */
  get version(): number {
    return this.#version;
  }

  /** Whether a list is loaded, possibly a stale one. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Whether the installation has no site, as far as is known. */
  get isEmpty(): boolean {
    return this.#isLoaded && this.#sites.isEmpty;
  }

  /** Returns whether a site is known to have changed since it was read. */
  isOutdated(siteId: number): boolean {
    return this.#staleIds.has(siteId);
  }

  /**
   * Finds the site of a `Host` header, ignoring the port. A bare `localhost` or IP address finds the default site, if
   * there is one, else that of bare `localhost`. Any other unknown host finds none.
   */
  findByHost(header: string): SiteIdentity | undefined {
    const host = hostName(header);
    const found = this.#sites.findByHost(host);
    if (found) return found;
    const isLocal = host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[');
    if (!isLocal || this.#defaultSite === undefined) return undefined;
    // Without the demo, the first site of a machine answers on bare localhost.
    return this.#sites.findById(this.#defaultSite) ?? this.#sites.findByHost('localhost');
  }

  /** Reads the current state of a site, for processes that receive no invalidations. */
  async reload(id: number): Promise<SiteIdentity | undefined> {
    this.markStale(id);
    await this.refresh();
    return this.findById(id);
  }

  findById(id: number): SiteIdentity | undefined {
    return this.#sites.findById(id);
  }

  /** Returns whether another site has a host at this domain or below it. */
  hasOthersUnder(domain: string, siteId: number): boolean {
    return this.#sites.hasOthersUnder(domain, siteId);
  }

  list(): SiteIdentity[] {
    return this.#sites.list();
  }

  async #load(): Promise<void> {
    const isWhole = this.#isAllStale;
    const ids = [...this.#staleIds];
    this.#isAllStale = false;
    this.#staleIds.clear();
    try {
      const sites = await listSites(this.#database, isWhole ? undefined : ids);
      if (isWhole) this.#sites = new HostIndex(sites);
      else {
        for (const id of ids) this.#sites.remove(id);
        for (const site of sites) this.#sites.add(site);
      }
      this.#isLoaded = true;
      this.#version += 1;
    } catch (error) {
      this.#isAllStale ||= isWhole;
      for (const id of ids) this.#staleIds.add(id);
      throw error;
    }
  }
}

/** Extracts the host of a `Host` header, without port, in lower case. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
