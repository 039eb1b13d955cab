import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type SiteInvitation = ReplyOf<'listSiteInvitations'>['invitations'][number];

/** Invitations to make a site, the latest first. */
export const siteInvitationsQuery = infiniteQueryOptions({
  queryKey: ['site-invitations'],
  queryFn: ({ pageParam, signal }) => callApi('listSiteInvitations', { query: { after: pageParam } }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Runs an act on an invitation and reads the list again. */
export async function changeInvitations(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['site-invitations'] });
  }
}
