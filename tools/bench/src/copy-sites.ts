import pg from 'pg';

/** Id of the copied site, and of the first copy. */
const original = 42;
const firstCopy = 1001;

/** Returns the host of a copy. */
export function hostOfCopy(siteId: number): string {
  return `copie-${siteId}.localhost`;
}

/** Lists the ids of the first `count` sites, the original first. */
export function listSiteIds(count: number): number[] {
  return [original, ...Array.from({ length: count - 1 }, (_, position) => firstCopy + position)];
}

/**
 * Copies site 42 inside the database until there are `count` sites. It copies every table with a `site_id`, found in
 * the system catalogue. Each copy gets its own hosts, name, colour and font files, so that no two sites share a cached
 * stylesheet.
 */
export async function copySites(superuserUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: number }>('select max(id) as last from site');
    const from = Math.max(firstCopy, (rows[0]?.last ?? 0) + 1);
    const to = firstCopy + count - 2;
    if (to < from) return;
    // Whole copied rows need no foreign key checks or triggers.
    await client.query('set session_replication_role = replica');
    // Creating the indexes at the end costs a tenth of updating them for each row.
    const indexes = await dropIndexes(client);
    const copies = `generate_series(${from}, ${to}) copy`;
    await client.query(
      `insert into site (${await columnsOf(client, 'site', 'id')}, id) select ${await columnsOf(client, 'site', 'id')}, copy from site, ${copies} where id = ${original}`,
    );
    for (const table of await listSiteTables(client)) {
      const columns = await columnsOf(client, table, 'site_id');
      await client.query(
        `insert into ${table} (site_id, ${columns}) overriding system value select copy, ${columns} from ${table}, ${copies} where site_id = ${original}`,
      );
    }
    const isNew = `site_id between ${from} and ${to}`;
    await client.query(
      `insert into site_host (host, site_id, kind, is_main) select 'copie-' || copy || '.localhost', copy, 'dev', true from ${copies}`,
    );
    await client.query(
      `update setting set value = to_jsonb('Maison ' || site_id) where ${isNew} and type = 'COMPANY_NAME'`,
    );
    await client.query(
      `update setting set value = to_jsonb('#' || substr(md5(site_id::text), 1, 6)) where ${isNew} and type = 'PRIMARY_COLOR'`,
    );
    await client.query(`update font_file set hash = md5(site_id || hash) where ${isNew}`);
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Drops the indexes without a constraint; returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Lists the tables whose rows belong to sites, except their hosts, which are unique across sites. */
async function listSiteTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'site_id' and relname <> 'site_host'
        and exists (select from pg_index where indrelid = pg_class.oid and indisprimary and indkey[0] = attnum)
      order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Lists the non-generated columns of a table, except `left`. */
async function columnsOf(client: pg.Client, table: string, left: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> $2`,
    [table, left],
  );
  return rows[0]?.names ?? '';
}
