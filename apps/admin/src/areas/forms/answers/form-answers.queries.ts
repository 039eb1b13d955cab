import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { saveFile } from '../../../base/api/save-file.ts';

export type AnswerPage = ReplyOf<'listFormAnswers'>;
export type AnswerColumn = AnswerPage['columns'][number];
export type FormAnswer = AnswerPage['answers'][number];
export type AnswerSummary = ReplyOf<'readFormAnswerSummary'>;
export type QuestionSummary = AnswerSummary['questions'][number];
export type AnswerConditions = InputOf<'exportFormAnswers'>['body']['query'];
export type AnswerExport = Omit<InputOf<'exportFormAnswers'>['body'], 'query'>;

interface FormParams {
  idSite: number;
  idForm: number;
}

/** Pages of the answers, each read where the one before ends. */
export const answersQuery = (params: FormParams, query: AnswerConditions) =>
  infiniteQueryOptions({
    queryKey: ['form-answers', params.idSite, params.idForm, query],
    queryFn: ({ pageParam, signal }) =>
      callApi('listFormAnswers', { params, query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (former) => former,
  });

/** The answers counted by question. */
export const summaryQuery = (params: FormParams, query: AnswerConditions) =>
  queryOptions({
    queryKey: ['form-answers', params.idSite, params.idForm, 'summary', query],
    queryFn: ({ signal }) => callApi('readFormAnswerSummary', { params, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One answer, as the inbox has it. */
export const answerQuery = (idSite: number, idConversation: number) =>
  queryOptions({
    queryKey: ['form-answers', idSite, 'conversation', idConversation],
    queryFn: ({ signal }) =>
      callApi(
        'readConversation',
        { params: { idSite, idConversation }, query: { view: 'all', kind: 'answer' } },
        { signal },
      ),
  });

/** Downloads what the filters find. */
export async function exportAnswers(
  params: FormParams,
  { formName, query, ...file }: AnswerExport & { formName: string; query: AnswerConditions },
): Promise<void> {
  const content = await callApi('exportFormAnswers', { params, body: { query, ...file } }, { isFile: true });
  saveFile(content as unknown as Blob, `Réponses – ${formName.replace(/[/\\:*?"<>|]/g, ' ')}.${file.format}`);
}
