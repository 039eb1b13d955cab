import { createDeclination } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { listDeclinationsById } from '../products/declinations.repository.ts';
import { insertStockItem } from '../products/save-product.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { moveStockItem } from './stock.operations.ts';
import { stockItemRecords } from './stock-records.operations.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(stockItemRecords, {
    create: async (context) => {
      const declination = await createDeclination(context, tenantId, { stock: 5 });
      const [row] = await listDeclinationsById(context, [declination]);
      return row?.stock_item_id ?? 0;
    },
    inputs: { move: { quantity: 6, reason: 'harvest' }, recount: { counted: 3 } },
  }),
  readQuantities: {
    own: { body: { products: [{ id: tenantId }] } },
    of: ({ id }) => ({ body: { products: [{ id }] } }),
    holdsMark: false,
  },
};

/** Adds a movement of stock to a tenant. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await moveStockItem(context, await insertStockItem(context), { quantity: 12, reason: 'opening', note: mark });
}
