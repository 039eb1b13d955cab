import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { isContentKind } from '@vitrine/domain/publishing/content-kinds';
import { callApi } from '../../../base/api/call-api.ts';
import { type ContentTarget, getContentParams } from '../../content-life/state/content-target.ts';

/** A content with a block that shows the form; a draft shows it once it is published. */
export type FormPlace = ReplyOf<'readContentDependents'>['dependents'][number];

/** Where a form is shown, as its deletion would tell. */
export const formPlacesQuery = (target: ContentTarget) =>
  queryOptions({
    queryKey: ['contents', target.idSite, 'form', target.id, 'places'],
    queryFn: async ({ signal }): Promise<FormPlace[]> => {
      const { dependents } = await callApi('readContentDependents', { params: getContentParams(target) }, { signal });
      return dependents.filter(({ kind, id, locale }) => isContentKind(kind) && id !== null && locale !== null);
    },
    staleTime: 0,
  });
