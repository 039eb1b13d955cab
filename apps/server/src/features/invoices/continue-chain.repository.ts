import type { RequestContext } from '../../request-context.ts';

/**
 * Makes the counters and the end of the chain from the papers of an archive. Orders that were paid before its first paper, or in an
 * archive without papers, need none.
 */
export async function continueChain(context: RequestContext, today: string): Promise<void> {
  await context.transaction.query(
    `insert into invoice_counter (site_id, series, year, number)
     select $1, split_part(number, '-', 1), split_part(number, '-', 2)::int, max(split_part(number, '-', 3)::int)
     from invoice where site_id = $1 group by 2, 3`,
    [context.site.id],
  );
  await context.transaction.query(
    `insert into invoice_chain (site_id, position, hash, day, closed_before, started_at)
     select $1, coalesce(last.id, 0), coalesce(last.hash, ''),
       greatest((select max(issued_on) from invoice where site_id = $1), (select max(day) + 1 from day_total where site_id = $1),
         case when last.id is null then $2::date end),
       coalesce((select max(day) + 1 from day_total where site_id = $1), (select min(issued_on) from invoice where site_id = $1),
         $2::date),
       coalesce((select min(issued_at) from invoice where site_id = $1), $3::timestamptz)
     from (values (1)) as one left join lateral (
       select id, hash from invoice where site_id = $1 union all select id, hash from day_total where site_id = $1
       order by id desc limit 1) last on true`,
    [context.site.id, today, new Date(context.now)],
  );
}
