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

/** Formats the value of the cookie. */
export function formatPlacedOrder({ key, token }: PlacedOrder): string {
  return `${key}.${token}`;
}

/** Parses the value of the cookie; undefined for anything else. */
export function parsePlacedOrder(text: string): PlacedOrder | undefined {
  const [, key, token] = /^([\w-]{0,64})\.([\w-]{16,200})$/.exec(text) ?? [];
  return key !== undefined && token ? { key, token } : undefined;
}
