import { stockItemsResource } from '@vitrine/contract/resources/stock-items.resource';
import { defineRecords } from '../resources/define-records.operations.ts';
import { countStockItem, moveStockItem } from './stock.operations.ts';
import type { StockReason } from './stock.repository.ts';
import { stockItemTable } from './stock-records.repository.ts';

/** Stocks, as staff see them: movements are all that changes them. */
export const stockItemRecords = defineRecords(stockItemsResource, stockItemTable, {
  actions: {
    move: (context, { id }, { quantity, reason, note }) =>
      moveStockItem(context, id, {
        quantity: Number(quantity),
        reason: reason as StockReason,
        note: String(note ?? ''),
      }),
    recount: (context, { id }, { counted, note }) =>
      countStockItem(context, id, { counted: Number(counted), note: String(note ?? '') }),
  },
  cacheTags: ['products'],
});
