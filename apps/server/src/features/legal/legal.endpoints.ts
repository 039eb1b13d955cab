import { bindReading } from '../bind-endpoint.ts';
import { listVersions, readLegalTexts } from './legal-texts.operations.ts';

export const legalBindings = [
  bindReading('readLegalTexts', (context) => readLegalTexts(context)),
  bindReading('listLegalTextVersions', (context, { params }) => listVersions(context, params.type)),
];
