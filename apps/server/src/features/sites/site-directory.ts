import type { SiteIdentity } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { HostIndex } from './host-index.ts';
import { listSites } from './sites.repository.ts';

/**
 * Which site a host leads to, held in memory: every request asks. A site that has changed is read again, alone; the whole list
 * only where it is not known which sites have. A site takes about a kilobyte.
 */
export class SiteDirectory {
  readonly #database: Database;
  readonly #defaultSite: number | undefined;
  #sites = new HostIndex();
  #loading: Promise<void> | undefined;
  #isAllStale = true;
  #isLoaded = false;
  readonly #staleIds = new Set<number>();

  constructor(database: Database, defaultSite: number | undefined) {
    this.#database = database;
    this.#defaultSite = defaultSite;
  }

  /** Reads what was never read or has been marked stale. */
  async refresh(): Promise<void> {
    // What is being read may be older than the mark: its readers wait for it too.
    if (!this.isStale && !this.#loading) return;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
    // Marked again while it was being read: what was read may already be old.
    if (this.isStale) await this.refresh();
  }

  /** Has a site read again before the next use, or all of them. */
  markStale(siteId?: number): void {
    if (siteId === undefined) this.#isAllStale = true;
    else this.#staleIds.add(siteId);
  }

  get isStale(): boolean {
    return this.#isAllStale || this.#staleIds.size > 0;
  }

  /** Whether there is a list, be it an old one. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Whether a site is known to have changed since it was read. */
  isOutdated(siteId: number): boolean {
    return this.#staleIds.has(siteId);
  }

  /**
   * The site of a `Host` header, its port left out. Bare `localhost` and IP addresses open the default site, where there is
   * one; any other unknown host opens none.
   */
  findByHost(header: string): SiteIdentity | undefined {
    const host = hostName(header);
    const found = this.#sites.findByHost(host);
    if (found) return found;
    const isLocal = host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[');
    return isLocal && this.#defaultSite !== undefined ? this.#sites.findById(this.#defaultSite) : undefined;
  }

  /** A site as it is now, for processes that nobody tells of changes. */
  async reload(id: number): Promise<SiteIdentity | undefined> {
    this.markStale(id);
    await this.refresh();
    return this.findById(id);
  }

  findById(id: number): SiteIdentity | undefined {
    return this.#sites.findById(id);
  }

  /** Whether another site has a host at this domain or below it. */
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
    } catch (error) {
      this.#isAllStale ||= isWhole;
      for (const id of ids) this.#staleIds.add(id);
      throw error;
    }
  }
}

/** The host of a `Host` header without its port, in lower case. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
