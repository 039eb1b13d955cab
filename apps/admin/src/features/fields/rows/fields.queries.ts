import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api/call-api.ts';

/** The records of a site that fields refer to. */
export const fieldChoicesQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['contents', idSite, 'field-choices'],
    queryFn: ({ signal }) => callApi('listFieldChoices', { params: { idSite } }, { signal }),
    staleTime: 60_000,
  });

/** Contents with a page of their own, by words of their title. */
export const linkTargetsQuery = (idSite: number, q: string) =>
  queryOptions({
    queryKey: ['contents', idSite, 'link-targets', q],
    queryFn: ({ signal }) =>
      callApi('searchLinkTargets', { params: { idSite }, ...(q ? { query: { q } } : {}) }, { signal }),
    staleTime: 60_000,
  });

/** The content at a path. */
export const linkTargetQuery = (idSite: number, url: string) =>
  queryOptions({
    queryKey: ['contents', idSite, 'link-target', url],
    queryFn: async ({ signal }) =>
      (await callApi('searchLinkTargets', { params: { idSite }, query: { url } }, { signal })).targets[0] ?? null,
    staleTime: 60_000,
  });

/** Blocks and fields, as the forms of contents are made from them. They change with a release only. */
export const blockDescriptionsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['block-descriptions'],
    queryFn: ({ signal }) => callApi('listBlockDescriptions', { params: { idSite } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
