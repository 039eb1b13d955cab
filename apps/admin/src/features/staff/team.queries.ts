import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type Team = ReplyOf<'listStaff'>;
export type TeamMember = Team['staff'][number];
export type Invitation = Team['invitations'][number];

/** The staff of a site, and the invitations that wait. */
export const teamQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['team', idSite],
    queryFn: ({ signal }) => callApi('listStaff', { params: { idSite } }, { signal }),
  });

/** Reads again what an act on the team has changed. */
export async function refreshTeam(idSite: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['team', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['audit', idSite] }),
  ]);
}
