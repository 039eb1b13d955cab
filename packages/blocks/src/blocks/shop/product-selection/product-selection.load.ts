import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import { listProductsById } from '../../../parts/shop/list-products-by-id.ts';
import type { ProductSelectionProps } from './product-selection.schema.ts';

/** Loads the chosen products, in their order; those that are gone are left out. Without any, the first of the shop. */
export const loadProductSelection: BlockLoad<ProductSelectionProps, readonly ProductSummary[]> = async (
  { items, kinds, count },
  { client },
) => {
  const chosen = await listProductsById(
    client,
    items.map(({ productId }) => productId),
  );
  if (chosen.length) return chosen;
  const kind = kinds.length ? { kind: kinds.join(',') } : {};
  const found = await nullIfNotFound(
    client.listProducts({ query: { page: '1', nbItem: String(count), orderBy: 'usual', ...kind } }),
  );
  return found?.products ?? [];
};
