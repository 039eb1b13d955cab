import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { VintageRolloverLineTable } from '../../storage/schema.gen.ts';
import { binnedProductSql } from '../../storage/sql/binned-product-sql.ts';
import { formatCapacitySql } from '../../storage/sql/french-sql.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';
import type { DeclinationDraft } from '../products/save-declination.operations.ts';

/** Builds SQL of the format of what is sold, `sold`, and of how it is named. */
const formatSql = (sold = 'sold') =>
  `concat_ws(' · ', nullif(${formatCapacitySql(`${sold}.capacity`, `${sold}.capacity_unit`)}, ''), nullif(${sold}.variation1, ''))`;
const vintageNameSql = (sold = 'sold') =>
  `concat_ws(' · ', ${productTitleSql(`${sold}.site_id`, `${sold}.product_id`)}, ${sold}.year::text, nullif(${formatSql(sold)}, ''))`;

/** The newest vintage of a wine in one capacity. */
export interface VintageRow {
  id: number;
  product_id: number;
  name: string;
  title: string;
  format: string;
  year: number;
  price_cents: number | null;
  is_offered: boolean;
  on_hand: number;
}

/** Lists the newest vintage of each wine and capacity that was online, by name; those with these ids, or all. */
export function listNewestVintages(context: RequestContext, ids?: readonly number[]): Promise<VintageRow[]> {
  return context.transaction.query(
    `select newest.id, newest.product_id, newest.name, newest.title, newest.format, newest.year, newest.price_cents, newest.is_offered, newest.on_hand
     from (select distinct on (sold.product_id, sold.capacity_ml, sold.variation1, sold.variation2, sold.variation3)
         sold.id, sold.product_id, sold.year, sold.price_cents, sold.is_offered, stock.on_hand, ${vintageNameSql()} as name,
         ${productTitleSql('sold.site_id', 'sold.product_id')} as title, ${formatSql()} as format
       from declination sold
       join product on product.site_id = sold.site_id and product.id = sold.product_id and product.type = 'WINE'
       join stock_item stock on stock.site_id = sold.site_id and stock.id = sold.stock_item_id
       where sold.site_id = $1 and sold.archived_at is null and sold.year is not null
         and exists (select from product_text text where text.site_id = sold.site_id and text.product_id = sold.product_id)
         and not ${binnedProductSql('sold.site_id', 'sold.product_id')}
       order by sold.product_id, sold.capacity_ml, sold.variation1, sold.variation2, sold.variation3, sold.year desc, sold.id desc) newest
     where $2::int[] is null or newest.id = any($2) order by newest.name collate "fr-x-icu", newest.id`,
    [context.site.id, ids ? [...ids] : null],
  );
}

/** Lists vintages as they are saved. */
export function listVintageDrafts(
  context: RequestContext,
  ids: readonly number[],
): Promise<(DeclinationDraft & { id: number })[]> {
  return context.transaction.query(
    `select id, product_id as "productId", year, capacity, capacity_unit as "capacityUnit", reference,
       sell_by_multiple_of as "sellByMultipleOf", variation1, variation2, variation3, media_id as "mediaId", sheet, position,
       price_cents as "priceCents", is_on_request as "isOnRequest", is_offered as "isOffered"
     from declination where site_id = $1 and id = any($2::int[]) order by id`,
    [context.site.id, [...ids]],
  );
}

/** The words of a product in one locale. */
export interface VintageTextRow {
  product_id: number;
  locale: string;
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
  features: { label: string; value: string }[];
  document: PageDocument;
}

/** Lists the words of products in all their locales. */
export function listVintageTexts(context: RequestContext, productIds: readonly number[]): Promise<VintageTextRow[]> {
  return context.transaction.query(
    `select product_id, locale, title, slug, summary, meta_description, features, document from product_text
     where site_id = $1 and product_id = any($2::int[]) order by product_id, locale <> $3, locale`,
    [context.site.id, [...productIds], context.site.defaultLocale],
  );
}

