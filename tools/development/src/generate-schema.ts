/** `npm run generate:schema`: writes the types of the tables that the migrations create. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@vitrine/server/storage/embedded-postgres/start-embedded-postgres';
import { migrate } from '@vitrine/server/storage/migrate';
import { readSchemaSource } from '@vitrine/server/storage/schema-source';

const file = resolve(import.meta.dirname, '../../../apps/server/src/storage/schema.gen.ts');
const folder = await mkdtemp(join(tmpdir(), 'vitrine-schema-'));
await chmod(folder, 0o755);
const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durability: 'fast' });
try {
  await migrate(server.ownerUrl());
  await writeFile(file, await readSchemaSource(server.ownerUrl()));
  console.log(`${file} is up to date with the migrations.`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
