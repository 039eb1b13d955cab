import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createForm } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatKeyId } from '../encryption/encryption.ts';
import { listKeys, openEncryption } from '../encryption/open-encryption.ts';
import { encryptedColumns, findMissingKeys } from './encrypted-columns.ts';

const keys = [randomBytes(32), randomBytes(32)] as const;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { secretKeys: [keys[0]] } });
});
afterAll(() => server.close());

const missing = (held: readonly Buffer[]) => findMissingKeys(server.databaseUrls.owner, held);

test('ENT-13 the key under which answers are encrypted is named where it is missing, whatever other keys there are', async () => {
  expect(await missing([])).toEqual([]);
  const id = await server.write(42, (context) => createForm(context, 'Confidentiel'));
  const answer = await server.request(`/api/forms/${id}/submit`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: { nom: 'Léa', sante: 'asthme' }, elapsed: 60 }),
  });
  expect(answer.status, answer.text).toBe(202);
  expect(await missing([keys[1]])).toEqual([formatKeyId(keys[0])]);
  expect(await missing([])).toEqual([formatKeyId(keys[0])]);
  // A rotation puts a newer key first.
  expect(await missing([keys[1], keys[0]])).toEqual([]);
  expect(formatKeyId(keys[0])).toMatch(/^[0-9a-f]{8}$/);
  expect(keys[0].toString('hex')).not.toContain(formatKeyId(keys[0]));
});

test('ENT-13 every column that holds what is encrypted is looked into', async () => {
  // The platform's role sees every table; the program's own does not see the columns of secrets.
  const columns = await server.running.context.database.platform('essai', (transaction) =>
    transaction.query(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and column_name like '%sealed' order by 1`,
    ),
  );
  expect(columns).toEqual(encryptedColumns);
});

test('ENT-13 looking for keys makes none', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-key-'));
  try {
    const place = { secretKeys: [], isProduction: false, dataDirectory };
    expect(await listKeys(place)).toEqual([]);
    expect(await readdir(dataDirectory)).toEqual([]);
    await openEncryption(place);
    expect(await listKeys(place)).toHaveLength(1);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
