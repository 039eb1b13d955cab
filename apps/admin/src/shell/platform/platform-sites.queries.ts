import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { saveFrom } from '../../base/api/save-file.ts';

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

/** Milliseconds between two readings while an archive is made or downloaded. */
const watchInterval = 2000;

/** What would be lost with a site, and how far the archive of its people is. */
export const siteDeletionQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['platform-sites', 'deletion', idSite],
    queryFn: ({ signal }) => callApi('readSiteDeletion', { params: { id: idSite } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.peopleArchive && !hasSavedPeople(state.data) ? watchInterval : false),
  });

/** Whether everybody who is there is in an archive that was downloaded. */
export const hasSavedPeople = ({ peopleArchive, peopleSavedAt }: SiteDeletion): boolean =>
  peopleSavedAt !== null || (peopleArchive?.downloadedAt != null && peopleArchive.newer === 0);

/** Asks for an archive of a site with its people, under a passphrase. */
export async function preparePeopleArchive(idSite: number, passphrase: string): Promise<void> {
  try {
    await callApi('createPeopleArchive', { params: { idSite }, body: { passphrase } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['platform-sites', 'deletion', idSite] });
  }
}

/** Has the browser save the archive of a site: it comes as a stream, so that it is never whole in the memory. */
export async function downloadPeopleArchive(idSite: number, id: string): Promise<void> {
  const { url, name } = await callApi('readSiteArchiveDownload', { params: { idSite, id } });
  saveFrom(url, name);
}
