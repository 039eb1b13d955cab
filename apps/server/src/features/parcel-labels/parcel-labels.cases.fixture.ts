import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { insertLabel, lockLabel, updateLabel } from './parcel-labels.repository.ts';

/** Adds an order to a relay point that is ready to leave to a tenant. */
async function createReady(context: RequestContext): Promise<number> {
  const { id } = await createOrder(
    context,
    { productId: tenantId, declinationId: await createDeclination(context, tenantId) },
    {
      payment: 'paid',
      fulfilment: 'ready',
      delivery_type: 'PICKUP',
      relay: { id: '049087', name: 'Tabac', lines: ['3 rue Saint-Aubin', '49000 Angers'] },
    },
  );
  return id;
}

/** Adds a label whose carrier has not answered to an order, or one that has its file. */
async function addLabel(context: RequestContext, orderId: number, mark: string, isReady = false): Promise<number> {
  await insertLabel(context, orderId, { number: 1, carrier: mark, grams: 1800 });
  const label = await lockLabel(context, orderId, 1);
  if (label && isReady) {
    const storedName = `labels/${orderId}-1-essai.pdf`;
    await context.services.store.write(context.site.id, storedName, Buffer.from('%PDF-1.4'));
    await updateLabel(context, orderId, { ...label, state: 'ready', tracking: '31297410', stored_name: storedName });
  } else if (label) await updateLabel(context, orderId, { ...label, state: 'uncertain', message: mark });
  return orderId;
}

const createLabelled = async (context: RequestContext, isReady = false) =>
  addLabel(context, await createReady(context), 'rôle', isReady);

function ofOrder(
  more: { body?: Record<string, unknown>; number?: number },
  create: (context: RequestContext) => Promise<number>,
): EndpointCase {
  const { body, number } = more;
  const input = (idOrder: number) => ({
    params: { idSite: tenantId, idOrder, ...(number ? { number } : {}) },
    ...(body ? { body } : {}),
  });
  return {
    own: input(tenantId),
    of: ({ id }) => input(id),
    holdsMark: false,
    isWriting: body !== undefined,
    prepareStaff: async (server, idSite) => {
      const idOrder = await server.write(idSite, create);
      return { ...input(idOrder), params: { ...input(idOrder).params, idSite } };
    },
  };
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readOrderLabels: ofOrder({}, (context) => createLabelled(context)),
  createParcelLabel: ofOrder({ body: { grams: 1800, seen: 0 } }, async (context) => {
    const author = { name: 'essai', isSuperAdmin: true };
    await updateSettings(context, { HEAD_OFFICE: '1 rue du Chai, 49400 Saumur' }, author);
    return createReady(context);
  }),
  settleParcelLabel: ofOrder({ body: { outcome: 'none' }, number: 1 }, (context) => createLabelled(context)),
  testCarrier: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  readParcelLabelFile: ofOrder({ number: 1 }, (context) => createLabelled(context, true)),
};

/** Adds a label to the order that a tenant has. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const [order] = await context.transaction.query<{ id: number }>(
    'select min(id) as id from shop_order where site_id = $1',
    [context.site.id],
  );
  if (order?.id) await addLabel(context, order.id, mark);
}
