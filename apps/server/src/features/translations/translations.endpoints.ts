import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { listTranslations } from './translations.operations.ts';

export const translationsBindings = [
  bind('listTranslations', {
    read: async (context, { params, query }) =>
      succeed({
        translations: await listTranslations(context, params.kind, {
          after: Number(query?.after ?? 0),
          nbItem: Number(query?.nbItem ?? 100),
        }),
      }),
  }),
];
