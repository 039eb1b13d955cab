import pg from 'pg';
import { formatKeyId } from '../encryption/encryption.ts';
import type { TableColumn } from './schema-types.ts';

/** Columns with encrypted values: each text begins with a format byte and the id of its key. */
export const encryptedColumns = [
  { table: 'form_answer', column: 'sealed' },
  { table: 'newsletter_subscriber', column: 'link_sealed' },
  { table: 'order_request', column: 'sealed' },
  { table: 'site_archive', column: 'passphrase_sealed' },
  { table: 'site_domain', column: 'dkim_sealed' },
  { table: 'site_secret', column: 'sealed' },
  { table: 'staff_account', column: 'totp_sealed' },
] as const satisfies readonly TableColumn[];

/**
 * Finds the ids of keys that the database uses and the configuration lacks. Runs at the start, before a value is needed
 * and before another key encrypts more.
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
