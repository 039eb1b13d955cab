import { movementLabels, stockItemsResource } from '@vitrine/contract/resources/stock-items.resource';
import { fail } from '@vitrine/domain/kernel/result';
import { defineRecords } from '../resources/define-records.operations.ts';
import { countStockItem, moveStockItem } from './stock.operations.ts';
import type { StockReason } from './stock.repository.ts';
import { stockItemTable } from './stock-records.repository.ts';

/** Stocks, as staff see them: movements are all that changes them. */
export const stockItemRecords = defineRecords(stockItemsResource, stockItemTable, {
  actions: {
    move: async (context, { id }, { quantity, reason, note }) => {
      const movement = { quantity: Number(quantity), reason: reason as StockReason, note: String(note ?? '') };
      const message = checkDirection(movement);
      return message ? fail('invalid-fields', { fields: { reason: message } }) : moveStockItem(context, id, movement);
    },
    recount: (context, { id }, { counted, note }) =>
      countStockItem(context, id, { counted: Number(counted), note: String(note ?? '') }),
  },
  cacheTags: ['products'],
});

const incoming: readonly StockReason[] = ['harvest', 'purchase', 'return'];
const outgoing: readonly StockReason[] = ['breakage', 'tasting', 'sale'];

/** Says why a reason does not fit what goes in or out: a register of bottlings that were taken back is no register. */
function checkDirection({ quantity, reason }: { quantity: number; reason: StockReason }): string | undefined {
  const label = movementLabels[reason];
  if (quantity < 0 && incoming.includes(reason))
    return `«\u00a0${label}\u00a0» fait entrer des bouteilles\u00a0: pour corriger, choisissez «\u00a0Correction\u00a0».`;
  if (quantity > 0 && outgoing.includes(reason))
    return `«\u00a0${label}\u00a0» fait sortir des bouteilles\u00a0: écrivez un nombre négatif, ou choisissez «\u00a0Correction\u00a0».`;
  return undefined;
}
