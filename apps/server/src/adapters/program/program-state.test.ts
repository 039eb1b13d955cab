import { mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { readProgramState, writeBackupRecord } from './program-state.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-state-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (config: object = {}) =>
  readProgramState({ dataDirectory: folder, dnsServers: ['192.0.2.1'], ...config } as unknown as Config);

test('PLT-01 a program knows its machine, and what it was told to use', async () => {
  const { blocks, bsize } = await statfs(folder);
  const { startedAt, ...state } = await read();
  expect(Math.abs(startedAt.getTime() - (Date.now() - process.uptime() * 1000))).toBeLessThan(60_000);
  expect(state).toEqual({
    runtime: `Node.js ${process.versions.node}`,
    disk: { freeBytes: expect.any(Number), totalBytes: blocks * bsize },
    files: 'folder',
    isDatabaseManaged: false,
    mailRelay: null,
    backup: null,
    dnsServers: ['192.0.2.1'],
  });
  expect(state.disk?.freeBytes).toBeGreaterThan(1_000_000);
  expect(state.disk?.freeBytes).toBeLessThanOrEqual(blocks * bsize);
  const elsewhere = { s3: {}, databaseUrl: 'postgres://a', smtpUrl: 'smtp://moi:secret@relais.example:2525' };
  expect(await read(elsewhere)).toMatchObject({
    files: 'bucket',
    isDatabaseManaged: true,
    mailRelay: 'relais.example:2525',
  });
  expect(await read({ smtpUrl: 'relais' })).toMatchObject({ mailRelay: null });
  expect(await read({ dataDirectory: join(folder, 'absent') })).toMatchObject({ disk: null, backup: null });
});

test('PLT-05 the last backup is told, for the program alone; what is no record tells of none', async () => {
  const record = { madeAt: '2031-06-07T03:00:00.000Z', kind: 'portable', sites: 2, bytes: 12 } as const;
  await writeBackupRecord(folder, { ...record, path: '/secret' } as typeof record);
  expect((await read()).backup).toEqual(record);
  expect(await readdir(folder)).toEqual(['last-backup.json']);
  const file = join(folder, 'last-backup.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const text of ['{', JSON.stringify({ ...record, madeAt: 'hier' })]) {
    await writeFile(file, text);
    expect((await read()).backup).toBeNull();
  }
});
