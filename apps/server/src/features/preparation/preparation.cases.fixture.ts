import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPreparation: {
    own: { params: { idSite: tenantId }, query: { tab: 'prepare' } },
    holdsMark: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { tab: 'prepare' } }),
  },
  readPreparationPaper: {
    own: { params: { idSite: tenantId }, query: { what: 'orders' } },
    // What is drawn is compressed.
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { what: 'orders' } }),
  },
  advancePreparation: {
    own: { params: { idSite: tenantId }, body: { idOrders: [tenantId], to: 'ready' } },
    of: ({ id }) => ({ params: { idSite: tenantId }, body: { idOrders: [id], to: 'ready' } }),
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const { id } = await server.write(idSite, async (context) =>
        createOrder(
          context,
          { productId: tenantId, declinationId: await createDeclination(context, tenantId) },
          { payment: 'paid' },
        ),
      );
      return { params: { idSite }, body: { idOrders: [id], to: 'ready' } };
    },
  },
};
