import { type Kysely, sql } from 'kysely';

/**
 * Archives with people, which the platform's staff takes along before a site is deleted: the passphrase is encrypted under the
 * program's key until the archive is made. That a site in the bin has been taken along is kept as long as it lies there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_archive
    add column has_people boolean not null default false,
    add column passphrase_sealed bytea,
    add column downloaded_at timestamptz,
    add constraint site_archive_passphrase check (passphrase_sealed is null or has_people and state in ('waiting', 'running')),
    add constraint site_archive_download check (downloaded_at is null or state = 'done')`.execute(db);
  await sql`alter table site add column people_saved_at timestamptz,
    add constraint site_people_saved check (people_saved_at is null or state = 'deleted')`.execute(db);
}
