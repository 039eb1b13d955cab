import { type Kysely, sql } from 'kysely';

/** Sites that are suspended, and sites in the bin until the day on which nothing is left of them. Copies are imports of what the program archives itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site
    add column state text not null default 'active' check (state in ('active', 'suspended', 'deleted')),
    add column state_before text check (state_before in ('active', 'suspended')),
    add column state_since timestamptz,
    add column state_reason text not null default '' check (length(state_reason) <= 500),
    add column purge_after timestamptz,
    add constraint site_bin check ((state = 'deleted') = (purge_after is not null) and (state = 'deleted') = (state_before is not null))`.execute(
    db,
  );
  await sql`create index site_purge on site (purge_after) where purge_after is not null`.execute(db);
  // A copy is an import of an archive that the program makes itself.
  await sql`alter table archive_import add column source_site_id integer references site (id) on delete set null,
    add column site_name text`.execute(db);
  await sql`create index archive_import_source on archive_import (source_site_id) where source_site_id is not null`.execute(
    db,
  );
}
