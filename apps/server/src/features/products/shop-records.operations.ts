import { awardsResource } from '@vitrine/contract/resources/awards.resource';
import { mealIconsResource } from '@vitrine/contract/resources/meal-icons.resource';
import { reductionsResource } from '@vitrine/contract/resources/reductions.resource';
import { variationsResource } from '@vitrine/contract/resources/variations.resource';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { defineRecords } from '../resources/define-records.operations.ts';
import { insertRecordValues } from '../resources/write-records.operations.ts';
import { countVariationUses, deleteVariation } from './product-facts.repository.ts';
import { lockSales } from './sale-requirements.repository.ts';
import { addReduction, refreshPriceFrom } from './save-declination.operations.ts';
import { endReduction, findDeclinationRow, findProductToSell } from './save-declination.repository.ts';
import { awardTable, mealIconTable, reductionTable, variationTable } from './shop-records.repository.ts';
import { ensureProductRow } from './unpublished-products.repository.ts';

const cacheTags = ['products'];

/** How long a form may have been open, in milliseconds, for its « now » to be taken for that of the server. */
const startTolerance = 5 * 60_000;

/** Awards, as staff edit them. */
export const awardRecords = defineRecords(awardsResource, awardTable, {
  async check(context, { productId, declinationId }): Promise<Record<string, string>> {
    if (!(await findProductToSell(context, productId))) return { productId: 'Choisissez un produit qui existe.' };
    if (declinationId === null) return {};
    const declination = await findDeclinationRow(context, declinationId);
    return declination?.product_id === productId
      ? {}
      : { declinationId: 'Choisissez un millésime de ce produit, ou aucun.' };
  },
  lock: lockSales,
  async create(context, values) {
    const product = await findProductToSell(context, values.productId);
    if (product && !product.wasPublished) await ensureProductRow(context, values.productId, product.type);
    return succeed({ id: await insertRecordValues(context, awardTable, values) });
  },
  cacheTags,
});

/** Dishes, as staff edit them. */
export const mealIconRecords = defineRecords(mealIconsResource, mealIconTable, { cacheTags });

/** Variations, as staff edit them. */
export const variationRecords = defineRecords(variationsResource, variationTable, {
  async delete(context, { id }): Promise<Result<unknown>> {
    const count = await countVariationUses(context, id);
    if (count)
      return fail('conflict', {
        message: 'Des produits ont cette variation\u00a0: ôtez-la d’abord de leurs réglages.',
      });
    await deleteVariation(context, id);
    return succeed(null);
  },
  cacheTags,
});

/** Reductions, as staff add and end them. */
export const reductionRecords = defineRecords(reductionsResource, reductionTable, {
  async check(context, { declinationId, type, amount, startsAt, endsAt }): Promise<Record<string, string>> {
    const declination = await findDeclinationRow(context, declinationId);
    if (!declination) return { declinationId: 'Choisissez ce qui est réduit.' };
    // A beginning in the past would choose which thirty days the struck price is the lowest of.
    if (Date.parse(startsAt) < context.now - startTolerance)
      return {
        startsAt:
          'Une réduction commence maintenant ou plus tard\u00a0: le prix barré se calcule sur les trente jours d’avant.',
      };
    if (Date.parse(endsAt) <= Date.parse(startsAt)) return { endsAt: 'La fin vient après le début.' };
    if (Date.parse(endsAt) <= context.now) return { endsAt: 'Cette réduction serait déjà terminée.' };
    if (type === 'PERCENTAGE' && amount > 100) return { amount: 'Au plus 100 %.' };
    return {};
  },
  create: (context, { amount, startsAt, endsAt, ...reduction }) =>
    addReduction(context, {
      ...reduction,
      amount: Math.round(amount * 100),
      startsAt: new Date(Math.max(Date.parse(startsAt), context.now)),
      endsAt: new Date(endsAt),
    }),
  actions: {
    async end(context, { id }): Promise<Result<unknown>> {
      const declinationId = await endReduction(context, id);
      const declination = declinationId === undefined ? undefined : await findDeclinationRow(context, declinationId);
      if (declination) await refreshPriceFrom(context, declination.product_id);
      return succeed(null);
    },
  },
  cacheTags,
});
