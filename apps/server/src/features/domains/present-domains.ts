import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { findMainHost, type SiteHost } from '../../request-context.ts';
import type { HostingFacts } from '../../services.ts';
import { formatDomain, getZone, listDomainHosts } from './domain-names.ts';
import { listDomainRecords } from './domain-records.ts';
import type { DomainRow } from './domains.repository.ts';

/** Milliseconds for which a claim waits for its text. */
export const claimLifetime = 7 * 86_400_000;

/** Presents a domain in the contract's words. */
export function presentDomain(
  row: DomainRow,
  siteHosts: readonly SiteHost[],
  hosting: HostingFacts,
): ReplyOf<'createSiteDomain'>['domain'] {
  const { domain, askedAt, recognisedAt, dkimFoundAt } = row;
  return {
    domain,
    title: formatDomain(domain),
    zone: formatDomain(getZone(domain)),
    isRecognised: recognisedAt !== null,
    isSigned: dkimFoundAt !== null,
    askedAt: askedAt.toISOString(),
    recognisedAt: recognisedAt?.toISOString() ?? null,
    lapsesAt: recognisedAt ? null : new Date(askedAt.getTime() + claimLifetime).toISOString(),
    hosts: listDomainHosts(domain, hosting),
    records: listDomainRecords(row, siteHosts, hosting),
  };
}

/** Presents the hosts of a site, the main one first. */
export function presentHosts(hosts: readonly SiteHost[]): ReplyOf<'listSiteDomains'>['hosts'] {
  const main = findMainHost(hosts);
  return [...hosts]
    .sort((one, other) => Number(other === main) - Number(one === main))
    .map((own) => ({
      host: own.host,
      title: formatDomain(own.host),
      isMain: own === main,
      isRecognised: own.isRecognised === true,
    }));
}
