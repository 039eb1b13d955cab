import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FakeS3Server, startFakeS3Server } from '@vitrine/test-kit/servers/fake-s3-server';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { S3FileStore } from '../../adapters/files/s3-file-store.ts';
import { moveFiles } from './move-files.ts';

let data: string;
let service: FakeS3Server;
let source: FolderFileStore;
let bucket: S3FileStore;
const names = ['a/original', 'a/320.avif', 'answers/2026-01-01-00/x', 'film'];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
  service = await startFakeS3Server(data);
  source = new FolderFileStore(join(data, 'files'));
  bucket = new S3FileStore(service.settings);
  for (const site of [7, 42])
    for (const name of names) await source.write(site, name, randomBytes(name === 'film' ? 9_000_000 : 5000));
});
afterAll(async () => {
  await service.close();
  await rm(data, { recursive: true, force: true });
});

async function expectSame(): Promise<void> {
  for (const site of [7, 42]) {
    expect(await bucket.list(site, '')).toEqual([...names].sort());
    for (const name of names) {
      const [one, other] = await Promise.all([source.read(site, name), bucket.read(site, name)]);
      expect(one && other && (await buffer(one)).equals(await buffer(other))).toBe(true);
    }
  }
}

const environment = () => ({ VITRINE_DATA: data, ...service.environment });

test('a move that was cut goes on where it was, mends what is damaged, and leaves the folder', async () => {
  let written = 0;
  const cut: FileStore = {
    ...bindAll(bucket),
    write: async (site, name, content) => {
      written += 1;
      if (written > 3) throw new Error('cut');
      await bucket.write(site, name, content);
    },
  };
  await expect(moveFiles(source, cut, () => {})).rejects.toThrow('cut');
  const copied = [...(await bucket.list(7, '')), ...(await bucket.list(42, ''))].length;
  expect(copied).toBeGreaterThan(0);
  // Same length, one bit flipped.
  const [kept = ''] = await bucket.list(7, '');
  const damaged = await buffer((await bucket.read(7, kept)) ?? ([] as never));
  damaged[0] = (damaged[0] ?? 0) ^ 1;
  await bucket.write(7, kept, damaged);

  const moved = await runVitrine(['files', 'move-to-s3'], environment());
  expect([moved.code, moved.output]).toEqual([
    0,
    expect.stringContaining(
      `${names.length * 2 - copied + 1} fichier(s) copié(s) et relu(s), ${copied - 1} déjà là. Le dossier des fichiers n’a pas été touché.\n`,
    ),
  ]);
  await expectSame();
  const again = await runVitrine(['files', 'move-to-s3'], environment());
  expect(again.output).toContain(`0 fichier(s) copié(s) et relu(s), ${names.length * 2} déjà là.`);
});

test('a store that keeps something else than it was given is found out', async () => {
  const lying: FileStore = { ...bindAll(bucket), size: async () => undefined, write: async () => {} };
  await writeFile(join(data, 'files/site-7/b'), 'new');
  await expect(moveFiles(source, lying, () => {})).rejects.toThrow('Le fichier b du site 7 n’a pas été copié tel quel');
  await rm(join(data, 'files/site-7/b'));
});

test('without a bucket, or with one that does not answer, the command says what to do', async () => {
  const without = await runVitrine(['files', 'move-to-s3'], { VITRINE_DATA: data });
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID')]);
  const away = await runVitrine(['files', 'move-to-s3'], { ...environment(), S3_URL: 'http://127.0.0.1:1' });
  expect([away.code, away.output]).toEqual([
    1,
    'le stockage des fichiers est indisponible\u00a0: connect ECONNREFUSED 127.0.0.1:1\n',
  ]);
});

function bindAll(store: FileStore): FileStore {
  return {
    write: (...given) => store.write(...given),
    read: (...given) => store.read(...given),
    size: (...given) => store.size(...given),
    list: (...given) => store.list(...given),
    delete: (...given) => store.delete(...given),
    deleteSite: (...given) => store.deleteSite(...given),
    check: () => store.check(),
  };
}
