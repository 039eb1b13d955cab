import { unwrap } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { useDiscountCode } from '../discounts/discounts.operations.ts';
import { listDeclinationsById } from '../products/declinations.repository.ts';
import { tenantDeclinationId } from '../products/products.cases.fixture.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { orderRecords } from './keeping/order-records.operations.ts';
import { lockOrder } from './orders.repository.ts';
import { insertRefund } from './payments.repository.ts';
import { holdStock } from './placing/hold-stock.operations.ts';
import { insertOrderRequest } from './placing/order-requests.repository.ts';
import { refundRest } from './refunding/plan-order-refund.operations.ts';

const states = {
  ready: { payment: 'paid' },
  ship: { payment: 'paid', fulfilment: 'ready', delivery_type: 'DELIVERY' },
  collect: { payment: 'paid', fulfilment: 'ready', delivery_type: 'CLICK_AND_COLLECT' },
  finish: { payment: 'paid', fulfilment: 'ready' },
  refund: { payment: 'paid', fulfilment: 'cancelled' },
} as const satisfies Readonly<Record<string, Parameters<typeof createOrder>[2]>>;

const createOwn = async (context: RequestContext, changes: Parameters<typeof createOrder>[2] = {}) =>
  createOrder(context, { productId: tenantId, declinationId: await createDeclination(context, tenantId) }, changes);

const byToken = {
  own: { body: { token: 'jeton' } },
  prepare: async (server, siteId) => {
    const { token } = await server.write(siteId, (context) => createOwn(context));
    return { input: { body: { token } } };
  },
  holdsMark: false,
  isWriting: true,
} as const satisfies EndpointCase;

const byMember = {
  own: { params: { id: tenantId } },
  of: ({ id }) => ({ params: { id } }),
  prepare: (server, siteId) =>
    server.write(siteId, async (context) => {
      const { id: memberId, token } = await createMember(context);
      const { id } = await createOwn(context, { member_id: memberId });
      return { input: { params: { id } }, token };
    }),
  holdsMark: false,
  isWriting: true,
} as const satisfies EndpointCase;

const products = [{ id: tenantDeclinationId, quantity: 1 }];

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(orderRecords, {
    async create(context, action) {
      const { id } = await createOwn(context, action && action in states ? states[action as keyof typeof states] : {});
      // As its cancellation has left it: what was paid is owed back.
      if (action === 'refund') await insertRefund(context, id, { amount_cents: 1200, reason: 'Commande annulée' });
      return id;
    },
    inputs: { pay: { note: '' }, ship: { note: '' }, cancel: { note: '' }, refund: { note: '' } },
  }),
  quoteOrder: { own: { body: { products } }, holdsMark: true },
  validateOrder: { own: { body: { products } }, holdsMark: true },
  placeOrder: {
    own: { body: placedBody(tenantDeclinationId) },
    prepare: async (server, siteId) => ({ input: { body: placedBody(await createOffer(server, siteId)) } }),
    holdsMark: false,
    isWriting: true,
  },
  readOrder: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createOwn(context));
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
  cancelOrder: byToken,
  stopReviewMail: byToken,
  claimOrder: {
    own: { body: { token: 'jeton' } },
    prepare: (server, siteId) =>
      server.write(siteId, async (context) => {
        const { token: session } = await createMember(context);
        const { token } = await createOwn(context);
        return { input: { body: { token } }, token: session };
      }),
    holdsMark: false,
    isWriting: true,
  },
  listOwnOrders: { own: {}, holdsMark: false },
  cancelOwnOrder: byMember,
  openOwnPayment: byMember,
};

/** Adds an order with all that belongs to it to a tenant: its lines, history, link, key, stock, payment, refund, and a code. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const productId = await createProduct(context, `Vin commandé ${mark}`);
  const declinationId = await createDeclination(context, productId, { stock: 6 });
  const order = await createOrder(context, { productId, declinationId }, { message: mark, payment: 'paid' });
  const [row] = await listDeclinationsById(context, [declinationId]);
  await holdStock(context, order.id, new Map([[row?.stock_item_id ?? 0, 1]]));
  await insertRefund(context, order.id, { amount_cents: 100, reason: mark });
  const paid = await lockOrder(context, order.id);
  if (paid) await refundRest(context, paid, mark);
  await context.transaction.query(
    `insert into payment_event (site_id, provider, event_id, payment_id, kind, at)
     select site_id, 'essai', $3, id, 'paid', $4 from payment where site_id = $1 and order_id = $2`,
    [context.site.id, order.id, mark, new Date(context.now)],
  );
  await insertOrderRequest(context, mark, mark);
  unwrap(
    await useDiscountCode(context, order.id, {
      code: `Essai ${mark}`,
      email: `${mark}@example.org`,
      goodsCents: 1000,
      shippingCents: null,
    }),
  );
}

function placedBody(id: number) {
  return {
    products: [{ id, quantity: 1 }],
    delivery: { type: 'NO_DELIVERY' },
    user: { email: 'lea@exemple.fr', firstname: 'Léa', lastname: 'Petit', phone: '', birthdate: '1990-02-28' },
    payment: 'TRANSFER',
    acceptsTerms: true,
    expectedTotal: '12.00',
  };
}

/** Opens the orders of a site, and creates something that is not delivered, at twelve euros; returns its number. */
function createOffer(server: TestServer, siteId: number): Promise<number> {
  return server.write(siteId, async (context) => {
    await updateSettings(
      context,
      { ONLINE_ORDERING: true, TRANSFER_DETAILS: 'IBAN' },
      { name: 'essai', isSuperAdmin: true },
    );
    const productId = await createProduct(context, 'Une visite', { hasShippingFees: false });
    return createDeclination(context, productId, { stock: 100 });
  });
}
