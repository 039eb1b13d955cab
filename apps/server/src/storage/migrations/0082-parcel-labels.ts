import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Labels that are bought from a carrier for the parcels of orders, and what the carrier tells of parcels on their way. A label is noted
 * before and after the carrier is asked: one without an answer is never bought again by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await createSiteTable(
    db,
    'parcel_label',
    ['order_id', 'number'],
    `order_id integer not null, number integer not null check (number > 0),
     state text not null default 'asked' check (state in ('asked', 'sending', 'uncertain', 'refused', 'bought', 'ready', 'dropped')),
     carrier text not null, grams integer not null check (grams > 0), tracking text not null default '', message text not null default '',
     stored_name text, asked_at timestamptz not null, sent_at timestamptz, ended_at timestamptz,
     check (tracking <> '' or state not in ('bought', 'ready')),
     check (stored_name is null or state in ('ready', 'dropped')),
     foreign key (site_id, order_id) references shop_order (site_id, id) on delete cascade`,
  );
  await run('create index parcel_label_stored on parcel_label (site_id, asked_at) where stored_name is not null');
  await run(
    `alter table shipment
       add column tracking_state text check (tracking_state in
         ('registered', 'under_way', 'at_point', 'problem', 'returned', 'delivered')),
       add column tracking_steps jsonb not null default '[]',
       add column tracking_due_at timestamptz,
       add column tracking_failures integer not null default 0`,
  );
  await run('create index shipment_tracking_due on shipment (tracking_due_at) where tracking_due_at is not null');
  await sql`select ${sql.raw(jobsSchema)}.create_queue('create-label', ${JSON.stringify(queueOptions)}::jsonb)`.execute(
    db,
  );
  // Each table of a site hides its rows from whoever has no site, its owner too.
  await run('set local role vitrine_platform');
  await run(
    `update shipment set tracking_due_at = now() from shop_order placed
     where placed.site_id = shipment.site_id and placed.id = shipment.order_id and shipment.tracking <> ''
       and shipment.received_on is null and shipment.shipped_at > now() - interval '30 days'
       and (placed.delivery_type = 'PICKUP' or shipment.carrier ~* 'mondial ?relay')`,
  );
  await run('reset role');
}

/** A job that is run again buys nothing: it only fetches what is bought. */
const queueOptions = {
  policy: 'standard',
  notify: true,
  retryLimit: 60,
  retryDelay: 60,
  expireInSeconds: 300,
  heartbeatSeconds: 60,
  retentionSeconds: 1_209_600,
  deleteAfterSeconds: 86_400,
};
