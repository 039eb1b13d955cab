import { bind } from '../bind-endpoint.ts';
import { listVersions, readLegalTexts } from './legal-texts.operations.ts';

export const legalBindings = [
  bind('readLegalTexts', { read: (context) => readLegalTexts(context) }),
  bind('listLegalTextVersions', { read: (context, { params }) => listVersions(context, params.type) }),
];
