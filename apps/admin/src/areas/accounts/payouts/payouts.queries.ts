import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';

export type Payout = ReplyOf<'readCardPayout'>['payout'];
export type PayoutLine = ReplyOf<'readCardPayout'>['lines'][number];

/** The payouts that arrive in a period. */
export const payoutsQuery = (idSite: number, period: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['payouts', idSite, period.from, period.to],
    queryFn: ({ signal }) => callApi('listCardPayouts', { params: { idSite }, query: period }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A payout with what it holds. */
export const payoutQuery = (idSite: number, idPayout: string) =>
  queryOptions({
    queryKey: ['payout', idSite, idPayout],
    queryFn: ({ signal }) => callApi('readCardPayout', { params: { idSite, idPayout } }, { signal }),
  });
