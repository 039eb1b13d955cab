import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type SiteDomains = ReplyOf<'listSiteDomains'>;
export type SiteDomain = SiteDomains['domains'][number];
export type OwnHost = SiteDomains['hosts'][number];
export type DomainCheck = ReplyOf<'checkSiteDomain'>;

/** Milliseconds between two questions to the DNS while the screen is seen. */
const checkInterval = 60_000;

/** The hosts of a site and its domains. */
export const domainsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['domains', idSite],
    queryFn: ({ signal }) => callApi('listSiteDomains', { params: { idSite } }, { signal }),
  });

/** What the DNS says of a domain, asked again every minute. A domain that is recognised meanwhile changes the list. */
export const domainCheckQuery = (idSite: number, { domain, isRecognised }: SiteDomain) =>
  queryOptions({
    queryKey: ['domain-check', idSite, domain],
    queryFn: async () => {
      const check = await callApi('checkSiteDomain', { params: { idSite, domain } });
      if (check.domain.isRecognised !== isRecognised) await readDomains(idSite);
      return check;
    },
    refetchInterval: checkInterval,
    retry: false,
  });

/** Adds a domain, which waits to be recognised. */
export async function addDomain(idSite: number, name: string): Promise<SiteDomain> {
  const { domain } = await callApi('createSiteDomain', { params: { idSite }, body: { name } });
  await readDomains(idSite);
  return domain;
}

/** Chooses the main host; one that does not lead here yet wants a confirmation. */
export async function chooseMainHost(idSite: number, host: string, isConfirmed: boolean): Promise<void> {
  await callApi('updateMainHost', { params: { idSite }, body: { host, isConfirmed } });
  await readDomains(idSite);
}

/** Removes a domain; `next` is the main host from then on, where the domain was it. */
export async function removeDomain(idSite: number, domain: string, next: string | undefined): Promise<void> {
  await callApi('deleteSiteDomain', { params: { idSite, domain }, query: next === undefined ? {} : { next } });
  await readDomains(idSite);
}

/** The address of the site, which other screens show, changes with it. */
async function readDomains(idSite: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['domains', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['site', idSite] }),
  ]);
}
