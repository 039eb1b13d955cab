import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import { validateWineSheet } from '@vitrine/domain/wine/wine-sheet';
import type { RequestContext } from '../../request-context.ts';
import { indexProducts } from './index-products.operations.ts';
import { findPrices } from './prices.operations.ts';
import { isOrdered, listBoxesOfDeclination } from './product-content.repository.ts';
import { checkWineFacts } from './sale-requirements.operations.ts';
import { lockSales } from './sale-requirements.repository.ts';
import {
  type DeclinationFields,
  deleteDeclination,
  findDeclinationRow,
  findPlannedChange,
  findProductToSell,
  insertPricePeriod,
  insertReduction,
  listChangedPrices,
  listOwnDeclinations,
  type NewReduction,
  updateBegunPrices,
  updatePriceFrom,
  upsertDeclination,
} from './save-declination.repository.ts';
import { insertStockItem } from './save-product.repository.ts';
import { ensureProductRow } from './unpublished-products.repository.ts';

export type DeclinationDraft = DeclinationFields & { id?: number };

/**
 * Checks a declination; returns French messages by field. Wine that the law of 8 December 2023 concerns is not offered
 * before its sheet is complete, nor in a box. What only a sale asks for is not asked before the product is online: publishing does.
 */
export async function checkDeclination(
  context: RequestContext,
  draft: DeclinationDraft,
): Promise<Record<string, string>> {
  const { id, productId, isOffered, sheet, capacity, capacityUnit, priceCents, isOnRequest } = draft;
  const product = await findProductToSell(context, productId);
  if (!product) return { productId: 'Choisissez un produit qui existe.' };
  const fields: Record<string, string> = {};
  if (product.type === 'BOX' && id === undefined && product.declinations)
    fields.productId = 'Un coffret se vend tel quel\u00a0: il n’a qu’une déclinaison.';
  if (priceCents !== null && !Number.isSafeInteger(priceCents))
    fields.priceCents = 'Un prix est un nombre entier de centimes.';
  else if (priceCents !== null && priceCents < 1)
    fields.priceCents =
      'Un prix est d’au moins un centime\u00a0: pour n’en donner aucun, choisissez «\u00a0Prix sur demande\u00a0».';
  else if (priceCents !== null && isOnRequest)
    fields.priceCents =
      'Un vin «\u00a0sur demande\u00a0» n’a pas de prix\u00a0: effacez le prix, ou retirez «\u00a0sur demande\u00a0».';
  else if (priceCents === null && !isOnRequest && isOffered && product.wasPublished)
    fields.priceCents = 'Indiquez un prix, ou choisissez «\u00a0Prix sur demande\u00a0».';
  if ((capacity === null) !== (capacityUnit === null))
    fields[capacity === null ? 'capacity' : 'capacityUnit'] = 'Indiquez la contenance et son unité.';
  else if (capacity === null && isOffered && product.type === 'WINE' && product.wasPublished)
    fields.capacity = 'Indiquez la contenance\u00a0: les bouteilles et le prix au litre se comptent par elle.';
  if (sheet && Object.keys(validateWineSheet(sheet)).length)
    fields.sheet = Object.values(validateWineSheet(sheet)).join(' ');
  return {
    ...(await checkPlannedPrice(context, draft)),
    ...(product.wasPublished ? await checkWineFacts(context, product, draft) : {}),
    ...fields,
  };
}

/** A price that is planned with others would replace what is asked from now on: whoever changes it takes that back first. */
async function checkPlannedPrice(
  context: RequestContext,
  { id, priceCents, isOnRequest }: DeclinationDraft,
): Promise<Record<string, string>> {
  const before = id === undefined ? undefined : await findDeclinationRow(context, id);
  if (id === undefined || !before) return {};
  if (priceCents === before.price_cents && isOnRequest === before.is_on_request) return {};
  const planned = await findPlannedChange(context, id);
  if (!planned) return {};
  const day = formatDate(planned.getTime(), 'full', context.site);
  return { priceCents: `Un changement de prix est prévu le ${day}\u00a0: reprenez-le d’abord.` };
}

/**
 * Waits until no other transaction judges what is sold, and gives what is about to be changed the price that was planned for it and has
 * begun meanwhile.
 */
export async function lockPrices(context: RequestContext, ids: readonly number[]): Promise<void> {
  await lockSales(context);
  if (ids.length) await updateBegunPrices(context, ids);
}

