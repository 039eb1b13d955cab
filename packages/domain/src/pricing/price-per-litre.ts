import { formatPrice } from '../kernel/money.ts';
import { divideProductHalfUp } from './divide-product.ts';

/** Computes the price of a litre, in cents, from that of a volume in millilitres; null for no volume. */
export function computePricePerLitre(cents: number, millilitres: number): number | null {
  return millilitres > 0 ? divideProductHalfUp(cents, 1000, millilitres) : null;
}

/** Formats the price of a litre beside a price: `17,33 €/L`; empty for no volume. */
export function formatPricePerLitre(cents: number, millilitres: number): string {
  const perLitre = computePricePerLitre(cents, millilitres);
  return perLitre === null ? '' : `${formatPrice(perLitre)}/L`;
}
