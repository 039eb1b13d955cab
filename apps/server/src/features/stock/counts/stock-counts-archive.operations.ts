import { defineArchivePart, nestedRows, omitted } from '../../define-archive-part.ts';

/** The counts of the cellar of an archive, with what was counted. */
export const stockCountsArchive = defineArchivePart('stock-counts', {
  nouns: ['inventaire', 'inventaires'],
  table: 'stock_count',
  columns: {
    id: 'id',
    state: 'state',
    started_at: 'startedAt',
    ended_at: 'endedAt',
    account_id: omitted('Accounts belong to the installation, not to the site.'),
  },
  nested: {
    lines: nestedRows(
      'stock_count_line',
      { count_id: 'id' },
      {
        stock_item_id: 'stockItemId',
        counted: 'counted',
        expected: 'expected',
        counted_at: 'countedAt',
      },
    ),
  },
});
