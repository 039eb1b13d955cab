import type { Kysely } from 'kysely';
import { createSiteTable } from '../site-table.ts';

/** Sums of a day: pages read, sources of visits, countries by language. Nothing in it is about a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'visit_count',
    ['day', 'kind', 'name'],
    `day date not null, kind text not null check (kind in ('page', 'source', 'country')),
     name text not null check (length(name) between 1 and 200), visits bigint not null default 0`,
  );
}
