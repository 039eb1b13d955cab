import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Which refunds give back a withdrawal: it is refunded once the money of the one that ends it has gone. And a withdrawal waits in the
 * inbox as a conversation of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'withdrawal_refund',
    ['refund_id'],
    `refund_id integer not null, withdrawal_id integer not null, is_last boolean not null,
     foreign key (site_id, refund_id) references refund (site_id, id) on delete cascade,
     foreign key (site_id, withdrawal_id) references withdrawal (site_id, id) on delete cascade`,
  );
  await sql`create index withdrawal_refund_withdrawal on withdrawal_refund (site_id, withdrawal_id)`.execute(db);
  // The least that delivery would have cost in the way that was chosen: what a withdrawal gives back of it. Unknown for older orders.
  await sql`alter table shop_order add column standard_shipping_cents integer check (standard_shipping_cents >= 0)`.execute(
    db,
  );
  // What is said of a product before it is ordered, and kept with its line.
  await sql`alter table product add column withdrawal_exception text
    check (withdrawal_exception in ('dated-service', 'primeur', 'personalised', 'perishable'))`.execute(db);
  await createConversations(db);
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversation drop constraint conversation_kind_check, drop constraint conversation_check,
    drop constraint conversation_check1, add column withdrawal_id integer,
    add foreign key (site_id, withdrawal_id) references withdrawal (site_id, id) on delete cascade`.execute(db);
  await sql`alter table conversation
    add constraint conversation_kind_check
      check (kind in ('message', 'answer', 'testimonial', 'request', 'order', 'mail', 'submission', 'withdrawal')),
    add constraint conversation_check check (num_nonnulls(message_id, answer_id, testimonial_id, request_id, order_id, mail_id,
      submission_reference, withdrawal_id) = 1),
    add constraint conversation_check1 check (case kind when 'message' then message_id is not null when 'answer' then answer_id is not null
       when 'testimonial' then testimonial_id is not null when 'request' then request_id is not null
       when 'order' then order_id is not null when 'mail' then mail_id is not null when 'withdrawal' then withdrawal_id is not null
       else submission_reference is not null end)`.execute(db);
  await sql`create unique index conversation_withdrawal_id on conversation (site_id, withdrawal_id) where withdrawal_id is not null`.execute(
    db,
  );
  // Row-level security hides all rows from the table's owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql`insert into conversation (site_id, kind, withdrawal_id, state, suspicion, is_unread, arrived_at, last_at, reference, person_name,
      person_email, email_key, member_id, title, excerpt, due_on, folded)
    select record.site_id, 'withdrawal', record.id,
      case when record.closed_at is not null then 'closed' when record.is_suspicious then 'suspect' else 'new' end,
      case when record.closed_at is null and record.is_suspicious then 'trap' end, record.closed_at is null, record.declared_at,
      record.declared_at, record.reference, btrim(record.name), nullif(coalesce(ordered.email, record.email), ''), nullif(lower(btrim(coalesce(ordered.email, record.email))), ''),
      ordered.member_id, record.order_reference, left(regexp_replace(btrim(record.details), '\\s+', ' ', 'g'), 200),
      case when record.closed_at is null then (record.declared_at at time zone site.time_zone)::date + 14 end,
      ' ' || vitrine_fold(concat_ws(' ', record.name, record.email, record.reference, record.order_reference, record.details))
    from withdrawal record join site on site.id = record.site_id
      left join shop_order ordered on ordered.site_id = record.site_id and ordered.id = record.order_id
    where record.anonymised_at is null`.execute(db);
  await sql`reset role`.execute(db);
}
