import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { signFakeEvent } from '../../adapters/cards/fake-card-ledger.ts';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { findPayment } from '../orders/payments.repository.ts';
import { saveSecret } from '../secrets/secrets.operations.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { insertCardRefund, listCardRefunds, updateCardRefund, upsertCardIntent } from './card-intents.repository.ts';

const webhookSecret = (siteId: number) => `whsec_${siteId}`;

/** Gives a tenant what its orders can be paid by, and keys of the card service. */
export async function seedTenant(context: RequestContext): Promise<void> {
  const { id } = context.site;
  await updateSettings(
    context,
    { TRANSFER_DETAILS: 'IBAN : FR76', STRIPE_PUBLIC_KEY: `pk_test_${id}` },
    { name: 'essai', isSuperAdmin: true },
  );
  await saveSecret(context, 'STRIPE_SECRET_KEY', `sk_test_${id}`);
  await saveSecret(context, 'STRIPE_WEBHOOK_SECRET', webhookSecret(id));
  const productId = await createProduct(context, 'Vin payé par carte');
  await createReturnedRefund(context, { productId, declinationId: await createDeclination(context, productId) });
}

/** Stores an order that was to be paid by card, of which a part went back, came back from a closed card, and went again. */
export async function createReturnedRefund(
  context: RequestContext,
  item: { productId: number; declinationId: number },
): Promise<void> {
  const order = await createOrder(context, item, { payment_method: 'card' });
  const payment = await findPayment(context, order.id);
  if (!payment) throw new Error('an order has a payment');
  const intent = {
    id: `pi_${context.site.id}`,
    amountCents: 1200,
    state: 'cancelled',
    refusal: undefined,
    refundedCents: 0,
    readAt: context.now,
  } as const;
  await upsertCardIntent(context, payment.id, intent);
  const part = { paymentId: payment.id, intentId: intent.id, amountCents: 100, reason: '', state: 'sent' } as const;
  await insertCardRefund(context, part);
  for (const { id: refundId } of await listCardRefunds(context, { intentId: intent.id }))
    for (const state of ['failed', 'sent'] as const)
      await updateCardRefund(context, { id: refundId, intentId: intent.id, state });
}

/** A call by the secret of an order that is to be paid by cheque: no card service is asked. */
const byToken = (body: Record<string, unknown>, isWriting: boolean): EndpointCase => ({
  own: { body: { ...body, token: 'jeton' } },
  prepare: async (server, siteId) => {
    const { token } = await server.write(siteId, async (context) =>
      createOrder(
        context,
        { productId: tenantId, declinationId: await createDeclination(context, tenantId) },
        { payment_method: 'cheque' },
      ),
    );
    return { input: { body: { ...body, token } } };
  },
  holdsMark: false,
  isWriting,
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  prepareCardPayment: byToken({}, false),
  changeOrderPayment: byToken({ method: 'transfer' }, true),
  receiveCardEvent: {
    own: { signed: { text: '{}', headers: {} } },
    // An event about no payment: the shop believes it, and nothing follows.
    prepare: async (server, siteId) => {
      const seconds = Math.floor(server.running.context.clock() / 1000);
      const text = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'ping',
        created: seconds,
        data: { object: {} },
      });
      const signature = signFakeEvent(text, webhookSecret(siteId), seconds);
      return { input: { signed: { text, headers: { 'stripe-signature': signature } } } };
    },
    holdsMark: false,
  },
};
