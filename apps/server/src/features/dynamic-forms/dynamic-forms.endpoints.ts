import { bindReading, bindWithPreparation } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { deleteUnusedFiles, prepareSubmission, submitForm } from './submit-form.operations.ts';

export const dynamicFormsBindings = [
  bindReading('readForm', (context, { params }) => readForm(context, Number(params.id))),
  bindWithPreparation(
    'submitForm',
    (prepareContext, { params, body, files }) => prepareSubmission(prepareContext, Number(params.id), body, files),
    (context, { body }, prepared) => submitForm(context, body, prepared),
    {
      rateLimit: { limit: 'formAttempt' },
      cleanup: (prepareContext, prepared) => deleteUnusedFiles(prepareContext, prepared),
    },
  ),
];
