import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFakeS3Server } from '@vitrine/test-kit/servers/fake-s3-server';
import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { templates } from '@vitrine/test-kit/servers/test-databases';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { contentHash } from '../../adapters/files/content-hash.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { S3FileStore } from '../../adapters/files/s3-file-store.ts';

/** Hashes the files of a site by their names. */
async function hashFiles(store: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await store.list(42, ''))
    hashes[name] = contentHash(await buffer((await store.read(42, name)) ?? ([] as never)));
  return hashes;
}

test('a backup holds the files of the bucket, and a restore fills another, empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-bucket-'));
  const [full, empty] = await Promise.all([
    startFakeS3Server(join(folder, 'full')),
    startFakeS3Server(join(folder, 'empty')),
  ]);
  const [from, to] = [await createManagedDatabase(templates.empty), await createManagedDatabase()];
  onTestFinished(async () => {
    await Promise.all([full.close(), empty.close(), from.drop(), to.drop()]);
    await rm(folder, { recursive: true, force: true });
  });
  const [source, target] = [new S3FileStore(full.settings), new S3FileStore(empty.settings)];
  const operator = new pg.Client({ connectionString: from.operatorUrl });
  await operator.connect();
  await operator.query(`insert into site (id, name) values (42, 'L’Heure douce')`);
  await operator.end();
  for (const [name, bytes] of Object.entries({ 'a/original': 70_000, 'a/320.avif': 900, 'b/original': 9_000_000 }))
    await source.write(42, name, randomBytes(bytes));
  const secret = { VITRINE_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'), VITRINE_DATA: join(folder, 'data') };

  const backup = join(folder, 'sauvegarde');
  const made = await runVitrine(['backup', backup], { ...from.environment, ...full.environment, ...secret });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Sauvegarde complète\u00a0: 1 site(s)') });
  const environment = { ...to.environment, ...empty.environment, ...secret };
  const restored = await runVitrine(['restore', backup], environment);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Sauvegarde restaurée') });
  const hashes = await hashFiles(source);
  expect(Object.keys(hashes)).toHaveLength(3);
  expect(await hashFiles(target)).toEqual(hashes);

  await target.write(42, 'autre', Buffer.from('x'));
  const refused = await runVitrine(['restore', backup], environment);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('Le stockage des fichiers contient déjà'),
  ]);
});
