import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { DeclinationTable, ReductionTable } from '../../storage/schema.gen.ts';

export interface DeclinationFields {
  productId: number;
  year: number | null;
  capacity: number | null;
  capacityUnit: DeclinationTable['capacity_unit'];
  reference: string;
  sellByMultipleOf: number;
  variation1: string;
  variation2: string;
  variation3: string;
  mediaId: number | null;
  sheet: WineSheet | null;
  position: number;
  /** Tax included; null when on request, or not given yet. */
  priceCents: number | null;
  /** Whether there is no price by choice. */
  isOnRequest: boolean;
  isOffered: boolean;
}

// Only a given id may exist already; the product never changes.
const changeDeclination = `on conflict (site_id, id) do update set year = excluded.year, capacity = excluded.capacity,
  capacity_unit = excluded.capacity_unit, reference = excluded.reference, sell_by_multiple_of = excluded.sell_by_multiple_of,
  variation1 = excluded.variation1, variation2 = excluded.variation2, variation3 = excluded.variation3,
  media_id = excluded.media_id, sheet = excluded.sheet, position = excluded.position, price_cents = excluded.price_cents,
  is_offered = excluded.is_offered, is_on_request = excluded.is_on_request`;

/** Adds a declination with a stock of its own, or updates the one with this id; returns its id. */
export async function upsertDeclination(
  context: RequestContext,
  declination: DeclinationFields & { id?: number; stockItemId: number },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into declination (site_id, id, product_id, year, capacity, capacity_unit, reference, sell_by_multiple_of,
       variation1, variation2, variation3, media_id, sheet, position, price_cents, is_offered, is_on_request, stock_item_id)
     values ($1, coalesce($2, nextval('shop_number')), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ${declination.id === undefined ? '' : changeDeclination} returning id`,
    [
      context.site.id,
      declination.id ?? null,
      declination.productId,
      declination.year,
      declination.capacity,
      declination.capacityUnit,
      declination.reference,
      declination.sellByMultipleOf,
      declination.variation1,
      declination.variation2,
      declination.variation3,
      declination.mediaId,
      declination.sheet && JSON.stringify(toWellFormed(declination.sheet)),
      declination.position,
      declination.priceCents,
      declination.isOffered,
      declination.isOnRequest,
      declination.stockItemId,
    ],
  );
  return (rows[0] as { id: number }).id;
}

type DeclinationRow = Pick<DeclinationTable, 'product_id' | 'stock_item_id' | 'price_cents' | 'is_on_request'>;

/** Finds the stock and the price of a declination, with its product. */
export async function findDeclinationRow(context: RequestContext, id: number): Promise<DeclinationRow | undefined> {
  const rows = await context.transaction.query<DeclinationRow>(
    'select product_id, stock_item_id, price_cents, is_on_request from declination where site_id = $1 and id = $2',
    [context.site.id, id],
  );
  return rows[0];
}

/** Finds when the price of a declination changes as it was planned with others; undefined where nothing is planned. */
export async function findPlannedChange(context: RequestContext, id: number): Promise<Date | undefined> {
  const [row] = await context.transaction.query<{ starts_at: Date }>(
    `select revision.starts_at from price_revision_line line
     join price_revision revision on revision.site_id = line.site_id and revision.id = line.revision_id
     where line.site_id = $1 and line.declination_id = $2 and revision.undone_at is null and revision.starts_at > $3
     order by revision.starts_at limit 1`,
    [context.site.id, id, new Date(context.now)],
  );
  return row?.starts_at;
}

export interface ProductToSell {
  type: 'WINE' | 'BOX' | 'OTHER';
  title: string;
  /** Number of its declinations in use. */
  declinations: number;
  /** Whether visitors have ever seen it: one that they have not has no text but that of its draft. */
  wasPublished: boolean;
}

/** Finds the product of a declination, or the draft of one that was never online; undefined where there is neither. */
export async function findProductToSell(context: RequestContext, id: number): Promise<ProductToSell | undefined> {
  const rows = await context.transaction.query<ProductToSell>(
    `select coalesce(case when not published.is_so then draft.fields ->> 'type' end, product.type, 'WINE') as type,
       coalesce(text.title, draft.fields ->> 'title', '') as title, published.is_so as "wasPublished",
       (select count(*)::int from declination where declination.site_id = $1
         and declination.product_id = $2 and declination.archived_at is null) as declinations
     from (select exists (select 1 from product_text one where one.site_id = $1 and one.product_id = $2) as is_so) published
     left join product on product.site_id = $1 and product.id = $2
     left join product_text text on text.site_id = $1 and text.product_id = $2 and text.locale = $3
     left join content on content.site_id = $1 and content.kind = 'product' and content.id = $2
     left join content_draft draft on draft.site_id = $1 and draft.kind = 'product' and draft.content_id = $2
       and draft.locale = $3
     where published.is_so or (content.deleted_at is null and content.archived_at is null and content.id is not null)`,
    [context.site.id, id, context.site.defaultLocale],
  );
  return rows[0];
}

/** Adds a price from now on, or none while it is on request. Former ones stay: struck prices are computed from them. */
export async function insertPricePeriod(
  context: RequestContext,
  declinationId: number,
  priceCents: number | null,
): Promise<void> {
  await context.transaction.query(
    `insert into price_period (site_id, declination_id, starts_at, price_cents) values ($1, $2, $3, $4)
     on conflict (site_id, declination_id, starts_at) do update set price_cents = excluded.price_cents`,
    [context.site.id, declinationId, new Date(context.now), priceCents],
  );
}

export interface NewReduction {
  declinationId: number;
  type: ReductionTable['type'];
  /** Cents, or hundredths of a percent. */
  amount: number;
  startsAt: Date;
  endsAt: Date;
}

/** Adds a reduction; returns its id. */
export async function insertReduction(context: RequestContext, reduction: NewReduction): Promise<number> {
  const { id } = await insertRow(
    context,
    'reduction',
    {
      declination_id: reduction.declinationId,
      type: reduction.type,
      amount: reduction.amount,
      starts_at: reduction.startsAt,
      ends_at: reduction.endsAt,
    },
    ['id'],
  );
  return id;
}

/** Lists the declinations of a product, with whether each is offered now. */
export function listOwnDeclinations(
  context: RequestContext,
  productId: number,
): Promise<{ id: number; is_offered: boolean }[]> {
  return context.transaction.query(
    `select id, is_offered and archived_at is null as is_offered from declination
     where site_id = $1 and product_id = $2 order by id`,
    [context.site.id, productId],
  );
}

/** Keeps the lowest price of a product, by which lists are ordered, and when it changes next. */
export async function updatePriceFrom(
  context: RequestContext,
  productId: number,
  cents: number | null,
  until: Date | null,
): Promise<void> {
  await context.transaction.query(
    'update product set price_from_cents = $3, price_from_until = $4 where site_id = $1 and id = $2',
    [context.site.id, productId, cents, until],
  );
}

/** Lists the products whose lowest price changed by now, because a reduction began or ended. */
export async function listChangedPrices(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    'select id from product where site_id = $1 and price_from_until <= $2 order by id limit 1000',
    [context.site.id, new Date(context.now)],
  );
  return rows.map((row) => row.id);
}

/** Gives declinations the list price that holds by now: one that was planned has begun. */
export async function updateBegunPrices(context: RequestContext, ids: readonly number[]): Promise<void> {
  await context.transaction.query(
    `update declination set price_cents = begun.price_cents, is_on_request = false from (
       select distinct on (period.declination_id) period.declination_id, period.price_cents from price_period period
       where period.site_id = $1 and period.declination_id = any($2::int[]) and period.starts_at <= $3 order by period.declination_id, period.starts_at desc) begun
     where declination.site_id = $1 and begun.declination_id = declination.id
       and begun.price_cents is not null and declination.price_cents is distinct from begun.price_cents`,
    [context.site.id, [...ids], new Date(context.now)],
  );
}

/** Lists the sites with products whose lowest price changed before a moment. */
export async function listSitesWithChangedPrices(transaction: Transaction, moment: Date): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    'select distinct site_id from product where price_from_until <= $1 order by site_id',
    [moment],
  );
  return rows.map((row) => row.site_id);
}

/** Deletes a declination with its prices, its reductions and its stock. */
export async function deleteDeclination(context: RequestContext, id: number): Promise<void> {
  const rows = await context.transaction.query<{ stock_item_id: number }>(
    'delete from declination where site_id = $1 and id = $2 returning stock_item_id',
    [context.site.id, id],
  );
  await context.transaction.query('delete from stock_item where site_id = $1 and id = any($2::int[])', [
    context.site.id,
    rows.map((row) => row.stock_item_id),
  ]);
}

/** Ends a reduction now, or before it began; returns its declination. */
export async function endReduction(context: RequestContext, id: number): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ declination_id: number }>(
    `update reduction set ended_at = greatest(starts_at, $3) where site_id = $1 and id = $2 and ended_at is null
     returning declination_id`,
    [context.site.id, id, new Date(context.now)],
  );
  return row?.declination_id;
}
