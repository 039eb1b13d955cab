import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { RequestContext } from '../../request-context.ts';
import { prepareDocument } from '../documents/documents.operations.ts';
import { checkProductParts } from './check-product.operations.ts';
import { indexProducts } from './index-products.operations.ts';
import { lockSales } from './sale-requirements.repository.ts';
import { refreshPriceFrom } from './save-declination.operations.ts';
import {
  type ProductFields,
  type ProductText,
  replaceBoxParts,
  replaceImages,
  replaceMeals,
  replaceRecommendations,
  replaceWords,
  upsertProduct,
  upsertProductText,
} from './save-product.repository.ts';
import { beginPrices } from './unpublished-products.repository.ts';

/** The text of a product in one locale, with its blocks. Without a `slug`, the URL is built from the title. */
export interface ProductTextDraft extends Omit<ProductText, 'document'> {
  document: unknown;
}

export interface ProductDraft extends ProductTextDraft, ProductFields {
  id?: number;
  kinds: readonly string[];
  tags: readonly string[];
  gallery: readonly number[];
  /** What a box holds: declinations of wines, with their number. */
  parts: readonly { declinationId: number; quantity: number }[];
  mealIconIds: readonly number[];
  recommendedIds: readonly number[];
}

/** Adds a product, or updates and shows the one with this id. What is sold of it are its declinations. */
export async function saveProduct(context: RequestContext, draft: ProductDraft): Promise<Result<{ id: number }>> {
  await lockSales(context);
  const fields = await checkProductParts(context, draft);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const document = prepareDocument(draft.document, 'product', draft.locale);
  if (!document.ok) return document;
  const id = await upsertProduct(context, draft);
  await replaceWords(context, 'product_kind', id, draft.kinds);
  await replaceWords(context, 'product_tag', id, draft.tags);
  await replaceImages(context, id, draft.gallery);
  await replaceBoxParts(context, id, draft.type === 'BOX' ? draft.parts : []);
  await replaceMeals(context, id, draft.mealIconIds);
  await replaceRecommendations(
    context,
    id,
    draft.recommendedIds.filter((one) => one !== id),
  );
  const saved = await saveProductText(context, id, draft);
  if (!saved.ok) return saved;
  await beginPrices(context, id);
  await refreshPriceFrom(context, id);
  return succeed({ id });
}

/** Saves the text of a product in one locale. */
export async function saveProductText(
  context: RequestContext,
  id: number,
  { locale, title, slug = null, summary, metaDescription, features, document: given }: ProductTextDraft,
): Promise<Result<null>> {
  const document = prepareDocument(given, 'product', locale);
  if (!document.ok) return document;
  // Here too: whoever writes several products, as a preview of all drafts, has this lock before any row of them.
  await lockSales(context);
  const set = getTypographyFormatter(locale);
  await upsertProductText(context, id, {
    locale,
    title: set(title),
    slug,
    summary: set(summary),
    metaDescription: set(metaDescription),
    features: features.map(({ label, value, icon }) => ({ label: set(label), value: set(value), icon })),
    document: document.value,
  });
  await indexProducts(context, [id]);
  context.transaction.invalidate('products');
  return succeed(null);
}
