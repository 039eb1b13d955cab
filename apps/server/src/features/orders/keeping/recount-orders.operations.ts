import type { RequestContext } from '../../../request-context.ts';
import { hashBuyer } from '../../discounts/discounts.operations.ts';
import {
  listBuyersWithoutPseudonym,
  recountCodeUses,
  recountSlotPlaces,
  recountStockHolds,
  updateBuyers,
} from './recount-orders.repository.ts';

/**
 * Counts again what the orders of a site hold: stock, uses of codes, places of slots; and names the buyers of codes by the key of
 * this program. Of an order that is anonymised nobody can say whose it was: it counts for a buyer of its own.
 */
export async function recountOrders(context: RequestContext): Promise<void> {
  await recountStockHolds(context);
  await recountCodeUses(context);
  await recountSlotPlaces(context);
  const buyers = await listBuyersWithoutPseudonym(context);
  await updateBuyers(
    context,
    buyers.map(({ orderId, email }) => ({ orderId, buyer: hashBuyer(context, email || `commande ${orderId}`) })),
  );
}
