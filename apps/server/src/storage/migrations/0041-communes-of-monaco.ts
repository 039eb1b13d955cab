import { type Kysely, sql } from 'kysely';

/** Communes have a country: Monaco is delivered to, and found as those of France are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table commune add column country text not null default 'FR'`.execute(db);
  await sql`insert into commune (id, insee_code, name, postcode, population, key, bare_key, country)
    select coalesce(max(id), 0) + 1, '99138', 'Monaco', '98000', 38367, 'monaco', 'monaco', 'MC' from commune
    on conflict (insee_code, postcode) do nothing`.execute(db);
}
