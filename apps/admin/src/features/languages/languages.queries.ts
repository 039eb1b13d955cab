import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';

export type SiteLanguages = ReplyOf<'readSiteLanguages'>;
export type SiteLanguage = SiteLanguages['languages'][number];
export type ContentKind = SiteLanguage['kinds'][number]['kind'];

export const languagesQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['languages', idSite],
    queryFn: ({ signal }) => callApi('readSiteLanguages', { params: { idSite } }, { signal }),
  });

export const untranslatedQuery = (idSite: number, code: string, kind: ContentKind) =>
  infiniteQueryOptions({
    queryKey: ['languages', idSite, 'untranslated', code, kind],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listUntranslated',
        { params: { idSite, code }, query: { kind, nbItem: 20, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Changes a language and reads all of them again. */
export async function saveLanguage(
  idSite: number,
  code: string,
  body: InputOf<'updateSiteLanguage'>['body'],
): Promise<void> {
  await callApi('updateSiteLanguage', { params: { idSite, code }, body });
  await refreshLanguages(idSite);
}

export function refreshLanguages(idSite: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['languages', idSite] });
}
