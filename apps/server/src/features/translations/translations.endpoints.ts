import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { listTranslations } from './translations.operations.ts';

export const translationsBindings = [
  bindReading('listTranslations', async (scope, { params }) =>
    succeed({ translations: await listTranslations(scope, params.kind) }),
  ),
];
