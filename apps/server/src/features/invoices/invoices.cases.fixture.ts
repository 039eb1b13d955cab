import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { closeDays } from './close-days.operations.ts';
import { listPapersOfOrder } from './invoices.repository.ts';
import { issuePapersOfHandover } from './issue-papers.operations.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readPaperFile: {
    // Papers are numbered by site: each tenant has its first.
    own: { params: { idSite: tenantId, idPaper: '1' } },
    holdsMark: false,
    prepareStaff: async (server, idSite) => ({
      params: { idSite, idPaper: String(await server.write(idSite, (context) => issueTenantPaper(context, 'rôle'))) },
    }),
  },
};

/** Adds an invoice with its buyer to a tenant, and the totals of its day. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await issueTenantPaper(context, mark);
  await closeDays({ ...context, now: context.now + 86_400_000 });
}

async function issueTenantPaper(context: RequestContext, mark: string): Promise<number> {
  const productId = await createProduct(context, `Vin facturé ${mark}`);
  const declinationId = await createDeclination(context, productId, { stock: 6 });
  const order = await createOrder(context, { productId, declinationId }, { lastname: mark, payment: 'paid' });
  await issuePapersOfHandover(context, order.id);
  const [paper] = await listPapersOfOrder(context, order.id);
  return paper?.id ?? 0;
}
