import { infiniteQueryOptions, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditArea } from '@vitrine/domain/people/audit-areas';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import type { AuditWords } from '../../features/audit/describe-act.ts';
import { descriptionsQuery } from '../../features/resources/record/resource.queries.ts';
import { settingsQuery } from '../../features/settings/settings.queries.ts';

export interface AuditFilter {
  author?: string | undefined;
  area?: AuditArea | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The entries of a filter, each page read where the one before ends. */
export const auditQuery = (idSite: number, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', idSite, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listAuditEntries',
        { params: { idSite }, query: { ...filter, after: pageParam, nbItem: 50 } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Reads what values are called in forms; until it is there, entries say their own words. */
export function useAuditWords(site: StaffSite): AuditWords {
  const resources = useQuery(descriptionsQuery).data ?? [];
  const { data } = useQuery({ ...settingsQuery(site.idSite), enabled: hasSiteRight(site, 'settings.read') });
  const settings = new Map(data?.settings.map(({ type, label, choices }) => [type, { label, choices }]));
  return { resources, settings, isOneLanguage: site.locales.length === 1 };
}
