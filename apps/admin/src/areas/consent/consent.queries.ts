import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../base/api/call-api.ts';

/** The proofs of consent as numbers, and what pages load from elsewhere without a setting. */
export const consentSummaryQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['consents', idSite],
    queryFn: ({ signal }) => callApi('readConsentSummary', { params: { idSite } }, { signal }),
  });
