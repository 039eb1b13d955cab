import { unwrap } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { tenantDeclinationId } from '../products.cases.fixture.ts';
import { revisePrices } from './price-revisions.operations.ts';
import { insertRevision } from './price-revisions.repository.ts';

const change = (id: number) => ({
  idDeclinations: [id],
  kind: 'percentage' as const,
  value: 1000,
  rounding: 10 as const,
  startsOn: '2999-01-01',
});

/** Plans another price of a new declination; returns the number of the change. */
async function plan(context: RequestContext, title = 'Prix revus'): Promise<number> {
  const productId = await createProduct(context, title);
  const line = { declination_id: await createDeclination(context, productId), from_cents: 1200, to_cents: 1300 };
  return insertRevision(context, new Date('2999-01-01'), [line]);
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPriceRevisions: {
    own: { params: { idSite: tenantId } },
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
    holdsMark: true,
  },
  revisePrices: {
    own: { params: { idSite: tenantId }, body: change(tenantDeclinationId) },
    of: ({ id }) => ({ params: { idSite: tenantId }, body: change(id) }),
    prepareStaff: (server, idSite) =>
      server.write(idSite, async (context) => {
        const asked = change(await createDeclination(context, tenantId));
        const { confirm } = unwrap(await revisePrices(context, asked));
        return { params: { idSite }, body: { ...asked, confirm } };
      }),
    holdsMark: false,
    isWriting: true,
  },
  undoPriceRevision: {
    own: { params: { idSite: tenantId, id: tenantId } },
    of: ({ id }) => ({ params: { idSite: tenantId, id } }),
    prepareStaff: async (server, idSite) => ({
      params: { idSite, id: await server.write(idSite, (context) => plan(context)) },
    }),
    holdsMark: false,
    isWriting: true,
  },
};

/** Adds a planned change of a price to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await plan(context, `Prix revus ${mark}`);
}
