import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Whether a database has exactly this program's migrations. Asked first, it spares a start the memory of all migrations and
 * of the query builder they are written with. Their files are named as they are recorded.
 */
export async function isMigrated(directUrl: string): Promise<boolean> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}-[^.]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3));
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    const applied = new Set(rows.map(({ name }) => name));
    return applied.size === names.length && names.every((name) => applied.has(name));
  } catch (error) {
    // A new database has no such table.
    if ((error as { code?: string }).code === '42P01') return false;
    throw error;
  } finally {
    await client.end();
  }
}
