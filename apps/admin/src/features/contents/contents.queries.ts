import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { callApi } from '../../base/api/call-api.ts';
import { downloadCsv } from '../lists/download-csv.ts';
import { whenChangesSettle } from './change-queue.ts';

export type ContentFilter = NonNullable<InputOf<'listContents'>['query']>;
export type ListedContent = ReplyOf<'listContents'>['contents'][number];
export type SitePage = ReplyOf<'listSitePages'>['pages'][number];

/** The contents of a kind that a filter leaves, in pages of 50. */
export const contentsQuery = (idSite: number, kind: ContentKind, filter: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: ['contents', idSite, kind, filter],
    queryFn: async ({ pageParam, signal }) => {
      await whenChangesSettle();
      return callApi(
        'listContents',
        { params: { idSite, kind }, query: { ...filter, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      );
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The former list stays while another filter is read: nothing jumps.
    placeholderData: (former) => former,
  });

/** Downloads chosen contents, or all that a filter finds, as a CSV file. */
export async function exportContents(
  idSite: number,
  { kind, listPath }: { kind: ContentKind; listPath: string },
  body: InputOf<'exportContents'>['body'],
): Promise<void> {
  await whenChangesSettle();
  downloadCsv(await callApi('exportContents', { params: { idSite, kind }, body }, { isText: true }), listPath);
}

/** All pages of a site in the order of the tree, and the screens for which one can stand. */
export const sitePagesQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['contents', idSite, 'page', 'tree'],
    queryFn: async ({ signal }) => {
      await whenChangesSettle();
      return callApi('listSitePages', { params: { idSite } }, { signal });
    },
  });
