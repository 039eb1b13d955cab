import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type CounterItem = ReplyOf<'listCounterItems'>['items'][number];
export type CounterQuote = ReplyOf<'quoteCounterOrder'>;
export type SaleBody = InputOf<'placeCounterOrder'>['body'];
export type PlacedSale = ReplyOf<'placeCounterOrder'>;
type QuoteBody = InputOf<'quoteCounterOrder'>['body'];

/** What is sold at the counter, by name. */
export const counterItemsQuery = (idSite: number, search: string) =>
  queryOptions({
    queryKey: ['counter', idSite, 'items', search],
    queryFn: ({ signal }) => callApi('listCounterItems', { params: { idSite }, query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a sale costs, in the server's figures. */
export const counterQuoteQuery = (idSite: number, body: QuoteBody) =>
  queryOptions({
    queryKey: ['counter', idSite, 'quote', body],
    queryFn: ({ signal }) => callApi('quoteCounterOrder', { params: { idSite }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

/** The relay points of a carrier near a postcode. */
export const relayPointsQuery = (
  idSite: number,
  { postalCode, country, idCarrier }: { postalCode: string; country: string; idCarrier: number | undefined },
) =>
  queryOptions({
    queryKey: ['counter', idSite, 'relays', postalCode.trim(), country, idCarrier],
    queryFn: ({ signal }) => {
      const query = { postalCode: postalCode.trim(), country, ...(idCarrier ? { idCarrier: String(idCarrier) } : {}) };
      return callApi('listCounterRelayPoints', { params: { idSite }, query }, { signal });
    },
    enabled: idCarrier !== undefined && postalCode.trim().length > 3,
    retry: false,
  });

/** People whose name, address or telephone begins as it was typed. */
export const buyersQuery = (idSite: number, search: string) =>
  queryOptions({
    queryKey: ['persons', idSite, 'counter', search],
    queryFn: ({ signal }) => callApi('listPersons', { params: { idSite }, query: { search } }, { signal }),
    enabled: search.trim().length > 1,
  });

/** Places a sale: two taps with one key are one sale. */
export async function placeSale(idSite: number, body: SaleBody, idempotencyKey: string): Promise<PlacedSale> {
  const placed = await callApi('placeCounterOrder', { params: { idSite }, body }, { idempotencyKey });
  for (const key of ['counter', 'resource', 'preparation'])
    void queryClient.invalidateQueries({ queryKey: [key, idSite] });
  return placed;
}
