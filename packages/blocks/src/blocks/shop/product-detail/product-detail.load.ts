import type { ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ProductDetailProps } from './product-detail.schema.ts';

/** Loads the product of the page's URL; null when there is none. */
export const loadProductDetail: BlockLoad<ProductDetailProps, ProductDetail | null> = async (
  _,
  { client, subjectId },
) => (subjectId === undefined ? null : nullIfNotFound(client.readProduct({ params: { id: subjectId } })));
