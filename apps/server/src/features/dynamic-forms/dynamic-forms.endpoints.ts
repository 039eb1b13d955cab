import { bind } from '../bind-endpoint.ts';
import { readForm } from './dynamic-forms.operations.ts';
import { deleteUnusedFiles, prepareSubmission, submitForm } from './submit-form.operations.ts';

export const dynamicFormsBindings = [
  bind('readForm', { read: (context, { params, query }) => readForm(context, Number(params.id), readVersion(query)) }),
  bind('submitForm', {
    prepare: (prepareContext, { params, query, body, files }) =>
      prepareSubmission(prepareContext, { id: Number(params.id), version: readVersion(query) }, body, files),
    write: (context, { body }, prepared) => submitForm(context, body, prepared),
    rateLimit: { limit: 'formAttempt' },
    cleanup: (prepareContext, prepared) => deleteUnusedFiles(prepareContext, prepared),
  }),
];

const readVersion = (query: { version?: unknown } | undefined) =>
  query?.version === undefined ? undefined : Number(query.version);
