/** What was counted of a stock, and what is known of it. */
export interface CountedStock {
  id: number;
  name: string;
  /** What was counted, and what the program believed at that moment. */
  counted: number;
  expected: number;
  /** What it believes now, and how many of these are kept for orders. */
  onHand: number;
  kept: number;
}

/** What a count does to a stock. */
export interface PlannedCount {
  id: number;
  name: string;
  /** Pieces that are added, negative for those that are missing. */
  difference: number;
  /** What is on hand afterwards. */
  after: number;
  sentence: string;
  /** Why it cannot be done, or empty. */
  refusal: string;
}

/**
 * Plans what a count does to each stock, in French sentences. The difference is that of the moment at which it was counted: what was sold or delivered
 * since stays. A stock from which orders keep more than would be left is refused.
 */
export function planStockCount(stocks: readonly CountedStock[]): PlannedCount[] {
  return stocks.map(({ id, name, counted, expected, onHand, kept }) => {
    const difference = counted - expected;
    const after = onHand + difference;
    const since = onHand - expected;
    return {
      id,
      name,
      difference,
      after,
      sentence: [
        `${name}\u00a0: ${describeDifference(difference)}, compté ${counted} pour ${expected}.`,
        since === 0 ? '' : `Depuis, ${describeMoved(since)}\u00a0: il y en aura ${after}.`,
      ]
        .filter(Boolean)
        .join(' '),
      refusal:
        after < kept
          ? `${name}\u00a0: il en resterait ${Math.max(0, after)}, et des commandes en gardent ${kept}. Recomptez, ou annulez d’abord ce que vous ne pouvez servir.`
          : '',
    };
  });
}

/** Says a difference in words: `2 de moins`, `1 de plus`, `juste`. */
export function describeDifference(difference: number): string {
  if (difference === 0) return 'juste';
  return `${Math.abs(difference)}\u00a0de ${difference > 0 ? 'plus' : 'moins'}`;
}

function describeMoved(since: number): string {
  const pieces = Math.abs(since);
  if (since < 0) return pieces === 1 ? 'un est sorti' : `${pieces} sont sortis`;
  return pieces === 1 ? 'un est entré' : `${pieces} sont entrés`;
}
