import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type PriceRevisions = ReplyOf<'listPriceRevisions'>;
export type PriceChangeBody = Omit<InputOf<'revisePrices'>['body'], 'confirm'>;
export type PricePlan = ReplyOf<'revisePrices'>;

/** What has a price, and the changes that are planned or have begun. */
export const priceRevisionsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['price-revisions', idSite],
    queryFn: ({ signal }) => callApi('listPriceRevisions', { params: { idSite } }, { signal }),
  });

/** What prices would become. */
export const pricePlanQuery = (idSite: number, body: PriceChangeBody) =>
  queryOptions({
    queryKey: ['price-plan', idSite, body],
    queryFn: ({ signal }) => callApi('revisePrices', { params: { idSite }, body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** Reads again what is shown of prices. */
export async function refreshPrices(idSite: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['resource', idSite] });
  await queryClient.invalidateQueries({ queryKey: ['price-revisions', idSite] });
}
