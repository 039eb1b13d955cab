import type { SiteIdentity } from '../../request-context.ts';

/** Sites by number, by host and by domain. Adding, replacing and finding one costs the same however many there are. */
export class HostIndex {
  readonly #byId = new Map<number, SiteIdentity>();
  readonly #byHost = new Map<string, SiteIdentity>();
  /** The sites that have a host at a domain or below it. */
  readonly #idsByDomain = new Map<string, Set<number>>();

  constructor(sites: readonly SiteIdentity[] = []) {
    for (const site of sites) this.add(site);
  }

  /** Adds a site, in the place of what was known of it. */
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
      // A host may have been given to another site meanwhile.
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

  /** Whether another site has a host at this domain or below it. */
  hasOthersUnder(domain: string, siteId: number): boolean {
    const ids = this.#idsByDomain.get(domain);
    return ids !== undefined && ids.size > (ids.has(siteId) ? 1 : 0);
  }

  list(): SiteIdentity[] {
    return [...this.#byId.values()];
  }
}

/** A host and the domains above it, but for the last label alone. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, position) => labels.slice(position).join('.'));
}
