import type { ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ProductDetailProps } from './product-detail.schema.ts';

/** A product, and whether its page offers a technical file: the site draws them, and there is a sheet to draw. */
export type LoadedProduct = ProductDetail & { hasTechnicalFile: boolean };

/** Loads the product of the page's URL; null when there is none. */
export const loadProductDetail: BlockLoad<ProductDetailProps, LoadedProduct | null> = async (
  _,
  { client, subjectId },
) => {
  const product =
    subjectId === undefined ? null : await nullIfNotFound(client.readProduct({ params: { id: subjectId } }));
  if (!product) return null;
  const hasSheet = product.sheets.some(({ sheet }) => sheet !== null);
  const generator =
    hasSheet && (await client.readComponentConfiguration({ params: { slug: 'product-file-generator' } }));
  return { ...product, hasTechnicalFile: generator !== false && generator.isEnabled };
};
