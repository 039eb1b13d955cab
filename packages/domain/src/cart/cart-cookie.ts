import { cartLimits } from './cart-lines.ts';

/** The cookie with the lines of a buyer without script; only cart and checkout read it. */
export const cartCookie = { name: 'panier', seconds: 30 * 86_400 } as const;

/** The fragment that tells the script that its request ended a cookie with lines: another tab’s did not. */
export const takenFragment = '#repris';

/** Pieces of a product or declination, which one sequence numbers. */
export interface CookieLine {
  itemId: number;
  quantity: number;
}

/** Formats lines for the cookie: item and quantity to the base 36, `1k.6_2s.1`. At most 200 lines of 17 characters. */
export function formatCartCookie(lines: readonly CookieLine[]): string {
  return lines
    .slice(0, cartLimits.lines)
    .map(({ itemId, quantity }) => `${itemId.toString(36)}.${quantity.toString(36)}`)
    .join('_');
}

/**
 * Parses the lines of the cookie. What is broken is dropped without an error; lines of one item are merged, at most 9,999
 * pieces each.
 */
export function parseCartCookie(text: string): CookieLine[] {
  const quantities = new Map<number, number>();
  for (const part of text.split('_', cartLimits.lines)) {
    const [, item = '', pieces = ''] = /^([1-9a-z][\da-z]{0,9})\.([1-9a-z][\da-z]{0,2})$/.exec(part) ?? [];
    const itemId = Number.parseInt(item, 36);
    const quantity = Number.parseInt(pieces, 36);
    if (Number.isSafeInteger(itemId) && Number.isSafeInteger(quantity))
      quantities.set(itemId, Math.min((quantities.get(itemId) ?? 0) + quantity, cartLimits.quantity));
  }
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }));
}
