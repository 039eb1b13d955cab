/**
 * The cookie that remembers, for an hour, the order that a browser has just placed. The checkout alone reads it: whoever comes back to it,
 * or has it open in a second tab, is asked before the same is ordered again.
 */
export const placedOrderCookie = { name: 'derniere-commande', seconds: 3600 } as const;

/** An order that was placed in this browser. */
export interface PlacedOrder {
  /** Idempotency key of the page that placed it. */
  key: string;
  /** Opens the order. */
  token: string;
}

/** Keys that are longer are not remembered: the buyer is asked. */
const longestKey = 200;

/** Formats the value of the cookie, whatever signs the key has. */
export function formatPlacedOrder({ key, token }: PlacedOrder): string {
  return `${key.length > longestKey ? '' : encodeURIComponent(key).replaceAll('.', '%2E')}.${token}`;
}

/** Parses the value of the cookie; undefined for anything else. */
export function parsePlacedOrder(text: string): PlacedOrder | undefined {
  const [, encoded, token] = /^([\w!~*'()%-]*)\.([\w-]{16,200})$/.exec(text) ?? [];
  if (encoded === undefined || !token) return undefined;
  try {
    const key = decodeURIComponent(encoded);
    return key.length > longestKey ? undefined : { key, token };
  } catch {
    return undefined;
  }
}
