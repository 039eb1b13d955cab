import { productFields } from '@vitrine/contract/contents/product.content';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, succeed } from '@vitrine/domain/kernel/result';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { checkProductParts } from './check-product.operations.ts';
import { indexProducts } from './index-products.operations.ts';
import {
  deleteStockItems,
  findProductContent,
  isOrdered,
  listBoxesWith,
  listDeclinationNames,
  listStockItems,
} from './product-content.repository.ts';
import { presentProductDraft } from './product-draft.operations.ts';
import { lockSales } from './sale-requirements.repository.ts';
import { saveProduct, saveProductText } from './save-product.operations.ts';

/** Gives the items of a list ids that follow from their order: the same until the draft is made of them. */
const withIds = <Item extends object>(items: readonly Item[], letter: string) =>
  items.map((item, index) => ({ id: `${letter}${index + 1}`, ...item }));

/** Products as contents with drafts; what is sold of them, prices and stock apply at once where they are online. */
export const productContent = defineContentType({
  kind: 'product',
  readCall: 'readProduct',
  fields: productFields,
  documentKind: 'product',
  createFields: (_, title) => ({ ...productFields.shared.parse({}), ...productFields.texts.parse({ title }) }),
  async findLive(context, id, locale) {
    const row = await findProductContent(context, id, locale);
    if (!row) return undefined;
    const shared = {
      type: row.type,
      appellation: row.appellation,
      kinds: row.kinds,
      tags: row.tags,
      mediaId: row.media_id,
      gallery: withIds(
        row.gallery.map((mediaId) => ({ mediaId })),
        'g',
      ),
      reference: row.reference,
      isVintage: row.is_vintage,
      hasShippingFees: row.has_shipping_fees,
      withdrawalException: row.withdrawal_exception ?? 'none',
      vatCategory: row.vat_category,
      parts: withIds(row.parts, 'p'),
      meals: withIds(
        row.meals.map((mealIconId) => ({ mealIconId })),
        'm',
      ),
      recommended: withIds(
        row.recommended.map((productId) => ({ productId })),
        'r',
      ),
      variation1: row.variation1_id,
      variation2: row.variation2_id,
      variation3: row.variation3_id,
      position: row.position,
    };
    const texts = {
      title: row.title,
      slug: row.slug,
      summary: row.summary,
      metaDescription: row.meta_description,
      features: withIds(
        row.features.map(({ label, value, icon = '' }) => ({ label, value, icon })),
        'c',
      ),
    };
    return { fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts, document: row.document };
  },
  writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...productFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return saveProductText(context, id, text);
    const { gallery, meals, recommended, variation1, variation2, variation3, ...shared } = productFields.shared
      .strip()
      .parse(fields);
    return saveProduct(context, {
      ...shared,
      ...text,
      id,
      gallery: gallery.map(({ mediaId }) => mediaId),
      mealIconIds: meals.map(({ mealIconId }) => mealIconId),
      recommendedIds: recommended.map(({ productId }) => productId),
      variation1Id: variation1,
      variation2Id: variation2,
      variation3Id: variation3,
    });
  },
  async findFaults(context, { id, isDefault, fields }, when) {
    if (!isDefault) return {};
    const { meals, recommended, variation1, variation2, variation3, ...shared } = productFields.shared
      .strip()
      .parse(fields);
    const faults = await checkProductParts(context, {
      ...shared,
      id,
      mealIconIds: meals.map(({ mealIconId }) => mealIconId),
      recommendedIds: recommended.map(({ productId }) => productId),
      variation1Id: variation1,
      variation2Id: variation2,
      variation3Id: variation3,
    });
    // What it refers to may be online by then; its price is not given by a schedule.
    const { declinations } = faults;
    return when === 'now' ? faults : declinations ? { declinations } : {};
  },
  async checkDeletion(context, id) {
    if (await isOrdered(context, { productId: id }))
      return fail('conflict', { message: 'Ce produit a été commandé\u00a0: il ne se supprime plus, archivez-le.' });
    const boxes = await listBoxesWith(context, id);
    if (!boxes.length) return succeed(null);
    const names = boxes.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ');
    return fail('conflict', {
      message: `Ce produit fait partie d’un coffret\u00a0: ${names}. Retirez-l’en d’abord, ou archivez-le\u00a0: le coffret paraîtra épuisé.`,
    });
  },
  async listOwnedParts(context, id) {
    const declinations = await listDeclinationNames(context, id);
    return declinations.map((one) => ({
      kind: 'declination',
      id: one.id,
      title: one.name || 'Déclinaison',
      effect: one.has_label
        ? 'supprimée avec ses prix, son stock et son étiquette\u00a0: les codes QR déjà imprimés ne mèneront plus à rien'
        : 'supprimée avec ses prix et son stock',
    }));
  },
  async aroundDeletion(context, id, remove) {
    // Whoever adds what is sold of a draft finds it, or waits until it is gone.
    await lockSales(context);
    const stocks = await listStockItems(context, id);
    await remove();
    await deleteStockItems(context, stocks);
  },
  indexLive: indexProducts,
  present: presentProductDraft,
  buildUrl: (id, { slug, title }) =>
    paths.product(id, getSlug({ slug: typeof slug === 'string' ? slug : null, title: String(title ?? '') })),
});
