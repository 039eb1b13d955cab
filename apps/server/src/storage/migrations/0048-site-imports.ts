import type { Kysely } from 'kysely';
import { createPrivateTable } from './frozen/site-table.ts';

/**
 * Sites that are being made from an archive: the number each will have, whose files are in the store before its first row.
 * What a killed program leaves is found by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrivateTable(
    db,
    'site_import',
    `number integer primary key, name text not null, hosts text[] not null default '{}', started_at timestamptz not null`,
  );
}
