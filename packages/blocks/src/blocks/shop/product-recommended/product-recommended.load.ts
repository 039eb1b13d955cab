import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ProductRecommendedProps } from './product-recommended.schema.ts';

/** Loads the products that go with the one of the page's URL. */
export const loadProductRecommended: BlockLoad<ProductRecommendedProps, readonly ProductSummary[]> = async (
  _,
  { client, subjectId },
) => {
  if (subjectId === undefined) return [];
  const found = await nullIfNotFound(client.listRecommendedProducts({ params: { id: subjectId } }));
  return found?.products ?? [];
};
