import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { ApiFailure } from '../../base/api/api-failure.ts';
import { callApi, sendCall } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type LostAddress = ReplyOf<'listLostAddresses'>['addresses'][number];
export type LostAddressView = 'open' | 'redirected' | 'dismissed';

/** The pages of a view, each read where the one before ends. */
export const lostAddressesQuery = (idSite: number, view: LostAddressView) =>
  infiniteQueryOptions({
    queryKey: ['lost-addresses', idSite, view],
    queryFn: ({ pageParam, signal }) =>
      callApi('listLostAddresses', { params: { idSite }, query: { view, after: pageParam, nbItem: 50 } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Reads every view again, and what else shows redirects. */
export async function refreshLostAddresses(idSite: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['lost-addresses', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['resource', idSite, 'redirects'] }),
  ]);
}

/** Puts addresses away, or takes them back. */
export async function dismissAddresses(idSite: number, paths: string[], isDismissed: boolean): Promise<void> {
  await callApi('updateLostAddresses', { params: { idSite }, body: { paths, isDismissed } });
  await refreshLostAddresses(idSite);
}

/** Redirects a lost address for good, by the call of the list of redirects; returns the redirect's id. */
export async function redirectAddress(idSite: number, source: string, target: string): Promise<number> {
  const body = { source, target, status: 301 };
  const { id } = (await sendCall(`POST /admin/sites/${idSite}/redirects`, { body })) as ResourceRecord;
  await refreshLostAddresses(idSite);
  return id;
}

/** Takes a redirect back that was just made: the first call says what goes with it, the second confirms. */
export async function removeRedirect(idSite: number, id: number): Promise<void> {
  const route = `DELETE /admin/sites/${idSite}/redirects/${id}`;
  try {
    await sendCall(route, {});
  } catch (error) {
    const confirm = error instanceof ApiFailure ? error.details?.confirm : undefined;
    if (typeof confirm !== 'string') throw error;
    await sendCall(route, { query: { confirm } });
  }
  await refreshLostAddresses(idSite);
}
