import { bind } from '../../bind-endpoint.ts';
import { exportFormAnswers } from './export-form-answers.operations.ts';
import { countFormAnswers, listFormAnswers, readFormAnswerSummary } from './form-answers.operations.ts';

export const formAnswerBindings = [
  bind('listFormAnswers', {
    read: (context, { params, query }) => listFormAnswers(context, Number(params.idForm), query ?? {}),
  }),
  bind('readFormAnswerSummary', {
    read: (context, { params, query }) => readFormAnswerSummary(context, Number(params.idForm), query ?? {}),
  }),
  bind('countFormAnswers', { read: (context, { params }) => countFormAnswers(context, Number(params.idForm)) }),
  bind('exportFormAnswers', {
    write: (context, { params, body }) => exportFormAnswers(context, Number(params.idForm), body),
  }),
];