/** Lists the awards of vintages, and those of their products that are of no vintage. */
export function listVintageAwards(
  context: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; name: string; is_of_vintage: boolean }[]> {
  return context.transaction.query(
    `select sold.id, award.declination_id is not null as is_of_vintage, concat_ws(' ', nullif(award.distinction, ''), award.name, award.year) as name
     from declination sold join award on award.site_id = sold.site_id and award.product_id = sold.product_id
       and (award.declination_id = sold.id or award.declination_id is null)
     where sold.site_id = $1 and sold.id = any($2::int[]) order by sold.id, award.year desc, award.id`,
    [context.site.id, [...ids]],
  );
}

/** Lists the boxes that hold vintages, by name. */
export function listVintageBoxes(
  context: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select part.part_id as id, ${productTitleSql('part.site_id', 'part.box_id')} as title from box_part part
     where part.site_id = $1 and part.part_id = any($2::int[]) order by part.part_id, title`,
    [context.site.id, [...ids]],
  );
}

export type Former = VintageRolloverLineTable['former'];

/** Notes vintages that are made of others together; returns their number. */
export async function insertRollover(
  context: RequestContext,
  former: Former,
  lines: readonly { fromId: number; toId: number }[],
): Promise<number> {
  const { id } = await insertRow(
    context,
    'vintage_rollover',
    { created_at: new Date(context.now), account_id: context.staff?.accountId ?? null },
    ['id'],
  );
  await context.transaction.query(
    `insert into vintage_rollover_line (site_id, rollover_id, from_id, to_id, former)
     select $1, $2, line.before, line.after, $3 from unnest($4::int[], $5::int[]) as line (before, after)`,
    [context.site.id, id, former, lines.map(({ fromId }) => fromId), lines.map(({ toId }) => toId)],
  );
  return id;
}

/** Vintages that were made together. */
export interface RolloverRow {
  id: number;
  created_at: Date;
  by: string;
  lines: {
    id: number;
    name: string;
    fromYear: number | null;
    isOffered: boolean;
    isFormerOffered: boolean;
    former: Former;
    hasLeft: boolean;
  }[];
}

/** Lists the vintages that were made together, the last first. */
export function listRollovers(context: RequestContext): Promise<RolloverRow[]> {
  return context.transaction.query(
    `select rollover.id, rollover.created_at, coalesce(nullif(account.name, ''), account.email, '') as by, made.lines
     from vintage_rollover rollover left join staff_account account on account.id = rollover.account_id
     cross join lateral (select json_agg(json_build_object('id', line.to_id, 'name', ${vintageNameSql()}, 'fromYear', former.year,
           'isOffered', sold.is_offered and sold.archived_at is null,
           'isFormerOffered', former.is_offered and former.archived_at is null, 'former', line.former, 'hasLeft', line.left_at is not null)
           order by ${vintageNameSql()}, line.to_id) as lines
         from vintage_rollover_line line
         join declination sold on sold.site_id = line.site_id and sold.id = line.to_id
         join declination former on former.site_id = line.site_id and former.id = line.from_id
         where line.site_id = rollover.site_id and line.rollover_id = rollover.id) made
     where rollover.site_id = $1 and made.lines is not null order by rollover.created_at desc, rollover.id desc limit 20`,
    [context.site.id],
  );
}

/** A vintage that would be taken back, with why it cannot be; no reason where it can. */
export interface UndoneRow {
  to_id: number;
  from_id: number;
  has_left: boolean;
  name: string;
  is_moved: boolean;
}

/** Lists the vintages that were made together, with whether anything but what there was at first was noted of their stock. */
export function listUndone(context: RequestContext, id: number): Promise<UndoneRow[]> {
  return context.transaction.query(
    `select line.to_id, line.from_id, line.left_at is not null as has_left, ${vintageNameSql()} as name, exists (
         select from stock_movement movement where movement.site_id = line.site_id and movement.stock_item_id = sold.stock_item_id
           and not (movement.reason = 'opening' and movement.at = rollover.created_at)) as is_moved
     from vintage_rollover_line line
     join vintage_rollover rollover on rollover.site_id = line.site_id and rollover.id = line.rollover_id
     join declination sold on sold.site_id = line.site_id and sold.id = line.to_id
     where line.site_id = $1 and line.rollover_id = $2 order by line.to_id`,
    [context.site.id, id],
  );
}

/** Forgets that vintages were made together. */
export async function deleteRollover(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from vintage_rollover where site_id = $1 and id = $2', [context.site.id, id]);
}

/** SQL of whether a vintage that came after that of `line`, next to it or later, is on sale. */
const hasSuccessor = `exists (
  with recursive later as (
    select line.to_id as id
    union select next.to_id from later join vintage_rollover_line next on next.site_id = line.site_id and next.from_id = later.id)
  select from later join declination sold on sold.site_id = line.site_id and sold.id = later.id
    and sold.is_offered and sold.archived_at is null)`;

/** SQL of whether fewer pieces of a former vintage are left than are bought at once, orders that have not left included. */
const isSoldOut = 'stock.on_hand < former.sell_by_multiple_of';
const isCounted = `exists (select from setting where setting.site_id = line.site_id and setting.type = 'HANDLE_STOCK' and setting.value = 'true'::jsonb)
  and not exists (select from setting where setting.site_id = line.site_id and setting.type = 'USE_PRODUCT_STOCK' and setting.value = 'true'::jsonb)`;
const formerLines = `vintage_rollover_line line
  join declination former on former.site_id = line.site_id and former.id = line.from_id and former.archived_at is null
  join stock_item stock on stock.site_id = former.site_id and stock.id = former.stock_item_id`;
const due = `${formerLines} where line.left_at is null and former.is_offered and ${hasSuccessor}
  and (line.former = 'replaced' or ${isSoldOut} and ${isCounted})`;
const returning = `${formerLines} where line.left_at is not null and line.former = 'sold-out' and not (${isSoldOut}) and ${isCounted}`;

/** Lists the former vintages that leave the shop by now. */
export function listFormerToLeave(context: RequestContext): Promise<{ from_id: number }[]> {
  return context.transaction.query(`select line.from_id from ${due} and line.site_id = $1 order by line.from_id`, [
    context.site.id,
  ]);
}

/** Lists the former vintages that had left sold out, and of which there is stock again. */
export function listFormerToReturn(
  context: RequestContext,
): Promise<{ from_id: number; rollover_id: number; name: string }[]> {
  return context.transaction.query(
    `select line.from_id, line.rollover_id, ${vintageNameSql('former')} as name
     from ${returning} and line.site_id = $1 order by line.from_id`,
    [context.site.id],
  );
}

/** Lists the sites with former vintages that leave the shop by now, or come back. */
export async function listSitesWithDueFormer(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select line.site_id from ${due} union select line.site_id from ${returning} order by site_id`,
  );
  return rows.map((row) => row.site_id);
}

/** Notes that former vintages have left the shop. */
export async function updateLeft(context: RequestContext, fromIds: readonly number[]): Promise<void> {
  await context.transaction.query(
    'update vintage_rollover_line set left_at = $3 where site_id = $1 and from_id = any($2::int[]) and left_at is null',
    [context.site.id, [...fromIds], new Date(context.now)],
  );
}

/** Notes that former vintages have come back: they leave again once they are sold out. */
export async function updateReturned(context: RequestContext, fromIds: readonly number[]): Promise<void> {
  await context.transaction.query(
    `update vintage_rollover_line set left_at = null where site_id = $1 and from_id = any($2::int[]) and former = 'sold-out'`,
    [context.site.id, [...fromIds]],
  );
}
