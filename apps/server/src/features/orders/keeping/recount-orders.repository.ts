import type { RequestContext } from '../../../request-context.ts';

/** Counts what orders hold of each stock. A count is no change of the owner's: versions stay. */
export async function recountStockHolds(context: RequestContext): Promise<void> {
  const kept = `(select stock_item_id, coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
      coalesce(sum(quantity - out_quantity) filter (where state = 'allocated'), 0)::int as allocated
      from stock_hold where site_id = $1 and state in ('held', 'allocated') group by stock_item_id)`;
  const versions = await context.transaction.query<{ id: number; version: number }>(
    `select item.id, item.version from stock_item item join ${kept} kept on kept.stock_item_id = item.id where item.site_id = $1`,
    [context.site.id],
  );
  await context.transaction.query(
    `update stock_item item set held = kept.held, allocated = kept.allocated from ${kept} kept
      where item.site_id = $1 and item.id = kept.stock_item_id`,
    [context.site.id],
  );
  await context.transaction.query(
    `update stock_item item set version = given.version from unnest($2::int[], $3::int[]) given(id, version)
      where item.site_id = $1 and item.id = given.id`,
    [context.site.id, versions.map(({ id }) => id), versions.map(({ version }) => version)],
  );
}

/** Counts the uses of each code that were not given back. */
export async function recountCodeUses(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `update discount_code code set used = counted.uses from (
       select discount_code_id, count(*)::int as uses from discount_use
       where site_id = $1 and given_back_at is null group by discount_code_id) counted
      where code.site_id = $1 and code.id = counted.discount_code_id`,
    [context.site.id],
  );
}

/** Counts the orders of each slot. */
export async function recountSlotPlaces(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `update pickup_slot own set taken = counted.orders from (
       select (slot ->> 'scheduleId')::int as schedule_id, (slot ->> 'day')::date as day, slot ->> 'start' as start,
         count(*)::int as orders
       from shop_order where site_id = $1 and slot ->> 'scheduleId' is not null
         and fulfilment not in ('cancelled', 'expired')
       group by slot ->> 'scheduleId', slot ->> 'day', slot ->> 'start') counted
      where own.site_id = $1 and own.schedule_id = counted.schedule_id and own.day = counted.day
        and own.start = counted.start`,
    [context.site.id],
  );
}

/** Lists the uses of codes that name no buyer, with the address of their order; null where it is anonymised. */
export function listBuyersWithoutPseudonym(
  context: RequestContext,
): Promise<{ orderId: number; email: string | null }[]> {
  return context.transaction.query(
    `select own.order_id as "orderId", placed.email from discount_use own
       join shop_order placed on placed.site_id = own.site_id and placed.id = own.order_id
      where own.site_id = $1 and own.buyer = '' order by own.order_id`,
    [context.site.id],
  );
}

/** Names the buyers of codes. */
export async function updateBuyers(
  context: RequestContext,
  buyers: readonly { orderId: number; buyer: string }[],
): Promise<void> {
  await context.transaction.query(
    `update discount_use own set buyer = given.buyer from unnest($2::int[], $3::text[]) given(order_id, buyer)
      where own.site_id = $1 and own.order_id = given.order_id`,
    [context.site.id, buyers.map(({ orderId }) => orderId), buyers.map(({ buyer }) => buyer)],
  );
}