/**
 * Adds a declination, or updates the one with this id. A changed price begins now; the former one is kept. That of a product that was never
 * online begins when it is published: nobody could have paid it before.
 */
export async function saveDeclination(
  context: RequestContext,
  draft: DeclinationDraft,
): Promise<Result<{ id: number }>> {
  await lockPrices(context, draft.id === undefined ? [] : [draft.id]);
  const fields = await checkDeclination(context, draft);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const product = await findProductToSell(context, draft.productId);
  if (product && !product.wasPublished) await ensureProductRow(context, draft.productId, product.type);
  const before = draft.id === undefined ? undefined : await findDeclinationRow(context, draft.id);
  const stockItemId = before?.stock_item_id ?? (await insertStockItem(context));
  const id = await upsertDeclination(context, { ...draft, stockItemId });
  if (product?.wasPublished && draft.priceCents !== (before?.price_cents ?? null))
    await insertPricePeriod(context, id, draft.priceCents);
  await refreshSold(context, draft.productId);
  context.transaction.invalidate('products');
  return succeed({ id });
}

/** Deletes a declination that was never ordered and stands in no box, with its prices, reductions, label and stock. The caller has `lockPrices`. */
export async function removeDeclination(context: RequestContext, id: number): Promise<Result<null>> {
  const row = await findDeclinationRow(context, id);
  if (!row) return fail('not-found');
  if (await isOrdered(context, { declinationId: id }))
    return fail('conflict', {
      message: 'Cette bouteille a été commandée\u00a0: elle ne se supprime plus, archivez-la.',
    });
  const boxes = await listBoxesOfDeclination(context, id);
  if (boxes.length)
    return fail('conflict', {
      message: `Cette bouteille fait partie d’un coffret\u00a0: ${boxes.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ')}. Archivez-la plutôt\u00a0: il paraîtra épuisé.`,
    });
  await deleteDeclination(context, id);
  await refreshSold(context, row.product_id);
  context.transaction.invalidate('products');
  return succeed(null);
}

/** Adds a reduction of a declination's price. It is not changed afterwards: struck prices look back at it. */
export async function addReduction(context: RequestContext, reduction: NewReduction): Promise<Result<{ id: number }>> {
  const declination = await findDeclinationRow(context, reduction.declinationId);
  if (!declination) return fail('invalid-fields', { fields: { declinationId: 'Choisissez ce qui est réduit.' } });
  const product = await findProductToSell(context, declination.product_id);
  if (!product?.wasPublished)
    return fail('invalid-fields', {
      fields: {
        declinationId: 'Publiez d’abord ce produit\u00a0: un prix ne se réduit qu’une fois qu’il a été demandé.',
      },
    });
  const id = await insertReduction(context, reduction);
  await refreshPriceFrom(context, declination.product_id);
  context.transaction.invalidate('products');
  return succeed({ id });
}

/** Keeps what is known of a product by what is sold of it: its lowest price, and the vintages that search finds. */
export async function refreshSold(context: RequestContext, productId: number): Promise<void> {
  await refreshPriceFrom(context, productId);
  await indexProducts(context, [productId]);
}

/**
 * Keeps the lowest price of a product, by which lists are ordered, and gives what is sold of it the prices that have begun. It is kept again
 * when the next of them begins, offered or not: what is offered later has its planned price by then.
 */
export async function refreshPriceFrom(context: RequestContext, productId: number): Promise<void> {
  const sold = await listOwnDeclinations(context, productId);
  const ids = sold.map(({ id }) => id);
  await updateBegunPrices(context, ids);
  const prices = await findPrices(context, ids);
  const cents = sold.flatMap(({ id, is_offered: isOffered }) =>
    isOffered ? (prices.get(id)?.current.unitCents ?? []) : [],
  );
  const until = [...prices.values()].flatMap((price) => price.until ?? []);
  await updatePriceFrom(
    context,
    productId,
    cents.length ? Math.min(...cents) : null,
    until.length ? new Date(Math.min(...until)) : null,
  );
}

/** Refreshes the prices that changed because a reduction began or ended, or a planned price began. */
export async function refreshChangedPrices(context: RequestContext): Promise<void> {
  const ids = await listChangedPrices(context);
  for (const id of ids) await refreshPriceFrom(context, id);
  if (ids.length) context.transaction.invalidate('products');
}
