import { join } from 'node:path';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { type FileDigest, writeHashed } from './hashed-file.ts';

/** Content of a database, for the manifest. */
export interface DatabaseSummary {
  migrations: string[];
  sites: number[];
}

/** Reads the migrations and sites of a database. */
export async function readDatabaseSummary(directUrl: string): Promise<DatabaseSummary> {
  return withSnapshot(directUrl, readSummary);
}

const rowsPerBatch = 500;

/**
 * Exports every table of the program as lines of JSON, in one snapshot under the platform's role, with the sequences.
 * Jobs are omitted: they derive from the tables. Returns what it wrote, by path in the backup.
 */
export async function exportTables(
  directUrl: string,
  backup: string,
): Promise<DatabaseSummary & { rows: Record<string, number>; files: Record<string, FileDigest> }> {
  return withSnapshot(directUrl, async (client) => {
    const facts = await readSummary(client);
    const rows: Record<string, number> = {};
    const files: Record<string, FileDigest> = {};
    const counters = JSON.stringify(await readSequences(client));
    files[sequencesFile] = await writeHashed(join(backup, sequencesFile), [counters]);
    const tables = await listTables(client);
    await client.query('set local role vitrine_platform');
    for (const table of tables) {
      const { name } = table;
      const lines = readLines(client, table);
      files[tableFile(name)] = await writeHashed(join(backup, tableFile(name)), lines.text);
      rows[name] = lines.count();
    }
    return { ...facts, rows, files };
  });
}

/** Returns the path of a table's rows in a backup. */
export const tableFile = (name: string) => `database/${name}.ndjson`;
export const sequencesFile = 'database/counters.json';

/** State of a sequence: its last value, and whether that value was used. */
export interface SequenceState {
  name: string;
  last: number;
  isGiven: boolean;
}

export interface Table {
  name: string;
  /** Columns without the generated ones. */
  columns: string[];
  /** Columns of the primary key; ordering by it makes two exports of the same rows identical to the byte. */
  key: string[];
}

/** Lists the program's tables, except unlogged ones, which hold data for a limited time only. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       array(select quote_ident(k.attname) from pg_index i
          cross join lateral unnest(i.indkey::int2[]) with ordinality as part(number, place)
          join pg_attribute k on k.attrelid = t.oid and k.attnum = part.number
         where i.indrelid = t.oid and i.indisprimary order by place) as key
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p' and t.relname not like 'kysely%'
      group by t.oid, t.relname order by t.relname`,
  );
  return rows;
}

async function withSnapshot<Value>(directUrl: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'vitrine-backup' });
  // A server that stops fails the running statement; the unhandled event alone would end the program.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function readSummary(client: pg.Client): Promise<DatabaseSummary> {
  const prepared = await client.query(
    `select 1 where to_regclass('public.site') is not null and to_regclass('public.kysely_migration') is not null`,
  );
  if (prepared.rowCount === 0)
    throw new BackupError(
      'Cette base n’a encore rien de Vitrine\u00a0: elle n’a jamais été préparée, il n’y a rien à sauvegarder. Lancez «\u00a0vitrine migrate\u00a0», qui dit aussi ce qui l’empêche.',
    );
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const sites = await client.query<{ id: number }>('select id from site order by id');
  return { migrations: migrations.rows.map(({ name }) => name), sites: sites.rows.map(({ id }) => id) };
}

async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const counters: SequenceState[] = [];
  for (const { name } of rows) {
    const [counter] = (
      await client.query<{ last: string; is_called: boolean }>(`select last_value as last, is_called from ${name}`)
    ).rows;
    if (counter) counters.push({ name, last: Number(counter.last), isGiven: counter.is_called });
  }
  return counters;
}

/** Streams a table's rows as lines, with some hundreds in memory. */
function readLines(client: pg.Client, { name, columns, key }: Table) {
  let count = 0;
  async function* text(): AsyncGenerator<string> {
    // A json column keeps its source's line breaks, only between tokens: replace them by spaces.
    await client.query(
      `declare lines no scroll cursor for
         select replace(row_to_json(one)::text, E'\\n', ' ') as line from (select ${columns.join(', ')} from ${name} order by ${key.join(', ')}) one`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsPerBatch} from lines`);
      if (rows.length === 0) break;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close lines');
  }
  return { text: text(), count: () => count };
}
