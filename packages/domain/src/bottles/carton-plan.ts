/** The cartons of an expedition. */
export interface CartonPlan {
  /** Sizes in bottles with their numbers, the largest first; no size without a carton. */
  cartons: readonly { size: number; count: number }[];
  /** Number of all cartons. */
  count: number;
  /** Places that stay empty, in half-bottles. */
  emptyHalfBottles: number;
}

/**
 * Plans the cartons of a number of half-bottles: the fewest cartons, then the least air, then the most of the largest
 * size. Sizes are in bottles. The time it takes depends on the sizes alone, not on the number of bottles.
 *
 * The fewest cartons are those that would do if all were of the largest size. What remains is to make some of them smaller,
 * by as much as the air allows: a knapsack whose capacity is less than one carton.
 */
export function planCartons(halfBottles: number, sizes: readonly number[]): CartonPlan {
  const largest = Math.max(...sizes);
  if (!Number.isSafeInteger(halfBottles) || halfBottles < 0) throw new RangeError(`no half-bottles: ${halfBottles}`);
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1) || !Number.isFinite(largest))
    throw new RangeError('carton sizes must be positive integers, at least one');
  const count = Math.ceil(halfBottles / (2 * largest));
  const air = count * 2 * largest - halfBottles;
  const smaller = findReductions(Math.floor(air / 2), count, largest, sizes);
  const cartons = new Map([[largest, count - smaller.length]]);
  for (const size of smaller) cartons.set(size, (cartons.get(size) ?? 0) + 1);
  const saved = smaller.reduce((sum, size) => sum + largest - size, 0);
  return {
    cartons: [...cartons]
      .filter(([, number]) => number > 0)
      .sort(([one], [other]) => other - one)
      .map(([size, number]) => ({ size, count: number })),
    count,
    emptyHalfBottles: air - 2 * saved,
  };
}

/** Finds the sizes of cartons that replace the largest ones, so that together they save the most of `air` bottles. */
function findReductions(air: number, maximumCount: number, largest: number, sizes: readonly number[]): number[] {
  const smallerSizes = [...new Set(sizes)].filter((size) => size < largest).sort((one, other) => other - one);
  // For each saving, the fewest cartons that make it, and the last of them.
  const fewest: ({ count: number; size: number } | undefined)[] = [{ count: 0, size: largest }];
  let best = 0;
  for (let saving = 1; saving <= air; saving += 1) {
    for (const size of smallerSizes) {
      const before = fewest[saving - (largest - size)];
      const count = (before?.count ?? maximumCount) + 1;
      if (count <= maximumCount && count < (fewest[saving]?.count ?? count + 1)) fewest[saving] = { count, size };
    }
    if (fewest[saving]) best = saving;
  }
  const found: number[] = [];
  for (let saving = best; saving > 0; ) {
    const size = fewest[saving]?.size ?? largest;
    found.push(size);
    saving -= largest - size;
  }
  return found;
}
