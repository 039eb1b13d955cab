import type { SiteIdentity } from '../../request-context.ts';

/** An index of sites by id, host and domain. Each operation takes constant time, however many sites there are. */
export class HostIndex {
  readonly #byId = new Map<number, SiteIdentity>();
  readonly #byHost = new Map<string, SiteIdentity>();
  /** Ids of the sites with a host at a domain or below it. */
  readonly #idsByDomain = new Map<string, Set<number>>();

  constructor(sites: readonly SiteIdentity[] = []) {
    for (const site of sites) this.add(site);
  }

  /** Adds a site or replaces it. */
  add(site: SiteIdentity): void {
    this.remove(site.id);
    this.#byId.set(site.id, site);
    for (const { host } of site.hosts) {
      this.#byHost.set(host, site);
      for (const domain of domainsOf(host)) {
        const ids = this.#idsByDomain.get(domain);
        if (ids) ids.add(site.id);
        else this.#idsByDomain.set(domain, new Set([site.id]));
      }
    }
  }

  remove(siteId: number): void {
    const known = this.#byId.get(siteId);
    if (!known) return;
    this.#byId.delete(siteId);
    for (const { host } of known.hosts) {
      // The host may belong to another site by now.
      if (this.#byHost.get(host) === known) this.#byHost.delete(host);
      for (const domain of domainsOf(host)) {
        const ids = this.#idsByDomain.get(domain);
        ids?.delete(siteId);
        if (ids?.size === 0) this.#idsByDomain.delete(domain);
      }
    }
  }

  findById(siteId: number): SiteIdentity | undefined {
    return this.#byId.get(siteId);
  }

  findByHost(host: string): SiteIdentity | undefined {
    return this.#byHost.get(host);
  }

  /** Returns whether another site has a host at this domain or below it. */
  hasOthersUnder(domain: string, siteId: number): boolean {
    const ids = this.#idsByDomain.get(domain);
    return ids !== undefined && ids.size > (ids.has(siteId) ? 1 : 0);
  }

  /** Whether there is no site at all. */
  get isEmpty(): boolean {
    return this.#byId.size === 0;
  }

  list(): SiteIdentity[] {
    return [...this.#byId.values()];
  }
}

/** Lists a host and its parent domains, without the top-level domain. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, position) => labels.slice(position).join('.'));
}
