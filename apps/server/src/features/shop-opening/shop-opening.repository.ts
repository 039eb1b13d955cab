import type { ShopFacts } from '@vitrine/domain/shop-check/check-shop';
import type { RequestContext } from '../../request-context.ts';

/** What of a shop's stock decides whether something can be ordered. */
interface StockChoice {
  isCounted: boolean;
  /** Whether all that is sold of a product shares its stock. */
  isOfProduct: boolean;
}

/** What is still as the template of the site invented it, by ids. */
interface Examples {
  products: readonly number[];
  declinations: readonly number[];
}

/**
 * Counts what visitors find offered, what of it has a price, and what of that can be ordered now: a box lasts as long as each of its
 * parts. Examples are named, not counted. The site's home language decides, as for lists.
 */
export async function countSellable(
  context: RequestContext,
  { isCounted, isOfProduct }: StockChoice,
  examples: Examples,
): Promise<ShopFacts['products'] & { hasWine: boolean }> {
  const stock = isOfProduct ? 'product.stock_item_id' : 'sold.stock_item_id';
  const partStock = isOfProduct ? 'parted.stock_item_id' : 'own.stock_item_id';
  const [row] = await context.transaction.query<ShopFacts['products'] & { hasWine: boolean }>(
    `select count(*) filter (where not is_example)::int as offered, count(*) filter (where has_price and not is_example)::int as priced,
       count(*) filter (where has_price and is_available and not is_example)::int as available,
       coalesce(array_agg(distinct name order by name) filter (where is_example), '{}') as examples,
       coalesce(bool_or(needs_delivery), false) as "needsDelivery", coalesce(bool_or(type <> 'OTHER'), false) as "hasWine"
     from (
       select sold.price_cents is not null and not sold.is_on_request as has_price, product.has_shipping_fees as needs_delivery, product.type,
         product.id = any($3::int[]) or sold.id = any($4::int[]) as is_example,
         coalesce((select text.title from product_text text where text.site_id = $1 and text.product_id = product.id
           order by text.locale = $5 desc, text.locale limit 1), '') as name,
         case when product.type = 'BOX' then not exists (
             select 1 from box_part part
             join declination own on own.site_id = part.site_id and own.id = part.part_id
             join product parted on parted.site_id = own.site_id and parted.id = own.product_id
             join stock_item item on item.site_id = own.site_id and item.id = ${partStock}
             where part.site_id = $1 and part.box_id = product.id
               and (own.archived_at is not null or $2 and item.on_hand - item.held - item.allocated < part.quantity))
           else not $2 or (select item.on_hand - item.held - item.allocated >= sold.sell_by_multiple_of from stock_item item
             where item.site_id = $1 and item.id = ${stock}) end as is_available
       from declination sold join product on product.site_id = sold.site_id and product.id = sold.product_id
       where sold.site_id = $1 and product.is_valid and sold.is_offered and sold.archived_at is null) offered`,
    [context.site.id, isCounted, examples.products, examples.declinations, context.site.defaultLocale],
  );
  return row ?? { offered: 0, priced: 0, available: 0, needsDelivery: false, examples: [], hasWine: false };
}

/** Lists the zones of delivery, with their countries and whether a carrier in use has a rate there on a day, `YYYY-MM-DD`. */
export function listRatedZones(
  context: RequestContext,
  day: string,
): Promise<{ name: string; countries: string[]; hasRate: boolean }[]> {
  return context.transaction.query(
    `select zone.name,
       array(select distinct place.country from zone_place place
         where place.site_id = zone.site_id and place.zone_id = zone.id order by 1) as countries,
       exists (select 1 from shipping_rate rate
         join carrier on carrier.site_id = rate.site_id and carrier.id = rate.carrier_id and carrier.archived_at is null
         where rate.site_id = $1 and rate.zone_id = zone.id and rate.valid_from <= $2::date
           and (rate.valid_until is null or rate.valid_until >= $2::date)) as "hasRate"
     from shipping_zone zone where zone.site_id = $1 order by zone.position, zone.id`,
    [context.site.id, day],
  );
}
