import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import { ProgramFixture, runVitrine } from '@vitrine/test-kit/servers/running-program';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { readConfig } from '../../config.ts';
import { BackupError } from '../../storage/backup/backup-error.ts';
import { type BackupManifest, readCheckedManifest } from '../../storage/backup/backup-manifest.ts';
import { sequencesFile } from '../../storage/backup/export-tables.ts';
import { writeHashed } from '../../storage/backup/hashed-file.ts';
import { findRunningServer } from '../../storage/embedded-postgres/postmaster-file.ts';
import { createBackup } from './create-backup.ts';
import { type RestoreRequest, restoreBackup } from './restore.ts';

const fixture = new ProgramFixture();
let nonEmptyFolder: string;
let physical: string;
let portable: string;

beforeAll(async () => {
  nonEmptyFolder = await fixture.createUsedFolder();
  physical = join(await fixture.createFolder(), 'lundi');
  portable = join(await fixture.createFolder(), 'mardi');
  // The commands themselves are proved by `backup-restore.test.ts`: here is what they run, without their programs.
  await saveTo(physical, false);
  await saveTo(portable, true);
});
let dropDatabase = async () => {};
afterAll(async () => {
  await dropDatabase();
  await fixture.cleanup();
});

test('a program that is stopped is saved too, and stays stopped', async () => {
  expect((await readCheckedManifest(physical)).sites).toEqual([42, 43]);
  expect(await findRunningServer(join(nonEmptyFolder, 'postgres/cluster'))).toBeUndefined();
});

