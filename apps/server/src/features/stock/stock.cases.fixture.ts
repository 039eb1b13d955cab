import { tenantId } from '@vitrine/test-kit/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertStockItem } from '../products/save-product.repository.ts';
import { moveStockItem } from './stock.operations.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
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
