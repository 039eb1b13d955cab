import { bind } from '../bind-endpoint.ts';
import { listUntranslated } from '../content/untranslated.operations.ts';
import { addLanguage, changeLanguage, removeLanguage } from './change-languages.operations.ts';
import { readLanguages } from './languages.operations.ts';

export const languagesBindings = [
  bind('readSiteLanguages', { read: (context) => readLanguages(context) }),
  bind('listUntranslated', {
    read: (context, { params, query }) =>
      listUntranslated(context, params.code, {
        kind: query?.kind ?? 'page',
        after: Number(query?.after ?? 0),
        nbItem: Number(query?.nbItem ?? 50),
      }),
  }),
  bind('createSiteLanguage', { write: (context, { body }) => addLanguage(context, body) }),
  bind('updateSiteLanguage', { write: (context, { params, body }) => changeLanguage(context, params.code, body) }),
  bind('deleteSiteLanguage', { write: (context, { params }) => removeLanguage(context, params.code) }),
];
