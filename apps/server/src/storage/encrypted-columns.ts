import pg from 'pg';
import { formatKeyId } from '../encryption/encryption.ts';
import type { TableColumn } from './schema-types.ts';

/** Where the base holds what is sealed: each text begins with its format, of one byte, and the mark of its key. */
export const encryptedColumns = [
  { table: 'form_answer', column: 'sealed' },
  { table: 'newsletter_subscriber', column: 'link_sealed' },
  { table: 'site_secret', column: 'sealed' },
] as const satisfies readonly TableColumn[];

/**
 * The marks of keys under which something in the base is sealed and that are not among these: what is found out before
 * anybody needs it, and before more is sealed under another key.
 */
export async function findMissingKeys(directUrl: string, keys: readonly Buffer[]): Promise<string[]> {
  const known = new Set(keys.map(formatKeyId));
  const client = new pg.Client({ connectionString: directUrl, application_name: 'vitrine-keys' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin read only');
    await client.query('set local role vitrine_platform');
    const { rows } = await client.query<{ mark: string }>(
      `${encryptedColumns
        .map(
          ({ table, column }) =>
            `select encode(substring(${column} from 2 for 4), 'hex') as mark from ${table} where ${column} is not null`,
        )
        .join(' union ')} order by 1`,
    );
    return rows.map(({ mark }) => mark).filter((mark) => !known.has(mark));
  } finally {
    await client.end().catch(() => {});
  }
}
