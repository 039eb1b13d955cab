import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { createWithdrawal } from '@vitrine/test-kit/records/withdrawals';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { findOrderOfTypedReference } from '../orders/keeping/find-orders.operations.ts';
import { insertRefund } from '../orders/payments.repository.ts';
import { insertWithdrawalRefund } from '../orders/refunding/refunded-withdrawals.operations.ts';
import { tenantDeclinationId } from '../products/products.cases.fixture.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { refundWithdrawal } from './refunding/refund-withdrawal.operations.ts';
import { withdrawalRecords } from './withdrawal-records.operations.ts';
import { advanceWithdrawal } from './withdrawal-steps.operations.ts';

/** The order that a withdrawal is matched with. */
const matched = '261129-RAPPELE';

async function createOwn(context: RequestContext, action = ''): Promise<number> {
  const productId = await createProduct(context, 'Vin rétracté');
  const declinationId = await createDeclination(context, productId, { stock: 6 });
  const order = await createOrder(
    context,
    { productId, declinationId },
    action === 'settle' ? {} : { fulfilment: 'shipped', payment: 'paid' },
  );
  const isUnmatched = action === 'match' || action === 'dismiss';
  if (action === 'match' && !(await findOrderOfTypedReference(context, matched)))
    await createOrder(context, { productId, declinationId }, { reference: matched });
  const { id } = await createWithdrawal(context, isUnmatched ? undefined : order);
  if (action === 'conclude') {
    const part = { amount_cents: 600, reason: 'Rétractation', note: '', is_by_hand: true };
    const refundId = await insertRefund(context, order.id, part);
    await insertWithdrawalRefund(context, { withdrawalId: id, refundId, isLast: false });
  }
  return id;
}

const refund = { lines: [{ position: 0, quantity: 1, goods: 'returned' as const }], shipping: false, note: '' };
const declaration = { name: 'Léa Petit', orderReference: '261129-ABCDEFG', email: 'lea@exemple.fr' };

/** A call by the link that a mail has. */
const byRevocation = (input: (token: string) => object): Pick<EndpointCase, 'own' | 'prepare'> => ({
  own: input('jeton'),
  prepare: async (server, siteId) => {
    const { revocation } = await server.write(siteId, async (context) => {
      const sold = { productId: tenantId, declinationId: tenantDeclinationId };
      return createWithdrawal(context, await createOrder(context, sold));
    });
    return { input: input(revocation) };
  },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(withdrawalRecords, {
    create: createOwn,
    inputs: {
      match: { order: matched },
      conclude: { reason: 'Deux bouteilles sur trois sont revenues.' },
      refuse: { reason: 'Le délai de quatorze jours est passé.' },
      dismiss: { reason: 'Aucune commande à cette adresse.' },
    },
  }),
  readWithdrawalRefund: {
    own: { params: { idSite: tenantId, id: tenantId } },
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => ({ params: { idSite, id: await createOwn(context) } })),
    holdsMark: false,
  },
  refundWithdrawal: {
    own: { params: { idSite: tenantId, id: tenantId }, body: refund },
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const id = await createOwn(context);
        await advanceWithdrawal(context, id, 'goods_back');
        const planned = await refundWithdrawal(context, id, refund);
        if (!planned.ok) throw new Error(planned.failure.message ?? JSON.stringify(planned.failure.fields));
        return { params: { idSite, id }, body: { ...refund, confirm: planned.value.confirm } };
      }),
    holdsMark: false,
    isWriting: true,
  },
  checkWithdrawal: { own: { body: declaration }, holdsMark: false },
  declareWithdrawal: { own: { body: declaration }, holdsMark: false, isWriting: true },
  readWithdrawalReceipt: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { receipt } = await server.write(siteId, (context) => createWithdrawal(context));
      return { input: { params: { token: receipt } } };
    },
    holdsMark: false,
  },
  readWithdrawalRevocation: { ...byRevocation((token) => ({ params: { token } })), holdsMark: false },
  revokeWithdrawal: { ...byRevocation((token) => ({ body: { token } })), holdsMark: false, isWriting: true },
  readOrderWithdrawals: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, async (context) => {
        return createOrder(context, { productId: tenantId, declinationId: tenantDeclinationId });
      });
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
};

/** Adds a withdrawal to a tenant, with a line, and a refund of an order that gives it back. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const lines = [{ position: 0, name: mark, quantity: 1 }];
  const { id } = await createWithdrawal(context, undefined, { details: mark, lines });
  const refunds = await context.transaction.query<{ id: number }>('select id from refund where site_id = $1 limit 1', [
    context.site.id,
  ]);
  for (const refund of refunds)
    await insertWithdrawalRefund(context, { withdrawalId: id, refundId: refund.id, isLast: false });
}
