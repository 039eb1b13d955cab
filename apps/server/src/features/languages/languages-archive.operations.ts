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
});
