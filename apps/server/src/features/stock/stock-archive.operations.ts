import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';

/** The stock items of an archive. */
export const stockItemsArchive = defineArchivePart('stock-items', {
  nouns: ['article en stock', 'articles en stock'],
  table: 'stock_item',
  columns: {
    id: 'id',
    on_hand: 'onHand',
    held: omitted('Counted from the orders.'),
    allocated: omitted('Counted from the orders.'),
    version: 'version',
  },
  nested: {
    movements: nestedRows(
      'stock_movement',
      { stock_item_id: 'id' },
      {
        id: 'id',
        quantity: 'quantity',
        reason: 'reason',
        note: 'note',
        account_id: omitted('Accounts belong to the installation, not to the site.'),
        at: 'at',
      },
    ),
  },
});
