import type { TestServer } from '@vitrine/test-kit/test-server';
import pg from 'pg';

/** A look at every row of every site from outside the program, past all walls. */
export interface SiteRowHasher {
  /** Names of the tables that sites own. */
  tables: readonly string[];
  /** A hash of all rows of one site, table by table. */
  computeHashes(siteId: number): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens the look with the rights of the database's superuser. */
export async function createSiteRowHasher(server: TestServer): Promise<SiteRowHasher> {
  // One connection for each site that is looked at together: a connection takes one question at a time.
  const pool = new pg.Pool({ connectionString: server.databaseUrls.superuser, max: 3 });
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' order by 1`,
  );
  const tables = rows.map(({ name }) => name);
  const sql = tables
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t where site_id = $1`,
    )
    .join(' union all ');
  return {
    tables,
    async computeHashes(siteId) {
      const found = await pool.query<{ name: string; hash: string }>(sql, [siteId]);
      return Object.fromEntries(found.rows.map(({ name, hash }) => [name, hash]));
    },
    close: () => pool.end(),
  };
}