test.each(['physical', 'portable'])('a damaged %s backup is refused in French and leaves nothing', async (kind) => {
  const whole = kind === 'physical' ? physical : portable;
  const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')) as BackupManifest;
  const names = Object.keys(manifest.files);
  const inBase = names.find((name) => name.startsWith('database/')) ?? '';
  const inStore = names.find((name) => name.startsWith('files/')) ?? '';
  type Harm = [message: RegExp, harm: (copy: string) => Promise<unknown>];
  const toBase: Harm[] = [
    [/database\S+ a changé/, (copy) => flipByte(join(copy, inBase))],
    [/database\/de-trop n’en fait pas partie/, (copy) => writeFile(join(copy, 'database/de-trop'), '')],
  ];
  const older = { migrations: ['0001-foundation', ...manifest.migrations.slice(1)] };
  const newer = { migrations: [...manifest.migrations, '9999-demain'] };
  const outside = { files: { 'files/../../etc/passwd': { bytes: 0, sha256: 'a'.repeat(64) } } };
  const toAny: Harm[] = [
    [/files\S+ a changé/, (copy) => replaceFile(join(copy, inStore), (content) => content.subarray(0, 10))],
    [/files\S+ manque/, (copy) => rm(join(copy, inStore))],
    [/database\S+ manque.* et \d+ autres/, (copy) => rm(join(copy, 'database'), { recursive: true })],
    [
      /manifest\.json est illisible/,
      (copy) => replaceFile(join(copy, 'manifest.json'), (content) => content.subarray(0, 300)),
    ],
    [/manifest\.json est illisible/, (copy) => editManifest(copy, outside)],
    [/il y manque manifest\.json/, (copy) => rm(join(copy, 'manifest.json'))],
    [/une version plus récente de Vitrine/, (copy) => editManifest(copy, newer)],
    [/une version d’essai de Vitrine.*restaurez-la avec la version/, (copy) => editManifest(copy, older)],
  ];
  // Each of its many files is read for each harm: both are told at once.
  const toBoth: Harm[] = [
    [
      /database\S+ a changé, database\/de-trop n’en fait pas partie/,
      async (copy) => {
        for (const [, harm] of toBase) await harm(copy);
      },
    ],
  ];
  const harms = kind === 'physical' ? toBoth : [...toBase, ...toAny];
  for (const [message, harm] of harms) {
    const copy = join(await fixture.createFolder(), 'copie');
    await copyLinked(whole, copy);
    await harm(copy);
    const target = join(await fixture.createFolder(), 'cible');
    const refused = restoreBackup(requestFor(copy, target));
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    await expect(stat(target)).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

/** Lists the tables of a backup that these migrations create. */
async function listNewerTables(migrations: readonly string[], tables: readonly string[]): Promise<string[]> {
  const folder = new URL('../../storage/migrations/', import.meta.url);
  const texts = await Promise.all(migrations.map((name) => readFile(new URL(`${name}.ts`, folder), 'utf8')));
  const created = new Set(
    texts.join('\n').match(/(?<=create(?:Site|Private)Table\(\s*db,\s*'|create (?:unlogged )?table )\w+/g),
  );
  return tables.filter((name) => created.has(name));
}

test('rows that were taken out of a portable backup are missed, and none is restored; an older backup is', async () => {
  const [copy, former] = [join(await fixture.createFolder(), 'copie'), join(await fixture.createFolder(), 'ancienne')];
  // Backups of before links waited in rows: they are restored by that schema, which is migrated afterwards.
  for (const folder of [copy, former]) {
    await copyLinked(portable, folder);
    const { migrations, rows, files } = await readCheckedManifest(folder);
    const older = migrations.slice(0, migrations.indexOf('0010-link-requests'));
    expect(older).not.toEqual([]);
    const newer = await listNewerTables(migrations.slice(older.length), Object.keys(rows));
    expect(newer).toContain('reset_request');
    const newerFiles = newer.map((name) => `database/${name}.ndjson`);
    const without = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
    const [olderRows, olderFiles] = [without(rows, newer), without(files, newerFiles)];
    for (const name of newerFiles) await rm(join(folder, name));
    const counters = JSON.parse(await readFile(join(folder, sequencesFile), 'utf8')) as { name: string }[];
    await rm(join(folder, sequencesFile));
    // They got theirs later than their tables.
    const late = ['redirect', 'element_route', 'component_configuration', 'external_app'];
    const kept = counters.filter(
      ({ name }) => name !== 'shop_number' && ![...newer, ...late].some((table) => name.startsWith(`${table}_`)),
    );
    const digest = await writeHashed(join(folder, sequencesFile), [JSON.stringify(kept)]);
    const edited = { ...olderFiles, [sequencesFile]: digest };
    await editManifest(folder, { migrations: older, rows: olderRows, files: edited });
  }
  const { rows } = await readCheckedManifest(copy);
  await editManifest(copy, { rows: { ...rows, contact_message: (rows.contact_message ?? 0) + 1 } });
  const managed = await createManagedDatabase();
  dropDatabase = managed.drop;
  const data = await fixture.createFolder();
  const restore = (source: string) => restoreBackup(requestFor(source, data, managed.environment));
  await expect(restore(copy)).rejects.toThrow(/La table contact_message compte \d+ lignes au lieu de/);
  // An interrupted restore can be repeated: its files match the backup, and the database is still empty.
  await restore(former);
  await expect(restore(portable)).rejects.toThrow('La base contient déjà un site («\u00a0L’Heure douce\u00a0»)');
});

test('nothing is restored over somebody’s work, nor saved over it', async () => {
  await expect(restoreBackup(requestFor(physical, nonEmptyFolder))).rejects.toThrow(/contient déjà une base/);
  const withFiles = await fixture.createFolder();
  await mkdir(join(withFiles, 'files/site-42'), { recursive: true });
  await writeFile(join(withFiles, 'files/site-42/photo'), 'la mienne');
  await expect(restoreBackup(requestFor(portable, withFiles))).rejects.toThrow(
    /contient déjà ceux d’un site 42 \(photo\)/,
  );
  expect(await readdir(withFiles)).toEqual(['files']);

  const full = await runVitrine(['backup', nonEmptyFolder], { VITRINE_DATA: nonEmptyFolder });
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('n’est pas vide') });
  const nowhere = join(await fixture.createFolder(), 'rien');
  await expect(saveTo(join(nowhere, 'copie'), false, nowhere)).rejects.toThrow('Il n’y a pas de base à sauvegarder');
  await expect(stat(join(nowhere, 'postgres'))).rejects.toMatchObject({ code: 'ENOENT' });
  const elsewhere = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' };
  const target = join(nowhere, 'cible');
  await expect(restoreBackup(requestFor(physical, target, elsewhere))).rejects.toThrow('--portable');
  expect(await runVitrine(['restore'], {})).toMatchObject({
    code: 2,
    output: expect.stringContaining('vitrine restore DOSSIER'),
  });
});

/** Backs up a data folder. */
async function saveTo(target: string, isPortable: boolean, dataDirectory = nonEmptyFolder): Promise<void> {
  const config = readConfig({ VITRINE_DATA: dataDirectory });
  const store = new FolderFileStore(join(dataDirectory, 'files'));
  await createBackup({ config, target, isPortable, store, report: () => {} });
}

function requestFor(source: string, target: string, environment: Record<string, string> = {}): RestoreRequest {
  const config = readConfig({ VITRINE_DATA: target, ...environment });
  const store = new FolderFileStore(join(target, 'files'));
  return { config, source, store, log: pino({ level: 'silent' }), report: () => {} };
}

/** Copies a backup by hard links, since nothing writes into its files. */
async function copyLinked(whole: string, copy: string): Promise<void> {
  await promisify(execFile)('cp', ['-al', whole, copy]);
}

/** Replaces a file, and does not write into it: its hard link shares the content with other copies. */
async function replaceFile(path: string, change: (content: Buffer) => Buffer | string): Promise<void> {
  const content = await readFile(path);
  await rm(path);
  await writeFile(path, change(content));
}

const flipByte = (path: string) =>
  replaceFile(path, (content) => {
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    return content;
  });

const editManifest = (folder: string, changes: Partial<BackupManifest>) =>
  replaceFile(join(folder, 'manifest.json'), (content) =>
    JSON.stringify({ ...JSON.parse(content.toString()), ...changes }),
  );
