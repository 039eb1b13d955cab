import pg from 'pg';

/** What becomes of an order, by its number: mostly done, and some in every other state. */
const states = `case number % 20
    when 0 then array['placed', 'unpaid'] when 1 then array['placed', 'paid'] when 2 then array['preparing', 'paid']
    when 3 then array['ready', 'paid'] when 4 then array['shipped', 'paid'] when 5 then array['collected', 'paid']
    when 6 then array['cancelled', 'unpaid'] when 7 then array['cancelled', 'refunded'] when 8 then array['expired', 'unpaid']
    when 9 then array['placed', 'failed'] else array['done', 'paid'] end`;

const holdState = `case when placed.fulfilment in ('cancelled', 'expired') then 'released'
  when placed.fulfilment in ('shipped', 'collected', 'done') then 'out'
  when placed.payment_state in ('unpaid', 'failed') then 'held' else 'allocated' end`;

const amount = (totalCents: number) => ({
  rate: 2000,
  totalCents,
  netCents: (totalCents * 5) / 6,
  vatCents: totalCents / 6,
});
const group = (totalCents: number) => JSON.stringify([amount(totalCents)]);

/**
 * Fills a shop with consistent orders inside the database, with lines, a box, stock, payments, refunds, codes and slots; hundreds of
 * thousands take seconds. The site has three things to sell at least. Its own stocks and orders stay as they are.
 */
export async function fillOrders(superuserUrl: string, siteId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const run = (text: string) => client.query(text.replaceAll('$site', String(siteId)));
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`set work_mem = '256MB'`);
    await run(`create temporary table sold as select row_number() over (order by sold.id) as place, sold.id, sold.product_id,
      sold.stock_item_id from declination sold join product on product.site_id = $site and product.id = sold.product_id
      where sold.site_id = $site and product.type <> 'BOX' order by sold.id limit 3`);
    await run(`insert into order_terms (site_id, hash, html, number, first_accepted_at)
      values ($site, 'rempli', '<p>Conditions</p>', 1, now()) on conflict do nothing`);
    await run(`insert into shop_order (site_id, reference, locale, placed_at, email, firstname, lastname, phone, delivery_type, slot,
        payment_method, fulfilment, payment_state, goods_cents, shipping_cents, total_cents, net_cents, vat_cents, vat_groups,
        shipping_parts, discount_code, terms_hash, terms_accepted_at)
      select $site, '250101-' || lpad(number::text, 7, '0'), 'fr_FR', now() - number * interval '1 minute',
        'acheteur' || number % 50000 || '@exemple.fr', 'Léa', 'Petit ' || number % 5000, '', 'CLICK_AND_COLLECT',
        case when number % 10 = 1 then json_build_object('scheduleId', schedule.id, 'day', '2025-01-04', 'start', '10:00') end,
        'transfer', state[1], state[2], 8100, 900, 9000, 7500, 1500, '${group(9000)}', '${group(900)}',
        case when number % 10 = 2 then 'REMPLI' else '' end, 'rempli', now()
      from (select number, ${states} as state from generate_series(1, ${count}) number) one
      left join (select min(id) as id from pickup_schedule where site_id = $site) schedule on true`);
    // The triggers rest.
    await run(`select make_order_words(site_id, id) from shop_order where site_id = $site and terms_hash = 'rempli'`);
    // They were paid before there were papers.
    await run(`insert into invoice_chain (site_id, day, closed_before, started_at)
      values ($site, current_date, current_date, now() + interval '1 hour') on conflict do nothing`);
    await run(`create temporary table filled as select id, fulfilment, payment_state, placed_at, reference, discount_code, email, slot
      from shop_order where site_id = $site and terms_hash = 'rempli'`);
    await run(`insert into order_line (site_id, order_id, position, item_id, product_id, declination_id, name, detail, quantity,
        list_cents, unit_cents, total_cents, net_cents, vat_cents, parts)
      select $site, placed.id, line.position, sold.id, sold.product_id, sold.id, line.name, '2022', line.quantity, line.cents, line.cents,
        line.cents * line.quantity, line.cents * line.quantity * 5 / 6, line.cents * line.quantity / 6,
        case when line.position = 0 then json_build_array(jsonb_build_object('name', '', 'declinationId', sold.id, 'quantity', 1)
            || '${JSON.stringify(amount(3600))}')
          else json_build_array(
            jsonb_build_object('name', 'Un vin', 'declinationId', second.id, 'quantity', 2) || '${JSON.stringify(amount(3000))}',
            jsonb_build_object('name', 'Un autre', 'declinationId', third.id, 'quantity', 1) || '${JSON.stringify(amount(1500))}') end
      from filled placed, (values (0, 'Un vin', 3, 1200), (1, 'Un coffret', 1, 4500)) line (position, name, quantity, cents),
        sold, sold second, sold third where sold.place = 1 and second.place = 2 and third.place = 3`);
    await run(`insert into stock_hold (site_id, order_id, stock_item_id, quantity, state)
      select $site, placed.id, sold.stock_item_id, (array[3, 2, 1])[sold.place], ${holdState} from filled placed, sold`);
    await run(`insert into payment (site_id, order_id, method, state, amount_cents, created_at, received_at)
      select $site, id, 'transfer', payment_state, 9000, placed_at,
        case when payment_state in ('paid', 'refunded') then placed_at end from filled`);
    await run(`insert into refund (site_id, payment_id, amount_cents, state, created_at, sent_at)
      select $site, payment.id, 9000, 'sent', now(), now() from payment join filled on filled.id = payment.order_id
      where payment.site_id = $site and payment.state = 'refunded'`);
    await run(`insert into order_event (site_id, order_id, at, kind, author)
      select $site, id, placed_at, 'placed', 'buyer' from filled`);
    await fillStock(run, count);
    await fillUses(run);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Run = (text: string) => Promise<unknown>;

