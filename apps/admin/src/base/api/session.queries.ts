import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { StaffRight } from '@vitrine/domain/people/staff-rights';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';

export type StaffSession = ReplyOf<'readStaffSession'>;
export type StaffSite = ReplyOf<'listStaffSites'>['sites'][number];

/** The account that is signed in, with its sites and rights. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callApi('readStaffSession', {}, { signal }),
  staleTime: 60_000,
});

/** One site that the account may open; null where there is none. */
export const siteQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['site', idSite],
    queryFn: async ({ signal }) =>
      (await callApi('listStaffSites', { query: { idSite, nbItem: 1 } }, { signal })).sites[0] ?? null,
    staleTime: 60_000,
  });

/** Returns the session; the routes that show it have loaded it. */
export function useSession(): StaffSession {
  return useSuspenseQuery(sessionQuery).data;
}

/** Whether a session has a right on a site. It only hides what the server would refuse. */
export function hasSiteRight(
  site: Pick<StaffSite, 'rights'> | null | undefined,
  right: StaffRight | undefined,
): boolean {
  return right === undefined || site?.rights.includes(right) === true;
}

/** Reads the session again, after an act that changes it. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
