import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Invoices, credit notes and the totals of days: rows that are only ever added, each with the hash of the one before. The identity
 * of a buyer lies beside its paper, which holds its salted hash alone: it may go while the chain still verifies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // The last number of each series and year.
  await createSiteTable(
    db,
    'invoice_counter',
    ['series', 'year'],
    `series text not null check (series in ('FA', 'AV')), year integer not null, number integer not null check (number > 0)`,
  );
  // Where the chain of a site ends. No paper is dated before `day`; days before `closed_before` have their totals. Orders that
  // were paid before `started_at` need no paper.
  await createSiteTable(
    db,
    'invoice_chain',
    [],
    `position integer not null default 0, hash text not null default '', day date not null, closed_before date not null,
     started_at timestamptz not null default '-infinity'`,
  );
  await createSiteTable(
    db,
    'invoice',
    ['id'],
    `id integer not null, number text not null, kind text not null check (kind in ('invoice', 'deposit', 'credit-note')),
     issued_on date not null, issued_at timestamptz not null, order_id integer not null,
     credited_number text not null default '', refund_id integer,
     net_cents integer not null check (net_cents >= 0), vat_cents integer not null check (vat_cents >= 0),
     total_cents integer not null, content text not null, buyer_hash text not null, previous_hash text not null, hash text not null,
     version integer not null default 1,
     folded_number text collate "C" generated always as (vitrine_fold(number)) stored,
     check (net_cents + vat_cents = total_cents), check ((kind = 'credit-note') = (credited_number <> '')),
     unique (site_id, number),
     foreign key (site_id, order_id) references shop_order (site_id, id),
     foreign key (site_id, refund_id) references refund (site_id, id)`,
  );
  await createSiteTable(
    db,
    'invoice_buyer',
    ['invoice_id'],
    `invoice_id integer not null, salt text not null, buyer text not null,
     foreign key (site_id, invoice_id) references invoice (site_id, id) on delete cascade`,
  );
  await createSiteTable(
    db,
    'day_total',
    ['day', 'category', 'rate'],
    `id integer not null, day date not null, category text not null check (category in ('S', 'E', 'O')), rate integer not null,
     papers integer not null, net_cents bigint not null, vat_cents bigint not null, total_cents bigint not null,
     previous_hash text not null, hash text not null, unique (site_id, id), check (net_cents + vat_cents = total_cents)`,
  );
  for (const index of [
    'index invoice_order on invoice (site_id, order_id, id)',
    `unique index invoice_refund on invoice (site_id, refund_id, credited_number) where refund_id is not null`,
    'index invoice_credited on invoice (site_id, credited_number)',
    'index invoice_issued on invoice (site_id, issued_on, id)',
    'index invoice_total on invoice (site_id, total_cents, id)',
    'index invoice_folded on invoice (site_id, folded_number)',
  ])
    await run(`create ${index}`);
  // What was issued stays: nobody changes a row, the program deletes none.
  await run('revoke update, delete on invoice, day_total from vitrine_app, vitrine_platform');
  await run('revoke update on invoice_buyer from vitrine_app, vitrine_platform');
  // What was paid until now has no paper.
  await sql`set local role vitrine_platform`.execute(db);
  await run(`insert into invoice_chain (site_id, day, closed_before, started_at)
    select distinct site_id, current_date, current_date, now() from shop_order`);
  await sql`reset role`.execute(db);
}
