/** How list prices are changed together: by hundredths of a percent, or by cents; below 0 they fall. */
export interface PriceChange {
  kind: 'percentage' | 'amount';
  value: number;
}

/** How many list prices are changed together at most. */
export const maximumRevisedPrices = 500;

/** To which multiples of cents new prices are rounded: as they come, to 10 or to 50 cents. */
export type PriceRounding = 1 | 10 | 50;

/**
 * Computes the list price that follows from a change, in cents: rounded half up to the cent, then half up to the rounding. Undefined where nothing or
 * less would be asked.
 */
export function revisePrice(cents: number, { kind, value }: PriceChange, rounding: PriceRounding): number | undefined {
  const changed = kind === 'amount' ? cents + value : Math.floor((cents * (10_000 + value) + 5000) / 10_000);
  const rounded = Math.floor((2 * changed + rounding) / (2 * rounding)) * rounding;
  return rounded > 0 ? rounded : undefined;
}
