import pg from 'pg';
import type { BenchSite } from '../bench-site.ts';

/** Gives the demo shop more bottles than are ordered. */
export async function fillStock({ superuserUrl }: Pick<BenchSite, 'superuserUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('update stock_item set on_hand = 1000000 where site_id = 43');
  await client.end();
}
