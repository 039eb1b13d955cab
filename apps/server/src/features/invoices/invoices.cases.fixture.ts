import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { invoiceRecords } from './invoice-records.operations.ts';
import { listPapersOfOrder } from './invoices.repository.ts';
import { issuePapersOfHandover } from './issue-papers.operations.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = createResourceCases(invoiceRecords, {
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
