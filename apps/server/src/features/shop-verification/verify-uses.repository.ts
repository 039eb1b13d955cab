import type { RequestContext } from '../../request-context.ts';

/** Lists the codes whose count is not that of their uses, or above a limit: in all, or for one buyer. */
export function listCodeFaults(
  context: RequestContext,
): Promise<{ code: string; used: number; uses: number; maximum: number | null; most: number }[]> {
  return context.transaction.query(
    `with buyer as (
       select discount_code_id, count(*)::int as uses from discount_use
       where site_id = $1 and given_back_at is null group by discount_code_id, buyer),
     counted as (select discount_code_id, sum(uses)::int as uses, max(uses) as most from buyer group by discount_code_id)
     select discount.code, discount.used, coalesce(counted.uses, 0) as uses, discount.maximum_uses as maximum,
       coalesce(counted.most, 0) as most
     from discount_code discount left join counted on counted.discount_code_id = discount.id
     where discount.site_id = $1 and (discount.used <> coalesce(counted.uses, 0) or counted.uses > discount.maximum_uses
       or counted.most > discount.maximum_uses_per_email)
     order by discount.code`,
    [context.site.id],
  );
}

/** Lists the orders that are reduced by a code without a use of it, use one for nothing, or have not given it back. */
export function listUseFaults(context: RequestContext): Promise<{ reference: string }[]> {
  return context.transaction.query(
    `select placed.reference from shop_order placed
     left join discount_use own on own.site_id = $1 and own.order_id = placed.id
     where placed.site_id = $1 and ((placed.discount_code = '') <> (own.order_id is null)
       or own.order_id is not null
         and (own.given_back_at is null) <> (placed.fulfilment not in ('cancelled', 'expired')))
     order by placed.reference`,
    [context.site.id],
  );
}

/** Lists the slots that more or fewer orders have than were counted, or more than there are places. */
export function listSlotFaults(
  context: RequestContext,
): Promise<{ day: string; start: string; taken: number; orders: number; capacity: number }[]> {
  return context.transaction.query(
    `with kept as (
       select (slot ->> 'scheduleId')::int as schedule_id, (slot ->> 'day')::date as day, slot ->> 'start' as start,
         count(*)::int as orders
       from shop_order where site_id = $1 and slot ->> 'scheduleId' is not null
         and fulfilment not in ('cancelled', 'expired')
       group by slot ->> 'scheduleId', slot ->> 'day', slot ->> 'start'),
     own as (select schedule_id, day, start, taken, capacity from pickup_slot where site_id = $1)
     select coalesce(own.day, kept.day) as day, coalesce(own.start, kept.start) as start, coalesce(own.taken, 0) as taken,
       coalesce(kept.orders, 0) as orders, coalesce(own.capacity, 0) as capacity
     from own full join kept on kept.schedule_id = own.schedule_id and kept.day = own.day and kept.start = own.start
     where coalesce(own.taken, 0) <> coalesce(kept.orders, 0) or own.taken > own.capacity
     order by 1, 2`,
    [context.site.id],
  );
}
