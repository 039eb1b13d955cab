import type { RefundSubject } from '../orders/refunding/plan-order-refund.operations.ts';

/** States of an order whose goods have left. */
const handedOver: ReadonlySet<string> = new Set(['shipped', 'collected', 'done']);

/** Counts the pieces of an item that can still be refunded, by whether they have left. Shipping is a piece that has not. */
export function countPieces(
  { order, items, shipped, refunded }: RefundSubject,
  position: number | null,
): { unsent: number; sent: number } {
  const item = items.find((one) => one.position === position);
  if (!item) return { unsent: 0, sent: 0 };
  const left = item.quantity - item.refundedQuantity;
  if (position === null) return { unsent: left, sent: 0 };
  if (handedOver.has(order.fulfilment)) return { unsent: 0, sent: left };
  const gone = add(shipped.filter((one) => one.position === position));
  const back = add(
    refunded.filter((one) => one.line_position === position && one.goods !== 'released' && one.goods !== 'broken'),
  );
  const sent = Math.min(left, Math.max(0, gone - back));
  return { unsent: left - sent, sent };
}

const add = (pieces: readonly { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

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
  // A dispute that was lost has given all of it back, whatever was refunded here.
  return leftCents === 0 || order.payment_state === 'refunded'
    ? 'Tout ce qui a été payé est rendu ou à rendre\u00a0: il ne reste rien à rembourser.'
    : '';
}
