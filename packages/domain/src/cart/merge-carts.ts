import type { CookieLine } from './cart-cookie.ts';
import {
  addToCart,
  type CartLine,
  type CartLines,
  getItemId,
  getStep,
  normalizeQuantity,
  removeLine,
} from './cart-lines.ts';

/**
 * Applies to the stored cart what one tab changed since it last read it: what another tab added meanwhile stays. Where both
 * changed a quantity, both changes count. A line that this tab removed goes, unless the other tab changed it.
 */
export function mergeTabs(base: CartLines, own: CartLines, stored: CartLines): CartLines {
  let merged = stored;
  for (const line of own.lines) {
    const before = findLine(base, line);
    const other = findLine(merged, line);
    const added = line.quantity - (before?.quantity ?? 0);
    if (other) merged = replaceLine(merged, addQuantity(other, added));
    // The other tab removed it: only what this tab added since is put back.
    else if (added > 0) merged = addToCart(merged, { ...line, quantity: added });
  }
  for (const before of base.lines) {
    const other = findLine(merged, before);
    if (other && !findLine(own, before) && other.quantity === before.quantity)
      merged = removeLine(merged, other.id).cart;
  }
  return merged;
}

/**
 * Adds the lines of the cookie to a cart, with the products that the server named for them; a line without one is dropped.
 */
export function mergeCookieLines(
  cart: CartLines,
  lines: readonly CookieLine[],
  products: readonly Pick<CartLine, 'product' | 'declinationId'>[],
): CartLines {
  return lines.reduce((merged, { itemId, quantity }) => {
    const named = products.find((one) => getItemId(one) === itemId);
    return named ? addToCart(merged, { ...named, quantity }) : merged;
  }, cart);
}

function findLine({ lines }: CartLines, wanted: CartLine): CartLine | undefined {
  return lines.find((line) => getItemId(line) === getItemId(wanted));
}

function addQuantity(line: CartLine, added: number): CartLine {
  return added === 0
    ? line
    : { ...line, quantity: normalizeQuantity(Math.max(1, line.quantity + added), getStep(line.product)) };
}

function replaceLine(cart: CartLines, changed: CartLine): CartLines {
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) };
}
