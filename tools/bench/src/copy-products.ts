import pg from 'pg';

/** Tables of the catalogue, with the columns that hold a number of the product or of what is sold of it. */
const copied: Readonly<Record<string, readonly string[]>> = {
  stock_item: ['id'],
  product: ['id', 'stock_item_id'],
  product_text: ['product_id'],
  product_image: ['product_id'],
  product_kind: ['product_id'],
  product_tag: ['product_id'],
  product_meal: ['product_id'],
  declination: ['id', 'product_id', 'stock_item_id'],
  box_part: ['box_id', 'part_id'],
  award: ['id', 'product_id', 'declination_id'],
  price_period: ['declination_id'],
};
/** Distance of a copy from the one before: above every number of the demo site. */
const distance = 1000;

/**
 * Copies the products of a site inside the database until there are `count`, with what is sold of them, prices, stock and
 * search entries. Names get a number, prices a few cents, so that orders and filters have something to tell apart.
 */
export async function copyProducts(superuserUrl: string, siteId: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ originals: number; made: number }>(
      `select count(*) filter (where id < ${distance})::int as originals, count(*)::int as made from product where site_id = $1`,
      [siteId],
    );
    const { originals = 0, made = 0 } = rows[0] ?? {};
    const copies = `generate_series(${Math.ceil(made / originals)}, ${Math.ceil(count / originals) - 1}) copy`;
    await client.query('set session_replication_role = replica');
    for (const [table, numbers] of Object.entries(copied)) {
      const columns = await listColumns(client, table);
      const values = columns.map((column) => {
        if (numbers.includes(column)) return `${column} + copy * ${distance}`;
        if (column === 'title') return `title || ' ' || copy`;
        return /price.*cents$/.test(column) ? `${column} + copy % 1000` : column;
      });
      await client.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value
          select ${values.join(', ')} from ${table}, ${copies} where site_id = ${siteId} and ${numbers[0]} < ${distance}`,
      );
    }
    const entry = await listColumns(client, 'search_entry');
    await client.query(
      `insert into search_entry (${entry.join(', ')}) select ${entry
        .map(
          (column) =>
            ({ subject_id: `subject_id + copy * ${distance}`, title: `title || ' ' || copy` })[column] ?? column,
        )
        .join(
          ', ',
        )} from search_entry, ${copies} where site_id = ${siteId} and kind = 'product' and subject_id < ${distance}`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
