import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * What a refund gives back, line by line: pieces of an order's line, or its shipping. A refund that was reduced to nothing, or that
 * a lost dispute has made pointless, is `cancelled`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund drop constraint refund_state_check, add constraint refund_state_check
    check (state in ('due', 'sent', 'failed', 'cancelled')), add column note text not null default ''`.execute(db);
  await createSiteTable(
    db,
    'refund_line',
    ['refund_id', 'position'],
    `refund_id integer not null, position integer not null, order_id integer not null, line_position integer,
     quantity integer not null check (quantity > 0),
     goods text check (goods in ('released', 'broken', 'returned', 'gone', 'cancelled')),
     total_cents integer not null check (total_cents >= 0), net_cents integer not null check (net_cents >= 0),
     vat_cents integer not null check (vat_cents >= 0), parts jsonb not null,
     check (net_cents + vat_cents = total_cents), check ((line_position is null) = (goods is null)),
     foreign key (site_id, refund_id) references refund (site_id, id) on delete cascade,
     foreign key (site_id, order_id, line_position) references order_line (site_id, order_id, position) on delete cascade`,
  );
  await sql`create index refund_line_order on refund_line (site_id, order_id, line_position)`.execute(db);
}
