import { bindPrepared, bindReading } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { dropUnusedFiles, type FormTools, prepareAnswer, receiveAnswer } from './receive-answer.operations.ts';

export const dynamicFormsBindings = (tools: FormTools) => [
  bindReading('readForm', (scope, { params }) => readForm(scope, Number(params.id))),
  bindPrepared(
    'submitForm',
    (forehand, { params, body, files }) => prepareAnswer(forehand, tools, Number(params.id), body, files),
    (scope, { body }, prepared) => receiveAnswer(scope, tools, body, prepared),
    {
      rateLimit: { limit: 'formAttempt' },
      settle: (forehand, prepared) => dropUnusedFiles(forehand, tools.store, prepared),
    },
  ),
];
