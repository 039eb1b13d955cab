import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { RequestContext } from '../../request-context.ts';
import type { DeclinationTable, PricePeriodTable, ProductTable, ReductionTable } from '../../storage/schema.gen.ts';

/** What is sold of a product, as it stands until the product changes. */
export interface OfferRow
  extends Pick<
    DeclinationTable,
    | 'id'
    | 'product_id'
    | 'year'
    | 'capacity'
    | 'capacity_unit'
    | 'capacity_ml'
    | 'reference'
    | 'sell_by_multiple_of'
    | 'variation1'
    | 'variation2'
    | 'variation3'
    | 'media_id'
    | 'price_cents'
    | 'stock_item_id'
  > {
  product_stock_item_id: number;
  /** Whether it is in the archive, or its product is hidden: then no box of it is sold either. */
  is_gone: boolean;
}

/** What is sold of a product, with its stocks, which every order changes. */
export interface DeclinationRow extends OfferRow {
  /** Pieces of its own stock and of its product's that nobody has ordered. */
  own_stock: number;
  product_stock: number;
}

const offerColumns = `declination.id, declination.product_id, declination.year, declination.capacity, declination.capacity_unit,
  declination.capacity_ml, declination.reference, declination.sell_by_multiple_of, declination.variation1,
  declination.variation2, declination.variation3, declination.media_id, declination.price_cents,
  declination.stock_item_id, product.stock_item_id as product_stock_item_id,
  (declination.archived_at is not null or not product.is_valid) as is_gone`;
const fromOffers = `declination
  join product on product.site_id = declination.site_id and product.id = declination.product_id`;
const columns = `${offerColumns},
  own_stock.on_hand - own_stock.held - own_stock.allocated as own_stock,
  product_stock.on_hand - product_stock.held - product_stock.allocated as product_stock`;
const from = `${fromOffers}
  join stock_item own_stock on own_stock.site_id = declination.site_id and own_stock.id = declination.stock_item_id
  join stock_item product_stock on product_stock.site_id = product.site_id and product_stock.id = product.stock_item_id`;

/** Lists what is sold of some products, the newest vintage first. */
export function listOffers(context: RequestContext, productIds: readonly number[]): Promise<OfferRow[]> {
  return context.transaction.query(
    `select ${offerColumns} from ${fromOffers}
     where declination.site_id = $1 and declination.product_id = any($2::int[]) and declination.is_offered
       and declination.archived_at is null
     order by declination.product_id, declination.position, declination.year desc nulls last, declination.id`,
    [context.site.id, [...productIds]],
  );
}

/** Lists declinations by id, offered or not, without their stocks. */
export function listOffersById(context: RequestContext, ids: readonly number[]): Promise<OfferRow[]> {
  return context.transaction.query(
    `select ${offerColumns} from ${fromOffers}
     where declination.site_id = $1 and declination.id = any($2::int[]) order by declination.id`,
    [context.site.id, [...ids]],
  );
}

