import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { CartCarrier } from '@vitrine/domain/cart/cart-state';
import { parseEuros } from '@vitrine/domain/pricing/euros';

/** Reads the carriers of API-24 as the cart knows them (ENT-08): amounts in cents. */
export function toCartCarriers(carriers: ReplyOf<'calculateShippingFees'>): CartCarrier[] {
  return carriers.map(({ price, fdp, ...carrier }) => ({
    ...carrier,
    priceCents: parseEuros(price) ?? 0,
    feeCents: parseEuros(fdp) ?? 0,
  }));
}