async function fillStock(run: Run, count: number): Promise<void> {
  await run(`insert into stock_movement (site_id, stock_item_id, quantity, reason, at)
    select $site, stock_item_id, ${count * 10}, 'opening', now() from sold order by place`);
  await run(`insert into stock_movement (site_id, stock_item_id, quantity, reason, note, at)
    select $site, hold.stock_item_id, -hold.quantity, 'sale', placed.reference, now() from stock_hold hold
    join filled placed on placed.id = hold.order_id where hold.site_id = $site and hold.state = 'out'`);
  await run(`update stock_item set on_hand = stock_item.on_hand + ${count * 10} - taken.gone, held = stock_item.held + taken.held,
      allocated = stock_item.allocated + taken.allocated
    from (select hold.stock_item_id as id, sum(case hold.state when 'out' then quantity else 0 end) as gone,
        sum(case hold.state when 'held' then quantity else 0 end) as held,
        sum(case hold.state when 'allocated' then quantity else 0 end) as allocated
      from stock_hold hold join filled on filled.id = hold.order_id where hold.site_id = $site group by hold.stock_item_id) taken
    where stock_item.site_id = $site and stock_item.id = taken.id`);
}

async function fillUses(run: Run): Promise<void> {
  const isOpen = `placed.fulfilment not in ('cancelled', 'expired')`;
  await run(`insert into discount_code (site_id, code, folded, type, amount)
    values ($site, 'REMPLI', 'REMPLI', 'PERCENTAGE', 1000) on conflict do nothing`);
  await run(`insert into discount_use (site_id, order_id, discount_code_id, buyer, used_at, given_back_at)
    select $site, placed.id, code.id, placed.email, placed.placed_at, case when not ${isOpen} then now() end
    from filled placed join discount_code code on code.site_id = $site and code.code = placed.discount_code`);
  await run(`update discount_code set used = used + (select count(*) from filled placed where discount_code = 'REMPLI' and ${isOpen})
    where site_id = $site and code = 'REMPLI'`);
  await run(`insert into pickup_slot (site_id, schedule_id, day, start, capacity, taken)
    select $site, (slot ->> 'scheduleId')::int, '2025-01-04', '10:00', count(*), count(*) from filled placed
    where slot ->> 'scheduleId' is not null and ${isOpen} group by slot ->> 'scheduleId'`);
}
