import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchemaSource } from './schema-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
});
afterAll(() => server.close());

test('the types of the tables are those of the migrations: `npm run generate:schema` writes them again', async () => {
  const source = await readSchemaSource(server.databaseUrls.owner);
  expect(await readFile(join(import.meta.dirname, 'schema.gen.ts'), 'utf8')).toBe(source);
  expect(source).toContain('export interface ContactMessageTable {');
  expect(source).toContain('  reference: string;\n');
  expect(source).toContain("  state: 'confirmed' | 'waiting' | 'offered' | 'expired' | 'cancelled';\n");
  expect(source).toContain('  /** Computed. */ title_plain: string | null;\n');
});
