import type { SiteIdentity } from '../../scope.ts';
import type { Database } from '../../storage/database.ts';
import { listSites } from './sites.repository.ts';

/**
 * Which site a host leads to, held in memory: every request asks. The list is read again when a site has changed.
 */
export class SiteDirectory {
  readonly #database: Database;
  readonly #defaultSite: number | undefined;
  #byHost = new Map<string, SiteIdentity>();
  #byId = new Map<number, SiteIdentity>();
  #loading: Promise<void> | undefined;
  #isStale = true;

  constructor(database: Database, defaultSite: number | undefined) {
    this.#database = database;
    this.#defaultSite = defaultSite;
  }

  /** Reads the list when it was never read or has been marked stale. */
  async refresh(): Promise<void> {
    // A list that is being read may be older than the mark: its readers wait for it too.
    if (!this.#isStale && !this.#loading) return;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
    // Marked again while it was being read: what was read may already be old.
    if (this.#isStale) await this.refresh();
  }

  /** Has the list read again before its next use. */
  markStale(): void {
    this.#isStale = true;
  }

  get isStale(): boolean {
    return this.#isStale;
  }

  /**
   * The site of a `Host` header, its port left out. Bare `localhost` and IP addresses open the default site, where there is
   * one; any other unknown host opens none.
   */
  findByHost(header: string): SiteIdentity | undefined {
    const host = hostName(header);
    const found = this.#byHost.get(host);
    if (found) return found;
    const isLocal = host === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[');
    return isLocal && this.#defaultSite !== undefined ? this.#byId.get(this.#defaultSite) : undefined;
  }

  findById(id: number): SiteIdentity | undefined {
    return this.#byId.get(id);
  }

  list(): SiteIdentity[] {
    return [...this.#byId.values()];
  }

  async #load(): Promise<void> {
    this.#isStale = false;
    try {
      const sites = await listSites(this.#database);
      this.#byId = new Map(sites.map((site) => [site.id, site]));
      this.#byHost = new Map(sites.flatMap((site) => site.hosts.map(({ host }) => [host, site] as const)));
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }
}

/** The host of a `Host` header without its port, in lower case. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
