import { siteTheme } from '@vitrine/contract/endpoints/admin/theme.schemas';
import { defineArchivePart } from '../define-archive-part.ts';

/** The theme revisions of an archive. */
export const themeArchive = defineArchivePart('theme-revisions', {
  nouns: ['version du thème', 'versions du thème'],
  table: 'theme_revision',
  columns: {
    number: 'number',
    theme: 'theme',
    author: 'author',
    at: 'at',
  },
  rules: { theme: siteTheme },
});
