import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../base/api/call-api.ts';

/** How many conversations have each state. */
export const inboxCountsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['conversations', idSite, 'counts'],
    queryFn: async ({ signal }) =>
      (await callApi('listConversations', { params: { idSite }, query: { view: 'inbox' } }, { signal })).counts,
    staleTime: 30_000,
  });

/** Counts what nobody has read yet, for the navigation. */
export function useUnreadCount(idSite: number): number {
  return useQuery(inboxCountsQuery(idSite)).data?.new.count ?? 0;
}
