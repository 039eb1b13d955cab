import type { productFields } from '@vitrine/contract/contents/product.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { computePrices, groupPrices } from './prices.operations.ts';
import { collectFacts, collectSheets } from './product-facts.operations.ts';
import { listMealIconRows } from './product-facts.repository.ts';
import { type ProductFacts, presentProduct } from './products.presenter.ts';

type Product = ReplyOf<'readProduct'>;
type Fields = z.infer<typeof productFields.shared> & z.infer<typeof productFields.texts>;

/** Presents the draft of a product, with what is sold of it now. */
export async function presentProductDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const row = {
    id,
    type: fields.type,
    reference: fields.reference,
    is_vintage: fields.isVintage,
    has_shipping_fees: fields.hasShippingFees,
    withdrawal_exception: fields.withdrawalException === 'none' ? null : fields.withdrawalException,
    appellation: fields.appellation,
    media_id: fields.mediaId,
    created_at: new Date(context.now),
    variation1_id: fields.variation1,
    variation2_id: fields.variation2,
    variation3_id: fields.variation3,
    title: fields.title,
    slug,
    summary: fields.summary,
    meta_description: fields.metaDescription,
    kinds: fields.kinds,
    tags: fields.tags,
  };
  const gallery = fields.gallery.map(({ mediaId }) => mediaId);
  const facts = addDraftPrices(context, await collectFacts(context, [row], gallery));
  const chosenMeals = new Set(fields.meals.map(({ mealIconId }) => mealIconId));
  const changes = {
    ...presentProduct(row, facts),
    gallery: gallery.flatMap((mediaId) => facts.images.get(mediaId) ?? []),
    features: fields.features.map(({ label, value, icon }) => ({ label, value, icon })),
    meals: (await listMealIconRows(context)).filter((meal) => chosenMeals.has(meal.id)),
    sheets: await collectSheets(context, facts),
    metaDescription: fields.metaDescription || fields.summary,
  } satisfies Partial<Product>;
  const path = paths.product(id, slug);
  const defaults: Omit<Product, keyof typeof changes | 'blocks'> = { locales: [locale], urls: { [locale]: path } };
  return { changes, defaults, path };
}

/** Adds the prices that begin with the publication: those of what has never had one. */
function addDraftPrices(context: RequestContext, facts: ProductFacts): ProductFacts {
  if (facts.areHidden) return facts;
  const typed = [...facts.declinations.values()]
    .flat()
    .filter((one) => one.price_cents !== null && !facts.prices.has(one.id));
  if (!typed.length) return facts;
  const ids = typed.map(({ id }) => id);
  const periods = typed.map((one) => ({
    declination_id: one.id,
    starts_at: new Date(context.now),
    price_cents: one.price_cents,
  }));
  const prices = computePrices(context, [groupPrices(ids, { periods, reductions: [] })]);
  return { ...facts, prices: new Map([...facts.prices, ...prices]) };
}
