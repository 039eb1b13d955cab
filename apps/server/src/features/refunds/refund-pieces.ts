import type { RefundSubject } from '../orders/refunding/plan-order-refund.operations.ts';

/** States of an order whose goods have left. */
const handedOver: ReadonlySet<string> = new Set(['shipped', 'collected', 'done']);

/** Counts the pieces of an item that can still be refunded, by whether they have left. Shipping is a piece that has not. */
export function countPieces(
  { order, items }: RefundSubject,
  position: number | null,
): { unsent: number; sent: number } {
  const item = items.find((one) => one.position === position);
  if (!item) return { unsent: 0, sent: 0 };
  const left = item.quantity - item.refundedQuantity;
  return position !== null && handedOver.has(order.fulfilment) ? { unsent: 0, sent: left } : { unsent: left, sent: 0 };
}

/** Names an item: the line with its detail, or the shipping. */
export function nameItem({ lines }: RefundSubject, position: number | null): string {
  if (position === null) return 'Livraison';
  const line = lines.find((one) => one.position === position);
  return [line?.name, line?.detail].filter(Boolean).join(', ');
}

/** Says why nothing of an order can be refunded; empty where something can. */
export function findRefusal({ order, leftCents }: RefundSubject): string {
  if (order.payment_state === 'disputed')
    return 'Le paiement est contesté auprès de la banque\u00a0: attendez sa décision avant de rembourser, ou la personne serait remboursée deux fois.';
  if (order.total_cents === 0) return 'Rien n’était à payer pour cette commande\u00a0: il n’y a rien à rembourser.';
  if (order.payment_state === 'unpaid' || order.payment_state === 'processing' || order.payment_state === 'failed')
    return 'Cette commande n’est pas payée\u00a0: il n’y a rien à rembourser. Vous pouvez l’annuler.';
  return leftCents === 0 ? 'Tout ce qui a été payé est rendu ou à rendre\u00a0: il ne reste rien à rembourser.' : '';
}
