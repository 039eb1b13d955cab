import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import type { ContentTarget } from '../../content-life/state/content-target.ts';

export type AnswerCount = ReplyOf<'countFormAnswers'>['questions'][number];

/** How many answers each question of a form has. */
export const answerCountsQuery = ({ idSite, id }: ContentTarget) =>
  queryOptions({
    queryKey: ['form-answer-counts', idSite, id],
    queryFn: ({ signal }) => callApi('countFormAnswers', { params: { idSite, idForm: id } }, { signal }),
  });
