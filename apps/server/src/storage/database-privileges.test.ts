import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManagedDatabase } from '@vitrine/test-kit/servers/managed-database';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Database } from './database.ts';
import { DatabasePrivilegesError } from './database-roles.ts';
import { openDatabase } from './open-database.ts';

let base: Awaited<ReturnType<typeof createManagedDatabase>>;
let operator: pg.Client;
let folder: string;
const login = `locataire-${process.pid}`;
const visitor = `vitrine_visiteur_${process.pid}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-rights-'));
  base = await createManagedDatabase();
  operator = new pg.Client({ connectionString: base.operatorUrl });
  await operator.connect();
  // The usual offer of a managed host: a login that may not create roles and owns nothing yet.
  for (const name of [login, visitor])
    await operator.query(`create role "${name}" login nocreaterole password 'essai'`);
});
afterAll(async () => {
  await operator.end();
  await base.drop();
  const admin = new pg.Client({ connectionString: base.operatorUrl.replace(`/${base.name}?`, '/postgres?') });
  await admin.connect();
  for (const name of [login, visitor]) await admin.query(`drop role "${name}"`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (name: string) => base.operatorUrl.replace(/\/\/[^@]*@/, `//${name}:essai@`);
const configOf = (url: string) =>
  readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: urlOf(login), VITRINE_DATA: folder });

/** Reads the statements that the program asks an operator to run. */
async function readStatements(url: string): Promise<string[]> {
  const refusal: unknown = await openDatabase(configOf(url), () => {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabasePrivilegesError);
  const { message } = refusal as Error;
  expect(message).toContain(`le compte «\u00a0${login}\u00a0» ne peut pas se les donner`);
  return [...message.matchAll(/^ {2}(.*);$/gm)].map(([, statement = '']) => statement);
}

test('a login that may make no role is told what an operator runs once, and starts after it', async () => {
  const statements = await readStatements(urlOf(login));
  expect(statements).toEqual([
    `grant vitrine_app, vitrine_platform, vitrine_search to "${login}"`,
    `alter database ${base.name} owner to "${login}"`,
  ]);
  const started = await runVitrine(['start'], {
    DATABASE_URL: urlOf(login),
    VITRINE_DATA: folder,
    PORT: '0',
  });
  expect([started.code, started.output]).toEqual([1, expect.stringContaining(`  ${statements[0]};\n`)]);
  for (const statement of statements) await operator.query(statement);
  const opened = await openDatabase(configOf(urlOf(login)), () => {});
  const database = new Database(opened);
  await expect(database.read(1, ({ query }) => query('select 1 as one from site'))).resolves.toEqual([]);
  await expect(database.platform('essai', ({ query }) => query('select id from site'))).resolves.toEqual([]);
  await database.close();
});

test('another login for visitors needs the program’s role alone', async () => {
  expect(await readStatements(urlOf(visitor))).toEqual([`grant vitrine_app to ${visitor}`]);
  await operator.query(`grant vitrine_app to ${visitor}`);
  const opened = await openDatabase(configOf(urlOf(visitor)), () => {});
  const database = new Database(opened);
  await expect(database.read(1, ({ query }) => query('select 1 as one from site'))).resolves.toEqual([]);
  await database.close();
});

test('a command on a base that was never prepared says what to do', async () => {
  const empty = await createManagedDatabase();
  const { code, output } = await runVitrine(['backup', join(folder, 'sauvegarde')], {
    ...empty.environment,
    VITRINE_DATA: folder,
  });
  await empty.drop();
  expect([code, output]).toEqual([1, expect.stringContaining('Lancez «\u00a0vitrine migrate\u00a0»')]);
  expect(output).not.toContain('relation');
});
