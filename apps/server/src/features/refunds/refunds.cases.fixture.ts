import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { refundOrder } from './refund-order.operations.ts';

const body = {
  lines: [{ position: 0, quantity: 1, goods: 'released' as const }],
  shipping: false,
  reason: 'damaged' as const,
  note: '',
};

async function createPaidOrder(context: RequestContext): Promise<number> {
  const { id } = await createOrder(
    context,
    { productId: tenantId, declinationId: await createDeclination(context, tenantId) },
    { payment: 'paid' },
  );
  return id;
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readOrderRefunds: {
    own: { params: { idSite: tenantId, id: tenantId } },
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => ({ params: { idSite, id: await createPaidOrder(context) } })),
    holdsMark: false,
  },
  refundOrder: {
    own: { params: { idSite: tenantId, id: tenantId }, body },
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const id = await createPaidOrder(context);
        const planned = await refundOrder(context, id, body);
        if (!planned.ok) throw new Error(planned.failure.message ?? JSON.stringify(planned.failure.fields));
        return { params: { idSite, id }, body: { ...body, confirm: planned.value.confirm } };
      }),
    holdsMark: false,
    isWriting: true,
  },
};
