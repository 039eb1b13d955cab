import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { type ContentTarget, getContentParams } from './content-target.ts';

export type ContentDraft = ReplyOf<'readContentDraft'>;
export type Schedule = ContentDraft['schedules'][number];
export type Published = NonNullable<ReplyOf<'readPublishedContent'>['published']>;
export type Revision = ReplyOf<'listContentRevisions'>['revisions'][number];
export type HistoryAct = ReplyOf<'listContentRevisions'>['acts'][number];
export type Descriptions = ReplyOf<'listBlockDescriptions'>;

const keyOf = ({ idSite, kind, id }: ContentTarget) => ['contents', idSite, kind, id];

/** A draft, with its state and its schedules. */
export const draftQuery = (target: ContentTarget) =>
  queryOptions({
    queryKey: [...keyOf(target), 'draft', target.locale],
    queryFn: ({ signal }) => callApi('readContentDraft', { params: target }, { signal }),
  });

/** What stands published, with which a draft is compared; null where there is nothing. */
export const publishedQuery = (target: ContentTarget) =>
  queryOptions({
    queryKey: [...keyOf(target), 'published', target.locale],
    queryFn: async ({ signal }) => (await callApi('readPublishedContent', { params: target }, { signal })).published,
  });

/** What a draft lacks to be published. */
export const validationQuery = (target: ContentTarget) =>
  queryOptions({
    queryKey: [...keyOf(target), 'validation', target.locale],
    queryFn: ({ signal }) => callApi('validateContent', { params: target }, { signal }),
  });

/** The revisions of a content in all its languages, the latest first, and its acts. */
export const revisionsQuery = (target: ContentTarget) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(target), 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listContentRevisions',
        { params: getContentParams(target), query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Batches in one page of the history, as many as the server answers at once. */
const pageSize = 200;

/** The batches of a draft, the latest 200 first; `version` is that of the draft. */
export const operationsQuery = (target: ContentTarget, version: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(target), 'operations', target.locale, version],
    queryFn: async ({ pageParam, signal }) => {
      const { batches } = await callApi(
        'listContentOperations',
        { params: target, query: { since: pageParam } },
        { signal },
      );
      return { since: pageParam, batches: batches.filter((one) => one.version <= pageParam + pageSize) };
    },
    initialPageParam: Math.max(0, version - pageSize),
    getNextPageParam: ({ since }) => (since > 0 ? Math.max(0, since - pageSize) : undefined),
    // The former list stays while it is read again: nothing jumps.
    placeholderData: (former) => former,
  });

/** One revision with what it holds; it never changes. */
export const revisionQuery = (target: ContentTarget, revision: number) =>
  queryOptions({
    queryKey: ['content-revision', target.idSite, target.kind, target.id, revision],
    queryFn: ({ signal }) =>
      callApi('readContentRevision', { params: { ...getContentParams(target), revision } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The blocks and fields of all kinds of contents; they change with the program only. */
export const descriptionsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['block-descriptions', idSite],
    queryFn: ({ signal }) => callApi('listBlockDescriptions', { params: { idSite } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads the contents of a site again, lists included, after a change. */
export function refreshContents(idSite: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['contents', idSite] });
}

/** Whether a draft differs from what stands published. */
export function hasChanges({ changed }: Pick<ContentDraft, 'changed'>): boolean {
  return changed.fields.length > 0 || changed.blocks;
}
