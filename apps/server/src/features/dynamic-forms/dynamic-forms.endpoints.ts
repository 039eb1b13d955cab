import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { deleteUnusedFiles, type FormTools, prepareSubmission, submitForm } from './submit-form.operations.ts';

export const dynamicFormsBindings = (tools: FormTools) => [
  bindReading('readForm', (context, { params }) => readForm(context, Number(params.id))),
  bindWithPreparation(
    'submitForm',
    (prepareContext, { params, body, files }) =>
      prepareSubmission(prepareContext, tools, Number(params.id), body, files),
    (context, { body }, prepared) => submitForm(context, tools, body, prepared),
    {
      rateLimit: { limit: 'formAttempt' },
      cleanup: (prepareContext, prepared) => deleteUnusedFiles(prepareContext, tools.store, prepared),
    },
  ),
];
