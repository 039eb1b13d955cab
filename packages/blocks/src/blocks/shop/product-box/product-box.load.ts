import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { listProductsById } from '../../../parts/shop/list-products-by-id.ts';
import type { ProductBoxProps } from './product-box.schema.ts';

/** Loads the box; null where none was chosen, or it is gone. */
export const loadProductBox: BlockLoad<ProductBoxProps, ProductSummary | null> = async ({ productId }, { client }) =>
  productId === null ? null : ((await listProductsById(client, [productId]))[0] ?? null);
