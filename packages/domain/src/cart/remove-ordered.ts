import type { CookieLine } from './cart-cookie.ts';
import { type CartLines, getItemId, getStep, normalizeQuantity } from './cart-lines.ts';

/**
 * Takes out of a cart what was ordered from it: what another tab added meanwhile stays, in whole steps. Unchanged for what
 * the cart does not have.
 */
export function removeOrdered(cart: CartLines, ordered: readonly CookieLine[]): CartLines {
  const quantities = new Map(ordered.map(({ itemId, quantity }) => [itemId, quantity]));
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const rest = line.quantity - (quantities.get(getItemId(line)) ?? 0);
      if (rest === line.quantity) return line;
      return rest > 0 ? { ...line, quantity: normalizeQuantity(rest, getStep(line.product)) } : [];
    }),
  };
}
