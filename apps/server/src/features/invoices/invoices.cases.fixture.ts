import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { closeDays } from './close-days.operations.ts';
import { invoiceRecords } from './invoice-records.operations.ts';
import { listPapersOfOrder } from './invoices.repository.ts';
import { issuePapersOfHandover } from './issue-papers.operations.ts';

const recordCases = createResourceCases(invoiceRecords, {
  create: async (context) => {
    const declinationId = await createDeclination(context, tenantId);
    const order = await createOrder(context, { productId: tenantId, declinationId }, { payment: 'paid' });
    // Papers are counted by site: theirs of the matrix differ, as ids of other records do.
    await context.transaction.query('update invoice_chain set position = greatest(position, $2) where site_id = $1', [
      context.site.id,
      context.site.id * 1000,
    ]);
    await issuePapersOfHandover(context, order.id);
    return (await listPapersOfOrder(context, order.id))[0]?.id ?? 0;
  },
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...recordCases,
  readPapersDownload: {
    own: { params: { idSite: tenantId }, query: { from: '2000-01-01', to: '2999-12-31' } },
    holdsMark: false,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, (context) => issueTenantPaper(context, 'période'));
      return { params: { idSite }, query: { from: '2000-01-01', to: '2999-12-31' } };
    },
  },
  readOrderTickets: {
    // The order of the tenant's first paper.
    own: { params: { idSite: tenantId, id: tenantId } },
    holdsMark: false,
    prepareStaff: async (server, idSite) => {
      const paper = await server.write(idSite, (context) => issueTenantPaper(context, 'ticket'));
      const [row] = await server.write(idSite, ({ transaction }) =>
        transaction.query<{ order_id: number }>('select order_id from invoice where site_id = $1 and id = $2', [
          idSite,
          paper,
        ]),
      );
      return { params: { idSite, id: row?.order_id ?? 0 } };
    },
  },
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
