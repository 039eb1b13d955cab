import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { LibraryMedia } from '@vitrine/contract/endpoints/admin/media.schemas';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type MediaFilter = NonNullable<InputOf<'listMedia'>['query']>;

/** Milliseconds after which a conversion is looked at again, should its end not have been told. */
const conversionPollInterval = 20_000;

/** The files of the library that a filter leaves, read on as the list is scrolled. */
export const mediaListQuery = (idSite: number, filter: MediaFilter) =>
  infiniteQueryOptions({
    queryKey: ['media', idSite, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listMedia',
        { params: { idSite }, query: { ...filter, nbItem: 60, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Folders, tags and room of the library. */
export const mediaLibraryQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['media', idSite, 'library'],
    queryFn: ({ signal }) => callApi('readMediaLibrary', { params: { idSite } }, { signal }),
  });

/** The uploads of all accounts that reserve room; for those who set up the site. */
export const announcedUploadsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['media', idSite, 'announced'],
    queryFn: ({ signal }) => callApi('listAnnouncedUploads', { params: { idSite } }, { signal }),
    // Others announce while the screen is open.
    staleTime: 0,
  });

/** One file, with the places that show it. */
export const mediaQuery = (idSite: number, id: number) =>
  queryOptions({
    queryKey: ['media', idSite, 'one', id],
    queryFn: ({ signal }) => callApi('readMedia', { params: { idSite, id } }, { signal }),
    refetchInterval: ({ state }) => state.data?.media.conversion?.state === 'pending' && conversionPollInterval,
  });

/** Reads the library again, after a change. */
export function refreshMedia(idSite: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['media', idSite] });
}

/** Returns the URL of a file on the administration's own host; nothing is loaded from elsewhere. */
export function buildFileUrl(idSite: number, path: string): string {
  return `${programPaths.api}/admin/sites/${idSite}${path}`;
}

/** Whether a picture is so tall that a frame of a list would cut the better part of it: a bottle, a standing person. */
export function isTall({ width, height }: Pick<LibraryMedia, 'width' | 'height'>): boolean {
  return height > width * 1.2;
}

/** Returns the URL of a file's picture, about `width` pixels wide; undefined where it has none. */
export function buildThumbnailUrl(
  idSite: number,
  media: Pick<LibraryMedia, 'kind' | 'url' | 'poster' | 'hash' | 'widths'>,
  width = 360,
): string | undefined {
  if (media.kind === 'drawing') return buildFileUrl(idSite, media.url);
  const still = media.kind === 'video' ? media.poster : media;
  const chosen = still?.widths.find((one) => one >= width) ?? still?.widths.at(-1);
  return still && chosen ? buildFileUrl(idSite, paths.derivative(still.hash, chosen, 'webp')) : undefined;
}
