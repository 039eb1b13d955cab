import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { tenantDeclinationId } from '../../products/products.cases.fixture.ts';
import { updateSettings } from '../../settings/settings.operations.ts';

const sale = (id: number) => ({ products: [{ id, quantity: 1 }], channel: 'counter', handover: 'taken' });
const placed = (id: number) => ({
  ...sale(id),
  buyer: { firstname: '', lastname: '', email: '', phone: '' },
  payment: 'cash',
  confirmsMajority: true,
  expectedTotal: '12.00',
});

/** Gives a site what its invoices need, and something to sell; returns its number. */
async function createOffer(context: RequestContext): Promise<number> {
  await updateSettings(
    context,
    { SIRET_NUMBER: '73282932000074', VAT_REGIME: 'FRANCHISE' },
    { name: 'essai', isSuperAdmin: true },
  );
  return createDeclination(context, await createProduct(context, 'Au caveau'), { stock: 100 });
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listCounterItems: {
    own: { params: { idSite: tenantId }, query: { search: '' } },
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { search: '' } }),
    holdsMark: true,
  },
  quoteCounterOrder: {
    own: { params: { idSite: tenantId }, body: sale(tenantDeclinationId) },
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: sale(tenantDeclinationId) }),
    holdsMark: true,
  },
  listCounterRelayPoints: {
    own: { params: { idSite: tenantId }, query: { postalCode: '49000' } },
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: { postalCode: '49000' } }),
    holdsMark: false,
  },
  placeCounterOrder: {
    own: { params: { idSite: tenantId }, body: placed(tenantDeclinationId) },
    prepareStaff: async (server, idSite) => ({
      params: { idSite },
      body: placed(await server.write(idSite, createOffer)),
    }),
    holdsMark: false,
    isWriting: true,
  },
  eraseCounterBuyer: {
    own: { params: { idSite: tenantId, id: tenantId } },
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const productId = await createProduct(context, 'Sans adresse');
        const sold = { productId, declinationId: await createDeclination(context, productId) };
        const { id } = await createOrder(context, sold, { email: '' });
        return { params: { idSite, id } };
      }),
    holdsMark: false,
    isWriting: true,
  },
};
