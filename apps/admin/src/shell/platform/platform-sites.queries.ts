import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type PlatformSite = ReplyOf<'listPlatformSites'>['sites'][number];
export type SiteState = PlatformSite['state'];
export type SiteDeletion = ReplyOf<'readSiteDeletion'>;

/** Sites of the platform by name, those of one state where it is given. */
export const platformSitesQuery = (filter: { q: string; state: SiteState | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['platform-sites', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('listPlatformSites', { query: { ...filter, after: pageParam, nbItem: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });

/** Runs an act on a site and reads the lists again; those of the chooser too. */
export async function changePlatformSite<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } finally {
    await Promise.all(
      ['platform-sites', 'sites', 'site', 'archive-imports'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  }
}
