import { insertPayoutLines, upsertPayout } from '@vitrine/server/features/card-payouts/card-payouts.repository';
import {
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  insertOrderLink,
  updateOrderStates,
} from '@vitrine/server/features/orders/orders.repository';
import { insertPayment } from '@vitrine/server/features/orders/payments.repository';
import { keepSaleTerms } from '@vitrine/server/features/orders/placing/sale-terms.operations';
import { createLabelJob } from '@vitrine/server/features/parcel-labels/create-label-job';
import type { WorkerTools } from '@vitrine/server/jobs/define-job';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import { createReference } from '@vitrine/server/reference';
import type { RequestContext } from '@vitrine/server/request-context';

/** Marks an order as paid, as staff do. */
export { markPaid } from '@vitrine/server/features/orders/order-steps.operations';

type OrderChanges = Partial<Parameters<typeof insertOrder>[1]> & {
  fulfilment?: 'placed' | 'preparing' | 'ready' | 'shipped' | 'cancelled';
  payment?: 'unpaid' | 'processing' | 'failed' | 'paid' | 'refunded';
};

/** Creates an order of one bottle of a declination at twelve euros, to be paid by transfer, with a mailed link. */
export async function createOrder(
  context: RequestContext,
  { productId, declinationId }: { productId: number; declinationId: number },
  { fulfilment = 'placed', payment = 'unpaid', ...changes }: OrderChanges = {},
): Promise<{ id: number; token: string; reference: string }> {
  const amounts = { total_cents: 1200, net_cents: 1000, vat_cents: 200 };
  const now = new Date(context.now);
  const order = await insertOrder(context, {
    reference: createReference(context),
    channel: 'online',
    locale: context.locale,
    placed_at: now,
    member_id: null,
    email: 'lea@exemple.fr',
    firstname: 'Léa',
    lastname: 'Petit',
    phone: '06 12 34 56 78',
    delivery_type: 'NO_DELIVERY',
    delivery_address: null,
    billing_address: null,
    company: null,
    carrier: null,
    relay: null,
    slot: null,
    slot_ends_at: null,
    message: '',
    payment_method: 'transfer',
    hold_ends_at: new Date(context.now + 10 * 86_400_000),
    goods_cents: 1200,
    discount_cents: 0,
    shipping_cents: 0,
    ...amounts,
    vat_groups: [{ rate: 2000, totalCents: 1200, netCents: 1000, vatCents: 200 }],
    vat_mention: '',
    shipping_parts: [],
    standard_shipping_cents: null,
    discount_code: '',
    terms_hash: await keepSaleTerms(context),
    terms_accepted_at: now,
    majority_declared_at: now,
    ...changes,
  });
  await insertOrderLines(context, order.id, [
    {
      position: 0,
      item_id: declinationId,
      product_id: productId,
      declination_id: declinationId,
      name: 'Un vin',
      detail: '2022',
      sheet: null,
      quantity: 1,
      list_cents: 1200,
      unit_cents: 1200,
      discount_cents: 0,
      ...amounts,
      parts: [
        { name: 'Un vin', declinationId, quantity: 1, rate: 2000, totalCents: 1200, netCents: 1000, vatCents: 200 },
      ],
      withdrawal_exception: null,
    },
  ]);
  await insertOrderEvent(context, { orderId: order.id, kind: 'placed', author: 'buyer' });
  await insertPayment(context, { order_id: order.id, method: order.payment_method, amount_cents: order.total_cents });
  await updateOrderStates(context, order.id, { fulfilment, payment_state: payment });
  const token = createOpaqueToken();
  await insertOrderLink(context, order.id, { hash: hashToken(token), isMailed: true });
  return { id: order.id, token, reference: order.reference };
}

/** Stores a payout of 9,50 € that arrives on the day of the context: a payment of no order, described by `mark`, and its fee. */
export async function createPayout(context: RequestContext, mark: string): Promise<string> {
  const id = 'po_1MtHbELkdIwHu7ixl4OzzPMv';
  const createdAt = context.now;
  await upsertPayout(context, {
    ...{ id, state: 'paid', contents: 'told', amountCents: 950, currency: 'eur', createdAt },
    arrivesOn: new Date(createdAt).toISOString().slice(0, 10),
  });
  await insertPayoutLines(context, id, [
    {
      ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', kind: 'payment', type: 'charge', amountCents: 1000, feeCents: 50 },
      ...{ createdAt, intentId: 'pi_1GszsK2eZvKYlo2CfhZyoZLp', description: mark },
    },
  ]);
  return id;
}

/** Runs the job that buys a label of an order. */
export function runLabelJob(
  tools: WorkerTools,
  label: { siteId: number; orderId: number; number: number },
): Promise<void> {
  return createLabelJob.run(tools, label);
}
