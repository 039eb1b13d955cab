import type { RequestContext } from '../../../request-context.ts';
import { findOrderByReference, type OrderRow } from '../orders.repository.ts';

export { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '../orders.repository.ts';

/** A reference as people write it: `261129 abcdefg`, `261129-ABCDEFG.`, `n° 261129ABCDEFG`. */
const typedReference = /(\d{6})[\s\p{Pd}]*(\p{L}{7})(?!\p{L})/u;

/** Finds the order of a reference as somebody typed it; undefined if there is none. */
export function findOrderOfTypedReference(context: RequestContext, typed: string): Promise<OrderRow | undefined> {
  const [, day, letters] = typedReference.exec(typed) ?? [];
  return findOrderByReference(context, day && letters ? `${day}-${letters.toUpperCase()}` : typed.trim());
}
