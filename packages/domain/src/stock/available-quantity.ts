/** What is counted of a thing in stock, in pieces. */
export interface StockCount {
  onHand: number;
  /** For orders that are not paid yet. */
  held: number;
  /** For paid orders that have not left. */
  allocated: number;
}

/** A quantity as the API answers it (API-20). */
export interface AvailableQuantity {
  /** Pieces that may be ordered now; null where stock is not counted. */
  quantity: number | null;
  /** How often it can be bought as it is sold: in whole lots; null where stock is not counted. */
  setQuantity: number | null;
}

/** Counts the pieces that may be ordered: those on hand that no order has, less the safety stock; never negative. */
export function countAvailable({ onHand, held, allocated }: StockCount, safetyStock = 0): number {
  return Math.max(0, onHand - held - allocated - safetyStock);
}

/** Computes the quantities of a product from its available pieces, sold in lots of `sellByMultipleOf`. */
export function computeAvailableQuantity(available: number | null, sellByMultipleOf: number): AvailableQuantity {
  if (available === null) return { quantity: null, setQuantity: null };
  return { quantity: available, setQuantity: Math.floor(available / Math.max(1, sellByMultipleOf)) };
}

/**
 * Counts the whole boxes that their parts allow; null where no part is counted. A part that comes twice is summed first;
 * a box without parts cannot be sold. `available` is null for a part that is not counted.
 */
export function countAvailableBoxes(
  parts: readonly { stockItemId: number; quantity: number; available: number | null }[],
): number | null {
  if (parts.length === 0) return 0;
  const demand = sumStockDemand(
    parts.map(({ stockItemId, quantity }) => ({ quantity: 1, parts: [{ stockItemId, quantity }] })),
  );
  const boxes = parts.flatMap(({ stockItemId, available }) =>
    available === null ? [] : [Math.floor(available / (demand.get(stockItemId) ?? 1))],
  );
  return boxes.length ? Math.min(...boxes) : null;
}

/**
 * Sums what lines take from each stock item, over single products and the parts of boxes: only the sum can be compared with
 * what is there. In the order of item ids, which is that of their locks.
 */
export function sumStockDemand(
  lines: readonly { quantity: number; parts: readonly { stockItemId: number; quantity: number }[] }[],
): Map<number, number> {
  const demand = new Map<number, number>();
  for (const line of lines)
    for (const { stockItemId, quantity } of line.parts)
      demand.set(stockItemId, (demand.get(stockItemId) ?? 0) + quantity * line.quantity);
  return new Map([...demand].sort(([one], [other]) => one - other));
}
