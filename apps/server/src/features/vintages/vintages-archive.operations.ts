import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';

/** The vintages of an archive that were made of others: the former ones still leave the shop as it was chosen. */
export const vintageRolloversArchive = defineArchivePart('vintage-rollovers', {
  nouns: ['passage au nouveau millésime', 'passages au nouveau millésime'],
  table: 'vintage_rollover',
  columns: {
    id: 'id',
    created_at: 'createdAt',
    account_id: omitted('Accounts belong to the installation, not to the site.'),
  },
  nested: {
    lines: nestedRows(
      'vintage_rollover_line',
      { rollover_id: 'id' },
      { to_id: 'toId', from_id: 'fromId', former: 'former', left_at: 'leftAt' },
    ),
  },
});
