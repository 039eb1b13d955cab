/** What the hosts of a site to come depend on. */
export interface NewSiteFacts {
  /** Its valid name, as `validateSiteName` returns it. */
  word: string;
  /** The host that its owner has, without scheme and port. */
  host: string | null;
  /** The domain under which the platform names sites, without scheme and port. */
  sitesDomain: string | undefined;
  /** Whether the installation has no site yet. */
  isFirst: boolean;
  isProduction: boolean;
}

/**
 * Lists the hosts of a site to come, the main one first. On a machine of one's own the first site also answers on bare
 * `localhost`, as Safari resolves no name under it. Empty in production without a host and without a domain: the owner has
 * to give one.
 */
export function listHostsOfNewSite({ word, host, sitesDomain, isFirst, isProduction }: NewSiteFacts): string[] {
  const own = host?.trim().toLowerCase() || undefined;
  const domain = sitesDomain ?? (isProduction ? undefined : 'localhost');
  const hosts = [own, domain && `${word}.${domain}`, isFirst && !isProduction ? 'localhost' : undefined];
  return [...new Set(hosts.filter((one) => one !== undefined))];
}
