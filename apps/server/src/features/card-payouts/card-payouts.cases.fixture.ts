import { createPayout } from '@vitrine/test-kit/records/orders';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';

/** Long enough for what is made at the time of the run. */
const period = { from: '2026-11-01', to: '2028-10-31' };
const idPayout = 'po_1MtHbELkdIwHu7ixl4OzzPMv';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listCardPayouts: {
    own: { params: { idSite: tenantId }, query: period },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: period }),
  },
  readCardPayout: {
    // Ids are the service's: each tenant has the same.
    own: { params: { idSite: tenantId, idPayout } },
    holdsMark: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, (context) => createPayout(context, 'rôle'));
      return { params: { idSite, idPayout } };
    },
  },
};

/** Adds a payout with what it holds to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await createPayout(context, mark);
}
