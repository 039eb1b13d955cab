import { unwrap } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { useDiscountCode } from '../discounts/discounts.operations.ts';
import { closeDays } from '../invoices/close-days.operations.ts';
import { listOrderPapers } from '../invoices/files/paper-files.operations.ts';
import { issuePapersOfHandover } from '../invoices/issue-papers.operations.ts';
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
import { shipParcel } from './shipments/ship-parcel.operations.ts';
import { insertShipment } from './shipments/shipments.repository.ts';

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

/** Issues the invoice of a paid order of the tenant; returns its number, and the secret of its link. */
async function createInvoiced(context: RequestContext, changes: Parameters<typeof createOrder>[2] = {}) {
  const { id, token } = await createOwn(context, { payment: 'paid', ...changes });
  await issuePapersOfHandover(context, id);
  const [paper] = await listOrderPapers(context, id);
  return { id, token, idPaper: String(paper?.id) };
}

/** An order that has left in one parcel. */
async function createShipped(context: RequestContext) {
  const order = await createOwn(context, states.ship);
  unwrap(await shipParcel(context, order.id, { lines: 'all' }));
  return order;
}

/** A call about the first parcel of an order. */
function ofShipment(body?: Record<string, unknown>): EndpointCase {
  const more = body ? { body } : {};
  return {
    own: { params: { idSite: tenantId, idOrder: tenantId, number: 1 }, ...more },
    of: ({ id }) => ({ params: { idSite: tenantId, idOrder: id, number: 1 }, ...more }),
    holdsMark: false,
    isWriting: body !== undefined,
    prepareStaff: async (server, idSite) => {
      const { id } = await server.write(idSite, (context) => createShipped(context));
      return { params: { idSite, idOrder: id, number: 1 }, ...more };
    },
  };
}

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
  readOrderPaper: {
    own: { params: { token: 'jeton', idPaper: '1' } },
    prepare: async (server, siteId) => {
      const { token, idPaper } = await server.write(siteId, (context) => createInvoiced(context));
      return { input: { params: { token, idPaper } } };
    },
    holdsMark: false,
  },
  readOwnPaper: {
    own: { params: { id: tenantId, idPaper: '1' } },
    prepare: (server, siteId) =>
      server.write(siteId, async (context) => {
        const { id: memberId, token } = await createMember(context);
        const { id, idPaper } = await createInvoiced(context, { member_id: memberId });
        return { input: { params: { id, idPaper } }, token };
      }),
    holdsMark: false,
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
  confirmReceipt: {
    own: { body: { token: 'jeton', number: 1 } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createShipped(context));
      return { input: { body: { token, number: 1 } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  readOrderShipments: ofShipment(),
  createShipment: {
    ...ofShipment({ lines: [{ position: 0, quantity: 1 }], tracking: '8X0000000000' }),
    own: { params: { idSite: tenantId, idOrder: tenantId }, body: {} },
    of: ({ id }) => ({ params: { idSite: tenantId, idOrder: id }, body: {} }),
    prepareStaff: async (server, idSite) => {
      const { id } = await server.write(idSite, (context) => createOwn(context, states.ship));
      return { params: { idSite, idOrder: id }, body: { tracking: '8X0000000000' } };
    },
  },
  undoShipment: { ...ofShipment(), isWriting: true },
  updateShipmentTracking: ofShipment({ carrier: 'Colissimo', tracking: '8X0000000000' }),
  updateShipmentReceipt: ofShipment({ receivedOn: null }),
  updateShipmentProblem: ofShipment({ problem: 'broken', note: 'Carton ouvert' }),
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
  confirmOwnReceipt: {
    ...byMember,
    own: { params: { id: tenantId }, body: { number: 1 } },
    of: ({ id }) => ({ params: { id }, body: { number: 1 } }),
    prepare: (server, siteId) =>
      server.write(siteId, async (context) => {
        const { id: memberId, token } = await createMember(context);
        const { id } = await createOwn(context, { member_id: memberId });
        await insertShipment(context, id, {
          number: 1,
          carrier: '',
          tracking: '',
          tracking_url: '',
          stock_out: [],
          tracking_due_at: null,
          lines: [{ position: 0, quantity: 1 }],
        });
        return { input: { params: { id }, body: { number: 1 } }, token };
      }),
  },
};

/** Adds an order with all that belongs to it to a tenant: its lines, history, link, key, stock, payment, refund, papers, and a code. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const productId = await createProduct(context, `Vin commandé ${mark}`);
  const declinationId = await createDeclination(context, productId, { stock: 6 });
  const order = await createOrder(context, { productId, declinationId }, { message: mark, payment: 'paid' });
  const [row] = await listDeclinationsById(context, [declinationId]);
  await holdStock(context, order.id, new Map([[row?.stock_item_id ?? 0, 1]]));
  await insertRefund(context, order.id, { amount_cents: 100, reason: mark });
  await insertShipment(context, order.id, {
    number: 1,
    carrier: mark,
    tracking: mark,
    tracking_url: '',
    tracking_due_at: null,
    stock_out: [],
    lines: [{ position: 0, quantity: 1 }],
  });
  const paid = await lockOrder(context, order.id);
  if (paid) await refundRest(context, paid, mark);
  await context.transaction.query(
    `insert into payment_event (site_id, provider, event_id, payment_id, kind, at)
     select site_id, 'essai', $3, id, 'paid', $4 from payment where site_id = $1 and order_id = $2`,
    [context.site.id, order.id, mark, new Date(context.now)],
  );
  await insertOrderRequest(context, mark, mark);
  await issuePapersOfHandover(context, order.id);
  await closeDays({ ...context, now: context.now + 86_400_000 });
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
