import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertPayoutLines, upsertPayout } from './card-payouts.repository.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };
const idPayout = 'po_tenant';

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
      await server.write(idSite, (context) => storePayout(context, 'rôle'));
      return { params: { idSite, idPayout } };
    },
  },
};

/** Adds a payout with what it holds to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await storePayout(context, mark);
}

async function storePayout(context: RequestContext, mark: string): Promise<void> {
  const createdAt = Date.parse('2026-11-20T05:00:00Z');
  await upsertPayout(context, {
    ...{ id: idPayout, state: 'paid', contents: 'told', amountCents: 950, currency: 'eur', createdAt },
    arrivesOn: '2026-11-22',
  });
  await insertPayoutLines(context, idPayout, [
    {
      ...{ id: 'txn_tenant', kind: 'payment', type: 'charge', amountCents: 1000, feeCents: 50, createdAt },
      ...{ intentId: 'pi_tenant', description: mark },
    },
  ]);
}
