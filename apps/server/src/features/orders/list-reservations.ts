import type { OrderRow } from './orders.repository.ts';
import type { JudgedOrder } from './placing/quote-order.operations.ts';

/** What an order that nobody has paid may hold for days without a word to the owner. */
const spoken = { bottles: 60, pieces: 6 } as const;

/**
 * Lists, in words, what an order by transfer or cheque takes out of the sale for days: very many bottles, or all that is left of
 * something. The owner may cancel it.
 */
export function listReservations(
  { lines, demand }: Pick<JudgedOrder, 'lines' | 'demand'>,
  { payment_method: method, total_cents: totalCents }: Pick<OrderRow, 'payment_method' | 'total_cents'>,
): string[] {
  if ((method !== 'transfer' && method !== 'cheque') || totalCents === 0) return [];
  const halves = lines.reduce((sum, { line: { product, quantity } }) => sum + (product?.halfPlaces ?? 0) * quantity, 0);
  const emptied = lines.flatMap(({ line, facts }) =>
    facts?.stock.some(
      ({ stockItemId, available }) => available > spoken.pieces && (demand.get(stockItemId) ?? 0) >= available,
    )
      ? [[line.product?.name, line.product?.detail].filter(Boolean).join(', ')]
      : [],
  );
  return [
    ...[...new Set(emptied)].map((name) => `réserve tout ce qui reste de ${name}`),
    ...(halves > 2 * spoken.bottles ? [`réserve ${Math.floor(halves / 2)}\u00a0bouteilles`] : []),
  ];
}
