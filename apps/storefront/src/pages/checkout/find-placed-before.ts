import type { CheckoutValues } from '@vitrine/blocks/storefront';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';
import type { PlacedBefore } from './checkout-values.ts';

/**
 * Finds the order that this browser has just placed with something of what the form orders: its page was found again, or was open in a
 * second tab. None for the form that placed it, whose key leads to that order; nor for one that has been cancelled.
 */
export async function findPlacedBefore(
  { client, placedOrder }: Pick<FormRequest, 'client' | 'placedOrder'>,
  values: CheckoutValues,
): Promise<PlacedBefore | undefined> {
  if (!placedOrder || (values.cle && values.cle === placedOrder.key)) return undefined;
  try {
    const { reference, status, lines } = await client.readOrder({ params: { token: placedOrder.token } });
    const asked = new Set(parseCartCookie(values.panier ?? '').map(({ itemId }) => itemId));
    const isSame = status !== 'cancelled' && lines.some(({ itemId }) => asked.has(itemId));
    return isSame ? { reference, token: placedOrder.token } : undefined;
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

/** Says that an order was placed a moment ago. */
export function describePlacedBefore({ reference }: PlacedBefore): string {
  return `Vous venez de passer la commande ${reference}.`;
}
