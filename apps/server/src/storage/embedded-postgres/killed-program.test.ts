import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { clusterHomeAt } from './cluster-home.ts';
import { PostgresFixture, query } from './embedded-postgres.fixture.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive } from './server-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const fixture = new PostgresFixture();
const servers: EmbeddedPostgres[] = [];

async function start(directory: string, more: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ directory, durability: 'fast', ...more });
  servers.push(server);
  return server;
}

async function killAfterStart(directory: string): Promise<{ processId: number; ownerUrl: string }> {
  const program = await fixture.startProgram();
  const { processId, ownerUrl } = await program.start({ directory });
  await program.kill();
  return { processId, ownerUrl };
}

const unfinishedIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await fixture.clear();
});

afterAll(() => fixture.dispose());

describe('after the program was killed, the next start', () => {
  test('adopts the server it left, and stops it in the end', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const { processId, ownerUrl } = await killAfterStart(folder);
    expect(await isAlive(processId)).toBe(true);

    const server = await start(folder);
    expect(server).toMatchObject({ adopted: true, processId });
    expect(server.ownerUrl()).toBe(ownerUrl);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
    await server.stop();
    expect(await isAlive(processId)).toBe(false);
  });

  test('restarts a server that runs with other settings', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const { processId } = await killAfterStart(folder);
    const server = await start(folder, { maxConnections: 21 });
    expect(server.adopted).toBe(false);
    expect(await isAlive(processId)).toBe(false);
    expect(await query(server.ownerUrl(), 'SHOW max_connections')).toEqual([{ max_connections: '21' }]);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
  });

  test('restarts a server whose socket is gone, and one whose passwords are lost', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const { processId } = await killAfterStart(folder);
    const { socketDirectory } = (await readPostmasterFile(clusterHomeAt(folder).cluster)) ?? { socketDirectory: '' };
    await rm(socketDirectory, { recursive: true });
    await rm(clusterHomeAt(folder).secrets);
    const server = await start(folder);
    expect(server.adopted).toBe(false);
    expect(await isAlive(processId)).toBe(false);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
  });

  test('waits for a server that is stopping', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const { processId } = await killAfterStart(folder);
    process.kill(processId, 'SIGINT');
    const server = await start(folder);
    expect(server.processId).not.toBe(processId);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
  });

  test('starts anew after the server was killed too, at the same instant', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const program = await fixture.startProgram();
    const { processId, ownerUrl } = await program.start({ directory: folder, durability: 'safe' });
    await query(ownerUrl, 'INSERT INTO wine VALUES (2)');
    await Promise.all([program.kill(), process.kill(processId, 'SIGKILL')]);
    const server = await start(folder, { durability: 'safe' });
    expect(server.adopted).toBe(false);
    expect(await query(server.ownerUrl(), 'SELECT id FROM wine ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('is not stopped by another program that was given the number of the dead server', async () => {
    const folder = await fixture.createFolderWithDatabase();
    const { processId, ownerUrl } = await killAfterStart(folder);
    const { cluster } = clusterHomeAt(folder);
    const account = await stat(cluster);
    const { socketDirectory } = (await readPostmasterFile(cluster)) ?? { socketDirectory: '' };
    process.kill(processId, 'SIGKILL');
    await eventually(async () => expect(await isAlive(processId)).toBe(false));
    // Under the server's own account: PostgreSQL ignores process ids of other accounts.
    const innocent = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {});
    for (const path of [join(cluster, 'postmaster.pid'), join(socketDirectory, '.s.PGSQL.5432.lock')]) {
      const lines = (await readFile(path, 'utf8')).split('\n');
      await writeFile(path, [String(innocent.pid), ...lines.slice(1)].join('\n'));
    }
    const server = await start(folder);
    expect(server.adopted).toBe(false);
    expect(server.ownerUrl()).toBe(ownerUrl);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
    innocent.kill();
  });

  test('leaves alone the server of another folder that was given the number of the dead one', async () => {
    const [folder, otherFolder] = [await fixture.createFolderWithDatabase(), await fixture.createFolderWithDatabase()];
    const other = await start(otherFolder);
    const { cluster } = clusterHomeAt(folder);
    await writeFile(
      join(cluster, 'postmaster.pid'),
      await readFile(join(other.dataDirectory, 'postmaster.pid'), 'utf8'),
    );
    const server = await start(folder);
    expect(server.processId).not.toBe(other.processId);
    expect(await query(other.ownerUrl(), 'SELECT 1 AS id')).toEqual([{ id: 1 }]);
  });

  test('is not stopped by an empty postmaster.pid, as a power cut may leave it', async () => {
    const folder = await fixture.createFolderWithDatabase();
    await writeFile(join(clusterHomeAt(folder).cluster, 'postmaster.pid'), '');
    expect((await start(folder)).adopted).toBe(false);
  });
});

describe('a program killed during the first start', () => {
  const kills = 30;

  test(`leaves nothing that is taken for a base while initdb runs`, async () => {
    const folder = await fixture.createFolder();
    const program = await fixture.startProgram();
    program.startInBackground({ directory: folder });
    await eventually(async () => expect(await unfinishedIn(folder)).toHaveLength(1));
    await program.kill();
    await expect(stat(clusterHomeAt(folder).cluster)).rejects.toMatchObject({ code: 'ENOENT' });

    const server = await start(folder);
    expect(await query(server.appUrl(), 'SELECT 1 AS id')).toEqual([{ id: 1 }]);
    await eventually(async () => expect(await unfinishedIn(folder)).toEqual([]));
  });

  test.runIf(isLongRun)(`always leaves a folder that opens, with what was acknowledged (${kills} kills)`, async () => {
    const until = { started: 0, written: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const folder = await fixture.createFolder();
      const program = await fixture.startProgram();
      program.startInBackground({ directory: folder }, true);
      // Spread over a whole first start, which takes about a second, and the first writes after it.
      await sleep(100 + (kill * 1_300) / kills + Math.random() * 100);
      await program.kill();
      const wasWritten = program.has('written');
      until.started += program.has('started') ? 1 : 0;
      until.written += wasWritten ? 1 : 0;

      const server = await start(folder);
      const witness = await query(server.ownerUrl(), `SELECT to_regclass('witness') IS NOT NULL AS "isThere"`);
      if (wasWritten) expect(await query(server.ownerUrl(), 'SELECT word FROM witness')).toEqual([{ word: 'kept' }]);
      else expect(witness).toHaveLength(1);
      expect(await query(server.appUrl(), 'SELECT current_user::text AS name')).toEqual([{ name: 'vitrine_app' }]);
      expect(await unfinishedIn(folder)).toEqual([]);
      await server.stop();
    }
    // Otherwise every kill came too late to prove anything.
    expect(until.started).toBeLessThan(kills);
  });
});
