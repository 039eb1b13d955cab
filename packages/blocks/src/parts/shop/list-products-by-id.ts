import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';

/** Lists products by id, in the order of the ids; those that are gone are left out, and all without a shop. */
export async function listProductsById(client: ApiClient, ids: readonly number[]): Promise<ProductSummary[]> {
  if (!ids.length) return [];
  try {
    const { products } = await client.listProducts({ query: { ids: [...new Set(ids)].join(','), orderBy: 'id' } });
    return [...new Set(ids)].flatMap((id) => products.find((product) => product.id === id) ?? []);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'not-found') throw error;
    return [];
  }
}
