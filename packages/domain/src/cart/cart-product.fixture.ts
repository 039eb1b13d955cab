import type { CartProduct } from './cart-lines.ts';

/** Builds a product as a line shows it. */
export function buildProduct(id: number, changes: Partial<CartProduct> = {}): CartProduct {
  return {
    id,
    name: `Cuvée ${id}`,
    detail: '2022 · 75\u00a0cl',
    path: `/boutique/${id}/cuvee`,
    image: null,
    isVintage: false,
    sellByMultipleOf: 1,
    halfBottles: 2,
    hasShippingFees: true,
    ...changes,
  };
}
