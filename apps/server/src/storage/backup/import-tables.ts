import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { SqlValue, Transaction } from '../database.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { listTables, type SequenceState, sequencesFile, tableFile } from './export-tables.ts';

const rowsPerBatch = 500;
const charactersPerBatch = 4_000_000;

/** Throws `BackupError` when the database already has a site: a restore never overwrites data. */
export async function checkDatabaseHasNoSites(directUrl: string): Promise<void> {
  await withClient(directUrl, checkNoSites);
}

/**
 * Imports the rows of a portable backup into a database with tables and no site: all rows or none. `complete` runs in
 * the same transaction.
 */
export async function importTables(
  directUrl: string,
  backup: string,
  manifest: BackupManifest,
  complete: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await withClient(directUrl, async (client) => {
    await client.query('begin; lock table site in exclusive mode');
    await checkNoSites(client);
    const tables = await listTables(client);
    const unknown = Object.keys(manifest.rows).find((name) => !tables.some((table) => table.name === name));
    if (unknown)
      throw new BackupError(`La base n’a pas de table «\u00a0${unknown}\u00a0», que la sauvegarde contient.`);
    const references = await listReferences(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
    await client.query('set local role vitrine_platform');
    // The backup contains the rows that migrations insert (countries, languages). Where rows are only ever added there is none yet.
    const { rows: emptied } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name where has_table_privilege(name, 'delete')`,
      [tables.map(({ name }) => name)],
    );
    for (const { name } of emptied) await client.query(`delete from ${name}`);
    for (const { name, columns } of tables) {
      const count = await importTable(client, join(backup, tableFile(name)), name, columns);
      if (count !== (manifest.rows[name] ?? 0))
        throw new BackupError(
          `La table ${name} compte ${count} lignes au lieu de ${manifest.rows[name] ?? 0}. Rien n’a été restauré.`,
        );
    }
    await complete({
      query: async <Row>(text: string, values: readonly SqlValue[] = []) =>
        (await client.query(text, values as unknown[])).rows as Row[],
    });
    await client.query('set constraints all immediate; reset role');
    await restoreSequences(client, backup);
    for (const { table, name } of references)
      await client.query(`alter table ${table} alter constraint ${name} not deferrable`);
    await client.query('commit; analyze');
  });
}

async function withClient(directUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'vitrine-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkNoSites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from site order by id limit 1');
  if (rows[0])
    throw new BackupError(
      `La base contient déjà un site («\u00a0${rows[0].name}\u00a0»)\u00a0: la restauration demande une base vide.`,
    );
}

/** Lists the foreign keys. Rows arrive in any order, so their constraints are checked at the end. */
async function listReferences(client: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  );
  return rows;
}

async function importTable(
  client: pg.Client,
  path: string,
  table: string,
  columns: readonly string[],
): Promise<number> {
  const names = columns.join(', ');
  const insert = (lines: readonly string[]) =>
    client.query(
      `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${lines.join(',')}]`],
    );
  let count = 0;
  let letters = 0;
  let lines: string[] = [];
  for await (const line of readLines(path)) {
    lines.push(line);
    letters += line.length;
    count += 1;
    if (lines.length < rowsPerBatch && letters < charactersPerBatch) continue;
    await insert(lines);
    lines = [];
    letters = 0;
  }
  if (lines.length) await insert(lines);
  return count;
}

/**
 * Reads a file's lines, split at line feeds only: readline also splits at U+2028 and U+2029, which texts may contain.
 */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) yield rest;
}

async function restoreSequences(client: pg.Client, backup: string): Promise<void> {
  const counters = JSON.parse(await readFile(join(backup, sequencesFile), 'utf8')) as SequenceState[];
  for (const { name, last, isGiven } of counters)
    await client.query('select setval($1::regclass, $2, $3)', [name, last, isGiven]);
}
