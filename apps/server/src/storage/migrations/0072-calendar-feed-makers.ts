import { type Kysely, sql } from 'kysely';

/**
 * Who holds the secret link of a calendar feed: whoever made it, or renewed it last. One with names ends when they leave the
 * team. Those that exist take it from the journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_feed
    add column account_id integer references staff_account (id) on delete set null`.execute(db);
  // Row-level security hides all rows from the table's owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update calendar_feed feed set account_id = (
      select entry.account_id from audit_entry entry
      where entry.site_id = feed.site_id and entry.kind = 'calendar-feed' and entry.resource_id = feed.id::text
        and entry.action in ('calendar-feed.create', 'calendar-feed.renew')
      order by entry.id desc limit 1)`.execute(db);
  await sql`reset role`.execute(db);
}
