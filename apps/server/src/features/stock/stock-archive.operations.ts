import { defineArchivePart, leftOut, rowsInside } from '../define-archive-part.ts';

/** The stock items of an archive. */
export const stockItemsArchive = defineArchivePart('stock-items', {
  nouns: ['article en stock', 'articles en stock'],
  table: 'stock_item',
  columns: {
    id: 'id',
    on_hand: 'onHand',
    held: leftOut('Counted from the orders.'),
    allocated: leftOut('Counted from the orders.'),
    version: 'version',
  },
  inside: {
    movements: rowsInside(
      'stock_movement',
      { stock_item_id: 'id' },
      {
        id: 'id',
        quantity: 'quantity',
        reason: 'reason',
        note: 'note',
        account_id: leftOut('Accounts belong to the installation, not to the site.'),
        at: 'at',
      },
    ),
  },
});
