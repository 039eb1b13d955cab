import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

const newKinds = ['received', 'parcel_problem', 'parcel_undone'];

/** Parcels of orders: what left in each, how it is followed, when it was received; and what of a stock has left with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await createSiteTable(
    db,
    'shipment',
    ['order_id', 'number'],
    `order_id integer not null, number integer not null check (number > 0), carrier text not null default '',
     tracking text not null default '', tracking_url text not null default '', shipped_at timestamptz not null,
     mail_id uuid, stock_out jsonb not null default '[]',
     received_on date, received_by text check (received_by in ('buyer', 'staff', 'carrier')),
     problem text check (problem in ('lost', 'broken', 'returned')), problem_note text not null default '',
     check ((received_on is null) = (received_by is null)),
     foreign key (site_id, order_id) references shop_order (site_id, id) on delete cascade,
     foreign key (site_id, mail_id) references outgoing_mail (site_id, id) on delete set null (mail_id)`,
  );
  await run('create index shipment_mail on shipment (site_id, mail_id) where mail_id is not null');
  await run('create index shipment_shipped on shipment (site_id, shipped_at)');
  await createSiteTable(
    db,
    'shipment_line',
    ['order_id', 'number', 'position'],
    `order_id integer not null, number integer not null, position integer not null,
     quantity integer not null check (quantity > 0),
     foreign key (site_id, order_id) references shop_order (site_id, id) on delete cascade,
     foreign key (site_id, order_id, number) references shipment (site_id, order_id, number) on delete cascade,
     foreign key (site_id, order_id, position) references order_line (site_id, order_id, position) on delete cascade`,
  );
  await run('create index shipment_line_line on shipment_line (site_id, order_id, position)');
  // Pieces that have left of what is kept, while others are still to leave.
  await run(
    `alter table stock_hold add column out_quantity integer not null default 0,
       add constraint stock_hold_out check (out_quantity between 0 and quantity)`,
  );
  await addEventKinds(db);
  // PostgreSQL 15 and 16 change no generated column in its place.
  await run(
    `alter table shop_order drop column status,
       add column status text generated always as (case when payment_state = 'refunded' then 'refunded'
         when fulfilment in ('expired', 'cancelled') then 'cancelled'
         when fulfilment = 'placed' then case when payment_state in ('paid', 'partly_refunded', 'disputed') then 'paid'
           when payment_state = 'failed' then 'payment_failed' else 'awaiting_payment' end
         else fulfilment end) stored`,
  );
  await run('create index shop_order_status on shop_order (site_id, status, placed_at, id)');
  // Each table of a site hides its rows from whoever has no site, its owner too.
  await run('set local role vitrine_platform');
  await insertFormerShipments(run);
  await run('reset role');
}

/** Adds kinds of events to those that the table allows by now. */
async function addEventKinds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    kind: string;
  }>`select unnest(regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g')) as kind
    from pg_constraint where conname = 'order_event_kind_check' and conrelid = 'order_event'::regclass`.execute(db);
  const kinds = [...new Set([...rows.map(({ kind }) => kind), ...newKinds])];
  await sql
    .raw(
      `alter table order_event drop constraint order_event_kind_check, add constraint order_event_kind_check
       check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
    )
    .execute(db);
}

/** What left with a carrier before left whole, in one parcel. */
async function insertFormerShipments(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(
    `insert into shipment (site_id, order_id, number, carrier, tracking, shipped_at)
     select placed.site_id, placed.id, 1, coalesce(placed.carrier ->> 'name', ''), coalesce(event.note, ''), coalesce(event.at, placed.placed_at)
     from shop_order placed left join lateral (
       select at, note from order_event where order_event.site_id = placed.site_id and order_id = placed.id and kind = 'shipped'
       order by id limit 1) event on true
     where placed.delivery_type in ('DELIVERY', 'PICKUP') and placed.fulfilment in ('shipped', 'done')`,
  );
  await run(
    `insert into shipment_line (site_id, order_id, number, position, quantity)
     select shipment.site_id, shipment.order_id, 1, line.position, line.quantity from shipment
     join order_line line on line.site_id = shipment.site_id and line.order_id = shipment.order_id`,
  );
}
