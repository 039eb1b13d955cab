import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { listUntranslated } from '../content/untranslated.operations.ts';
import { addLanguage, changeLanguage, removeLanguage } from './change-languages.operations.ts';
import { readLanguages } from './languages.operations.ts';

export const languagesBindings = [
  bindReading('readSiteLanguages', (context) => readLanguages(context)),
  bindReading('listUntranslated', (context, { params, query }) =>
    listUntranslated(context, params.code, {
      kind: query?.kind ?? 'page',
      after: Number(query?.after ?? 0),
      nbItem: Number(query?.nbItem ?? 50),
    }),
  ),
  bindWriting('createSiteLanguage', (context, { body }) => addLanguage(context, body)),
  bindWriting('updateSiteLanguage', (context, { params, body }) => changeLanguage(context, params.code, body)),
  bindWriting('deleteSiteLanguage', (context, { params }) => removeLanguage(context, params.code)),
];
