import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { listProductsById } from '../../../parts/shop/list-products-by-id.ts';
import type { ProductSelectionProps } from './product-selection.schema.ts';

/** Loads the chosen products, in their order; those that are gone are left out. */
export const loadProductSelection: BlockLoad<ProductSelectionProps, readonly ProductSummary[]> = (
  { items },
  { client },
) =>
  listProductsById(
    client,
    items.map(({ productId }) => productId),
  );
