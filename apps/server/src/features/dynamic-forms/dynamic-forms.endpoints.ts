import { bind } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { deleteUnusedFiles, prepareSubmission, submitForm } from './submit-form.operations.ts';

export const dynamicFormsBindings = [
  bind('readForm', { read: (context, { params }) => readForm(context, Number(params.id)) }),
  bind('submitForm', {
    prepare: (prepareContext, { params, body, files }) =>
      prepareSubmission(prepareContext, Number(params.id), body, files),
    write: (context, { body }, prepared) => submitForm(context, body, prepared),
    rateLimit: { limit: 'formAttempt' },
    cleanup: (prepareContext, prepared) => deleteUnusedFiles(prepareContext, prepared),
  }),
];
