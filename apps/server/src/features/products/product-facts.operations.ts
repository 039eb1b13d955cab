import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { localeCacheKey, readCachedEach } from '../../read-cached.ts';
import type { RequestContext } from '../../request-context.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden, getSettings } from '../settings/settings.operations.ts';
import { findAvailability, listCountedStocks } from './availability.operations.ts';
import {
  type BoxPartRow,
  listBoxParts,
  listOffers,
  listOffersById,
  listPricePeriods,
  listReductions,
  listWineSheets,
  type OfferRow,
  readStockLevels,
} from './declinations.repository.ts';
import { computePrices, groupPrices, noPrices, type StoredPrices } from './prices.operations.ts';
import { type AwardRow, listAwardRows, listVariationRows } from './product-facts.repository.ts';
import type { ProductFacts } from './products.presenter.ts';
import type { ProductRow } from './products.repository.ts';

/** What is stored about the sale of one product, without its stock, which every order changes. */
interface SaleRows {
  declinations: readonly OfferRow[];
  prices: StoredPrices;
  awards: readonly AwardRow[];
  /** What it holds as a box, with the declinations, offered by themselves or not. */
  parts: readonly BoxPartRow[];
  partDeclinations: readonly OfferRow[];
}

/** Collects what the presentation of products needs, in a number of reads that does not depend on theirs. */
export async function collectFacts(
  context: RequestContext,
  rows: readonly ProductRow[],
  moreMedia: readonly number[] = [],
): Promise<ProductFacts> {
  const areHidden = await arePricesHidden(context);
  const sales = await findSaleRows(
    context,
    rows.map(({ id }) => id),
  );
  const held = [...sales.values()];
  const declinations = held.flatMap((sale) => sale.declinations);
  const awards = held.flatMap((sale) => sale.awards);
  const parts = held.flatMap((sale) => sale.parts);
  const partRows = held.flatMap((sale) => sale.partDeclinations);
  const images = await findImages(context, [
    ...rows.map((row) => row.media_id),
    ...declinations.map((one) => one.media_id),
    ...partRows.map((one) => one.media_id),
    ...awards.map((award) => award.media_id),
    ...moreMedia,
  ]);
  const settings = await getSettings(context);
  const stocks = listCountedStocks(settings, [...declinations, ...partRows]);
  const levels = stocks.length ? await readStockLevels(context, stocks) : new Map();
  const hasVariations = rows.some((row) => row.variation1_id ?? row.variation2_id ?? row.variation3_id);
  return {
    declinations: mapSales(sales, (sale) => sale.declinations),
    prices: areHidden
      ? new Map()
      : computePrices(
          context,
          held.map((sale) => sale.prices),
        ),
    availability: findAvailability(settings, { declinations, parts, partRows, levels }),
    images,
    variations: hasVariations ? await listVariationRows(context) : [],
    awards: mapSales(sales, (sale) => sale.awards),
    parts: mapSales(sales, (sale) => sale.parts),
    partDeclinations: new Map(partRows.map((one) => [one.id, one])),
    areHidden,
  };
}

function mapSales<Value>(sales: ReadonlyMap<number, SaleRows>, pick: (sale: SaleRows) => Value): Map<number, Value> {
  return new Map([...sales].map(([id, sale]) => [id, pick(sale)]));
}

/**
 * Finds what is stored about the sale of products. It is held until something about products changes: lists, boxes and
 * recommendations show the same ones again and again. What depends on the moment or on the buyer is computed from it.
 */
function findSaleRows(context: RequestContext, productIds: readonly number[]): Promise<Map<number, SaleRows>> {
  return readCachedEach(
    context,
    `sale of product ${localeCacheKey(context)}`,
    productIds,
    ['products'],
    async (ids) => {
      const [declinations, awards, parts] = await Promise.all([
        listOffers(context, ids),
        listAwardRows(context, ids),
        listBoxParts(context, ids),
      ]);
      const declinationIds = declinations.map(({ id }) => id);
      const partIds = [...new Set(parts.map((part) => part.part_id))];
      const [partRows, periods, reductions] = await Promise.all([
        partIds.length ? listOffersById(context, partIds) : [],
        listPricePeriods(context, declinationIds),
        listReductions(context, declinationIds),
      ]);
      const declinationsOf = Map.groupBy(declinations, (one) => one.product_id);
      const awardsOf = Map.groupBy(awards, (one) => one.product_id);
      const partsOf = Map.groupBy(parts, (one) => one.box_id);
      const partRowOf = new Map(partRows.map((one) => [one.id, one]));
      const prices = groupPrices(declinationIds, { periods, reductions });
      return ids.map((id) => {
        const own = declinationsOf.get(id) ?? [];
        const held = partsOf.get(id) ?? [];
        return [
          id,
          {
            declinations: own,
            prices: new Map(own.map((one) => [one.id, prices.get(one.id) ?? noPrices])),
            awards: awardsOf.get(id) ?? [],
            parts: held,
            partDeclinations: held.flatMap((part) => partRowOf.get(part.part_id) ?? []),
          },
        ];
      });
    },
  );
}

/** Collects the wine sheets of what is sold of a product, in its order, and of what it holds as a box. */
export async function collectSheets(
  context: RequestContext,
  { declinations, parts }: Pick<ProductFacts, 'declinations' | 'parts'>,
): Promise<ReplyOf<'readProduct'>['sheets']> {
  const sold = [...declinations.values()].flat().map(({ id }) => id);
  const held = [...parts.values()].flat().map((part) => part.part_id);
  const ids = [...sold, ...held];
  const sheets = await listWineSheets(context, ids);
  return ids.map((idDeclination) => ({ idDeclination, sheet: sheets.get(idDeclination) ?? null }));
}
