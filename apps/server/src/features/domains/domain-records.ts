import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { SiteHost } from '../../request-context.ts';
import type { HostingFacts } from '../../services.ts';
import { getZone, isWithin, listDomainHosts } from './domain-names.ts';
import { formatDkim, formatSpf, getDkimName } from './mail-records.ts';

export type DomainRecord = ReplyOf<'createSiteDomain'>['domain']['records'][number];

/** The name whose text proves whose a domain is. */
export const getProofName = (domain: string): string => `_vitrine.${domain}`;

/** The text that a site's token makes a proof of. */
export const getProof = (token: string): string => `vitrine=${token}`;

export const isIpv6 = (address: string): boolean => address.includes(':');

/** Lists the records that the owner of a domain enters at the registrar. */
export function listDomainRecords(
  { domain, token, publicKey }: { domain: string; token: string; publicKey: string | null },
  siteHosts: readonly SiteHost[],
  hosting: HostingFacts,
): DomainRecord[] {
  const zone = getZone(domain);
  const record = (purpose: DomainRecord['purpose'], type: DomainRecord['type'], host: string, value: string) => ({
    purpose,
    type,
    host,
    name: host === zone ? '' : host.slice(0, -zone.length - 1),
    value,
  });
  const www = listDomainHosts(domain, hosting).filter((host) => host !== domain);
  return [
    record('proof', 'TXT', getProofName(domain), getProof(token)),
    ...hosting.sitesAddresses.map((address) => record('address', isIpv6(address) ? 'AAAA' : 'A', domain, address)),
    ...www.map((host) => record('www', 'CNAME', host, findAliasTarget(domain, siteHosts, hosting))),
    ...(publicKey === null ? [] : [record('dkim', 'TXT', getDkimName(domain), formatDkim(publicKey))]),
    ...(hosting.mailSpf === undefined ? [] : [record('spf', 'TXT', domain, formatSpf(hosting.mailSpf))]),
  ];
}

/** The site's name under the platform's domain goes along when the platform moves; without one, the domain itself. */
function findAliasTarget(domain: string, siteHosts: readonly SiteHost[], { sitesDomain }: HostingFacts): string {
  const name =
    sitesDomain !== undefined && sitesDomain !== 'localhost'
      ? siteHosts.find(({ host }) => host !== sitesDomain && isWithin(host, sitesDomain))
      : undefined;
  return name?.host ?? domain;
}
