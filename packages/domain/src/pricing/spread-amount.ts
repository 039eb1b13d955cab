import { divideProduct } from './divide-product.ts';

/**
 * Spreads a non-negative integer over weights by largest remainder, ties by position: the shares add up to the total,
 * and each is its exact share rounded down or up. Weights that are all 0 count alike. Throws a RangeError where a total
 * has no weight to go to.
 */
export function spreadAmount(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError(`${total} cannot be spread over nothing`);
    return [];
  }
  const sum = weights.reduce((left, weight) => left + weight);
  if (sum === 0)
    return spreadAmount(
      total,
      weights.map(() => 1),
    );
  const divisions = weights.map((weight) => divideProduct(total, weight, sum));
  const shares = divisions.map(({ quotient }) => quotient);
  const left = total - shares.reduce((given, share) => given + share);
  // Equal remainders stay in their order.
  const byRemainder = divisions
    .map(({ remainder }, position) => ({ remainder, position }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { position } of byRemainder.slice(0, left)) shares[position] = (shares[position] as number) + 1;
  return shares;
}

/** Spreads an amount over items as `spreadAmount` does over their weights; returns each item with its share. */
export function spreadOver<Item>(
  total: number,
  items: readonly Item[],
  weigh: (item: Item) => number,
): [item: Item, share: number][] {
  const shares = spreadAmount(total, items.map(weigh));
  return items.map((item, position) => [item, shares[position] as number]);
}
