import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { nullIfNotFound } from '../publishing/null-if-not-found.ts';

/** Lists products by id, in the order of the ids; those that are gone are left out, and all without a shop. */
export async function listProductsById(client: ApiClient, ids: readonly number[]): Promise<ProductSummary[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return [];
  const found = await nullIfNotFound(client.listProducts({ query: { ids: wanted.join(','), orderBy: 'id' } }));
  return wanted.flatMap((id) => found?.products.find((product) => product.id === id) ?? []);
}
