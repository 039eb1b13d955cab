import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { ApiFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { type TypedAnswers, toStoredAnswers, toTypedAnswers } from './creation-answers.ts';

export type Creation = ReplyOf<'beginSiteCreation'>['creation'];
export type Templates = ReplyOf<'listSiteTemplates'>;
export type OfferedTemplate = Templates['templates'][number];

export const templatesQuery = queryOptions({
  queryKey: ['site-templates'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callApi('listSiteTemplates', {}, { signal }),
});

/** Begins a site to come, or goes on with the one that the account has begun. */
export async function beginCreation(): Promise<Creation> {
  return (await callApi('beginSiteCreation', {})).creation;
}

/** Stores typed answers; answers that have gone on in another window are returned instead. */
export async function sendAnswers(id: string, typed: TypedAnswers, version: number) {
  try {
    const body = { version, answers: toStoredAnswers(typed) };
    const { creation } = await callApi('updateSiteCreation', { params: { id }, body });
    return { version: creation.version };
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'conflict')) throw error;
    const { answers, version: newest } = error.details as unknown as Pick<Creation, 'answers' | 'version'>;
    return { newer: { answers: toTypedAnswers(answers), version: newest }, failure: error };
  }
}

export const nameQueryKey = ['site-creation-name'];

/** Whether a name, or a host where the platform has no domain for names, is free. */
export function nameQuery(id: string, asked: { word: string } | { host: string }) {
  return queryOptions({
    queryKey: [...nameQueryKey, id, asked],
    queryFn: ({ signal }) => callApi('checkSiteCreationName', { params: { id }, query: asked }, { signal }),
    // Another site may take it meanwhile: it is judged again when the site is made.
    staleTime: 10_000,
  });
}

/** Makes the site. Asked twice it is the same one. */
export async function createSite(id: string): Promise<ReplyOf<'createSiteOfCreation'>> {
  const made = await callApi('createSiteOfCreation', { params: { id } });
  void queryClient.invalidateQueries({ queryKey: ['sites'] });
  return made;
}

/** Forgets the answers. */
export function deleteCreation(id: string) {
  return callApi('deleteSiteCreation', { params: { id } });
}
