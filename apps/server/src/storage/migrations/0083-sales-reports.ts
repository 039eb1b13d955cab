import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Reports of sales to consumers (flow 10): one row for each period that is over, never changed; a correction is a further row, which
 * replaces it. What is sent to an approved platform lies beside, with what became of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await createSiteTable(
    db,
    'sales_report',
    ['id'],
    `id text not null, kind text not null check (kind in ('transactions', 'payments')), from_day date not null, to_day date not null,
     due_on date not null, place integer not null check (place > 0),
     regime text not null check (regime in ('MONTHLY', 'QUARTERLY', 'YEARLY', 'FRANCHISE')), rules text not null,
     siren text not null, seller text not null, content text not null, is_empty boolean not null,
     net_cents bigint not null, vat_cents bigint not null, total_cents bigint not null, closed_at timestamptz(3) not null,
     check (from_day < to_day), check (kind = 'payments' or net_cents + vat_cents = total_cents),
     unique (site_id, kind, from_day, place)`,
  );
  await createSiteTable(
    db,
    'sales_report_sending',
    ['report_id'],
    `report_id text not null, state text not null default 'waiting' check (state in ('waiting', 'sent', 'accepted', 'refused')),
     document text not null, hash text not null, flow_id text, round integer not null default 1, attempts integer not null default 0,
     reasons jsonb not null default '[]', failure text not null default '', requested_at timestamptz not null,
     next_at timestamptz, answered_at timestamptz,
     foreign key (site_id, report_id) references sales_report (site_id, id) on delete cascade`,
  );
  await run('create index sales_report_day on sales_report (site_id, to_day, kind, place)');
  await run('create index sales_report_sending_next on sales_report_sending (next_at) where next_at is not null');
  // What was closed stays: nobody changes a row, the program deletes none.
  await run('revoke update, delete on sales_report from vitrine_app, vitrine_platform');
}
