import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import type { RequestContext } from '../../../request-context.ts';
import { findOrderByReference, listOrderEvents, type OrderRow } from '../orders.repository.ts';

export { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '../orders.repository.ts';

/** A reference as people write it: `261129 abcdefg`, `261129-ABCDEFG.`, `n° 261129ABCDEFG`. */
const typedReference = /(\d{6})[\s\p{Pd}]*(\p{L}{7})(?!\p{L})/u;

/** Finds the order of a reference as somebody typed it; undefined if there is none. */
export function findOrderOfTypedReference(context: RequestContext, typed: string): Promise<OrderRow | undefined> {
  const [, day, letters] = typedReference.exec(typed) ?? [];
  return findOrderByReference(context, day && letters ? `${day}-${letters.toUpperCase()}` : typed.trim());
}

/** Finds the local day on which an order was collected: what is carried comes on a day that nobody has noted. */
export async function findReceiptOfOrder(context: RequestContext, orderId: number): Promise<string | null> {
  const events = await listOrderEvents(context, orderId);
  const collected = events.find(({ kind }) => kind === 'collected');
  return collected ? toLocalDate(collected.at.getTime(), context.site.timeZone) : null;
}