/** Reads the pieces that nobody has ordered, by stock. */
export async function readStockLevels(
  context: RequestContext,
  stockItemIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await context.transaction.query<{ id: number; available: number }>(
    `select id, on_hand - held - allocated as available from stock_item where site_id = $1 and id = any($2::int[])`,
    [context.site.id, [...stockItemIds]],
  );
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** Lists declinations by id, offered or not. */
export function listDeclinationsById(context: RequestContext, ids: readonly number[]): Promise<DeclinationRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from} where declination.site_id = $1 and declination.id = any($2::int[]) order by declination.id`,
    [context.site.id, [...ids]],
  );
}

/** Lists the wine sheets of declinations, which lists of products do without. */
export async function listWineSheets(
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WineSheet | null>> {
  const rows = await context.transaction.query<{ id: number; sheet: WineSheet | null }>(
    'select id, sheet from declination where site_id = $1 and id = any($2::int[])',
    [context.site.id, [...ids]],
  );
  return new Map(rows.map(({ id, sheet }) => [id, sheet]));
}

export interface BoxPartRow {
  box_id: number;
  part_id: number;
  quantity: number;
  product_id: number;
  title: string;
  slug: string | null;
}

/** Lists what boxes hold, with the names of the products. */
export function listBoxParts(context: RequestContext, boxIds: readonly number[]): Promise<BoxPartRow[]> {
  return context.transaction.query(
    `select part.box_id, part.part_id, part.quantity, declination.product_id,
       coalesce(own.title, usual.title) as title, coalesce(own.slug, usual.slug) as slug
     from box_part part
     join declination on declination.site_id = part.site_id and declination.id = part.part_id
     join product_text usual on usual.site_id = part.site_id and usual.product_id = declination.product_id and usual.locale = $3
     left join product_text own on own.site_id = part.site_id and own.product_id = declination.product_id and own.locale = $2
     where part.site_id = $1 and part.box_id = any($4::int[]) order by part.box_id, part.position, part.part_id`,
    [context.site.id, context.locale, context.site.defaultLocale, [...boxIds]],
  );
}

export type ReductionRow = Pick<
  ReductionTable,
  'id' | 'declination_id' | 'type' | 'amount' | 'starts_at' | 'ends_at' | 'ended_at'
>;
export type PricePeriodRow = Pick<PricePeriodTable, 'declination_id' | 'starts_at' | 'price_cents'>;

/** Lists the prices that declinations have had, the oldest first. */
export function listPricePeriods(context: RequestContext, ids: readonly number[]): Promise<PricePeriodRow[]> {
  return context.transaction.query(
    `select declination_id, starts_at, price_cents from price_period
     where site_id = $1 and declination_id = any($2::int[]) order by declination_id, starts_at`,
    [context.site.id, [...ids]],
  );
}

/** Lists the reductions of declinations, those that are over included: a struck price looks back. */
export function listReductions(context: RequestContext, ids: readonly number[]): Promise<ReductionRow[]> {
  return context.transaction.query(
    `select id, declination_id, type, amount, starts_at, ends_at, ended_at from reduction
     where site_id = $1 and declination_id = any($2::int[]) order by declination_id, starts_at, id`,
    [context.site.id, [...ids]],
  );
}

/** Lists what is sold by the numbers of products or of declinations. */
export function listSoldByNumber(context: RequestContext, numbers: readonly number[]): Promise<DeclinationRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from}
     where declination.site_id = $1 and (declination.id = any($2::int[]) or declination.product_id = any($2))
       and product.is_valid and declination.is_offered and declination.archived_at is null order by declination.id`,
    [context.site.id, [...numbers]],
  );
}

/** Lists the ids of the products that are sold under some numbers, of products or of declinations. */
export async function listSoldProductIds(context: RequestContext, numbers: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select distinct product.id from declination
     join product on product.site_id = declination.site_id and product.id = declination.product_id
     where declination.site_id = $1 and (declination.id = any($2::int[]) or declination.product_id = any($2))
       and product.is_valid and declination.is_offered and declination.archived_at is null order by product.id`,
    [context.site.id, [...numbers]],
  );
  return rows.map(({ id }) => id);
}

/** A declination with what an order keeps of it. */
export interface SoldRow extends DeclinationRow, Pick<ProductTable, 'type' | 'vat_category' | 'withdrawal_exception'> {
  sheet: WineSheet | null;
}

/** Lists declinations by id, offered or not, with what orders need of them. */
export function listSoldRows(context: RequestContext, ids: readonly number[]): Promise<SoldRow[]> {
  return context.transaction.query(
    `select ${columns}, declination.sheet, product.type, product.vat_category, product.withdrawal_exception from ${from}
     where declination.site_id = $1 and declination.id = any($2::int[]) order by declination.id`,
    [context.site.id, [...ids]],
  );
}

/** Finds what the label of a declination needs, sold or not. */
export async function findWineLabel(
  context: RequestContext,
  id: number,
): Promise<
  | (Pick<DeclinationTable, 'year' | 'capacity' | 'capacity_unit'> & { title: string; sheet: WineSheet | null })
  | undefined
> {
  const rows = await context.transaction.query<
    Pick<DeclinationTable, 'year' | 'capacity' | 'capacity_unit'> & { title: string; sheet: WineSheet | null }
  >(
    `select declination.year, declination.capacity, declination.capacity_unit, declination.sheet,
       coalesce(own.title, usual.title) as title
     from declination
     join product_text usual on usual.site_id = declination.site_id and usual.product_id = declination.product_id and usual.locale = $3
     left join product_text own on own.site_id = declination.site_id and own.product_id = declination.product_id and own.locale = $2
     where declination.site_id = $1 and declination.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}
