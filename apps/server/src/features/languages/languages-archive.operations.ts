import { validateLocalePrefix } from '@vitrine/domain/addresses/validate-page-url';
import { defineArchivePart } from '../define-archive-part.ts';

/** The languages of an archive. */
export const languagesArchive = defineArchivePart('languages', {
  nouns: ['langue', 'langues'],
  table: 'site_language',
  columns: {
    code: 'code',
    prefix: 'prefix',
    is_default: 'isDefault',
    is_online: 'isOnline',
  },
  validate(record, { site }) {
    const fault = validateLocalePrefix(String(record.prefix), []);
    if (fault) return `«\u00a0prefix\u00a0»\u00a0: ${fault}`;
    if ((record.code === site.defaultLocale) !== record.isDefault)
      return `«\u00a0isDefault\u00a0»\u00a0: la langue du site est ${site.defaultLocale}, d’après le manifeste.`;
    return record;
  },
});
