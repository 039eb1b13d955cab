import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type SubscriberImport = ReplyOf<'listSubscriberImports'>['imports'][number];

const keyOf = (idSite: number) => ['subscriber-screens', idSite];

/** The lists that one may be added to. */
export const listsQuery = (idSite: number) =>
  queryOptions({
    queryKey: [...keyOf(idSite), 'lists'],
    queryFn: ({ signal }) => callApi('listSubscriberLists', { params: { idSite } }, { signal }),
  });

/** What proves that a subscriber agreed. */
export const proofsQuery = (idSite: number, id: number) =>
  queryOptions({
    queryKey: [...keyOf(idSite), 'proofs', id],
    queryFn: ({ signal }) => callApi('readSubscriberProofs', { params: { idSite, id } }, { signal }),
    retry: false,
  });

/** The latest imports. */
export const importsQuery = (idSite: number) =>
  queryOptions({
    queryKey: [...keyOf(idSite), 'imports'],
    queryFn: ({ signal }) => callApi('listSubscriberImports', { params: { idSite } }, { signal }),
  });

/** How many addresses receive nothing any more. */
export const suppressionsQuery = (idSite: number) =>
  queryOptions({
    queryKey: [...keyOf(idSite), 'suppressions'],
    queryFn: ({ signal }) => callApi('readSuppressions', { params: { idSite } }, { signal }),
  });

/** Reads all that is shown of subscribers again. */
export async function refreshSubscribers(idSite: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['resource', idSite, 'subscribers'] });
  await queryClient.invalidateQueries({ queryKey: keyOf(idSite) });
}
