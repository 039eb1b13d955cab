import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';

export type ListedRequest = ReplyOf<'listRightsRequests'>['requests'][number];
export type RightsRequest = ReplyOf<'readRightsRequest'>;

/** One request about personal data. */
export const requestQuery = (idSite: number, reference: string) =>
  queryOptions({
    queryKey: ['rights-requests', idSite, 'one', reference],
    queryFn: ({ signal }) => callApi('readRightsRequest', { params: { idSite, reference } }, { signal }),
  });
