import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';

export type Today = ReplyOf<'readToday'>;

/** What the first screen says; read again whenever the window is looked at. */
export const todayQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['today', idSite],
    queryFn: ({ signal }) => callApi('readToday', { params: { idSite } }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
