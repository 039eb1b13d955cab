import pg from 'pg';

/** Tables of Vendure's catalogue, with the columns that hold the number of a product or of its variant. */
const copied: Readonly<Record<string, readonly string[]>> = {
  product: ['id'],
  product_translation: ['baseId'],
  product_channels_channel: ['productId'],
  product_facet_values_facet_value: ['productId'],
  product_variant: ['id', 'productId'],
  product_variant_translation: ['baseId'],
  product_variant_channels_channel: ['productVariantId'],
  product_variant_price: ['variantId'],
  stock_level: ['productVariantId'],
  stock_movement: ['productVariantId'],
  search_index_item: ['productVariantId', 'productId'],
};
/** Distance of a copy from the one before: above every number that Vendure's own import gives. */
const distance = 1000;

/** What differs from one copy to the next, besides numbers, as Vendure's own indexing writes it. */
const changed: Readonly<Record<string, string>> = {
  name: `name || ' ' || copy`,
  productName: `"productName" || ' ' || copy`,
  productVariantName: `"productVariantName" || ' ' || copy`,
  slug: `slug || '-' || copy`,
  sku: `sku || '-' || copy`,
  priceWithTax: '"priceWithTax" + copy % 1000',
};

/** Makes the shop that Vendure's import has begun French. */
export function makePeerFrench(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query(`update channel set "defaultLanguageCode" = 'fr', "availableLanguageCodes" = 'fr',
      "defaultCurrencyCode" = 'EUR', "availableCurrencyCodes" = 'EUR', "pricesIncludeTax" = true`);
    await client.query(`update global_settings set "availableLanguages" = 'fr'`);
    await client.query(`update product_variant_price set "currencyCode" = 'EUR'`);
  });
}

/**
 * Copies the products of Vendure in its database, with their entries of its search, as `copyProducts` copies those of the
 * project: its own import of 10,000 takes a quarter of an hour, and leaves the same rows.
 */
export function copyPeerProducts(databaseUrl: string, copies: number): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (const [table, numbers] of Object.entries(copied)) {
      const { rows } = await client.query<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
        [table],
      );
      // Other ids are given by the table.
      const columns = rows.map(({ name }) => name).filter((name) => name !== 'id' || numbers.includes('id'));
      const values = columns.map((column) => {
        if (numbers.includes(column)) return `"${column}" + copy * ${distance}`;
        // The index of the search holds the price without tax, of 20 %.
        if (column === 'price')
          return table === 'search_index_item' ? 'round(("priceWithTax" + copy % 1000) / 1.2)' : 'price + copy % 1000';
        return changed[column] ?? `"${column}"`;
      });
      await client.query(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from ${table}, generate_series(1, ${copies - 1}) copy where "${numbers[0]}" < ${distance}`,
      );
    }
    for (const table of ['product', 'product_variant'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query('vacuum analyze');
  });
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
