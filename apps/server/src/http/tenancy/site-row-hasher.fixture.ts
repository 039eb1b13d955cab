import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';

/** Hashes every row of every site from outside the program, past row-level security. */
export interface SiteRowHasher {
  /** Names of the tables with a site id. */
  tables: readonly string[];
  /** Hashes all rows of each site, by table. One statement covers all sites, since planning is most of its cost. */
  computeHashes(siteIds: readonly number[]): Promise<Record<string, string>[]>;
  close(): Promise<void>;
}

/** Connects with the superuser's rights. */
export async function createSiteRowHasher(server: TestServer): Promise<SiteRowHasher> {
  // Not a pool: the end of one does not wait until its connections are closed, and the database is dropped after it.
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  // The plan of so many tables takes longer than reading their few rows: it is made once.
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const text = tables
    .map(
      (name) =>
        `select '${name}' as name, site_id, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t where site_id = any($1) group by site_id`,
    )
    .join(' union all ');
  return {
    tables,
    async computeHashes(siteIds) {
      const found = await client.query<{ name: string; site_id: number; hash: string }>({
        name: 'site-row-hashes',
        text,
        values: [siteIds],
      });
      const hashes = new Map(siteIds.map((id) => [id, Object.fromEntries(tables.map((name) => [name, 'no rows']))]));
      for (const { name, site_id: id, hash } of found.rows) Object.assign(hashes.get(id) ?? {}, { [name]: hash });
      return [...hashes.values()];
    },
    close: () => client.end(),
  };
}
