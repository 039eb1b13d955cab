import { type Kysely, sql } from 'kysely';

/** The lists of all sites read the sites of one page, however many there are: by name, by state, and by parts of a name or of a host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    `site_listed on site ((lower(name) collate "fr-x-icu"), id)`,
    `site_listed_by_state on site ((case when state <> 'active' then state when is_building then 'building' else 'online' end),
      (lower(name) collate "fr-x-icu"), id)`,
    'site_folded on site using gin (vitrine_fold(name) gin_trgm_ops)',
    'site_host_site on site_host (site_id)',
    'site_host_part on site_host using gin (host gin_trgm_ops)',
  ])
    await sql.raw(`create index ${index}`).execute(db);
}
