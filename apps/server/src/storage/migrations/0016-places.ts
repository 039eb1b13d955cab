import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { normalizeCommuneName, removeArticle } from '@vitrine/domain/site/commune-name';
import { type Kysely, sql } from 'kysely';
import { createGlobalTable } from '../site-table.ts';

/** The countries of the world, and the communes of France with their postcodes: the same for every site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(
    db,
    'commune',
    `id integer primary key, insee_code text not null, name text not null, postcode text not null, population integer not null,
     key text not null, bare_key text not null, unique (insee_code, postcode)`,
  );
  await addCountries(db);
  await addCommunes(db);
  // Beginnings of texts are found by the order of their letters, whatever the database's own order is.
  for (const column of ['key', 'bare_key', 'postcode'])
    await sql.raw(`create index commune_${column} on commune (${column} text_pattern_ops)`).execute(db);
}

async function addCountries(db: Kysely<unknown>): Promise<void> {
  const rows = readData('0016-countries.tsv').toString('utf8').trim().split('\n');
  const columns = columnsOf(rows.map((row) => row.split('\t')));
  // The countries that are there keep their numbers.
  await sql`insert into country (id, alpha_two, alpha_three, num_code, name)
    select (select max(id) from country) + row_number() over (order by two), two, three, number, name
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::text[]) as given (two, three, number, name)
    where not exists (select 1 from country where alpha_two = two)`.execute(db);
}

async function addCommunes(db: Kysely<unknown>): Promise<void> {
  const rows = brotliDecompressSync(readData('0016-communes.tsv.br'))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [code = '', name = '', postcodes = '', population = '0'] = line.split('\t');
      const key = normalizeCommuneName(name);
      return postcodes.split(',').map((postcode) => [code, name, postcode, population, key, removeArticle(key)]);
    });
  const columns = columnsOf(rows);
  await sql`insert into commune (id, insee_code, name, postcode, population, key, bare_key)
    select row_number() over (), code, name, postcode, population::int, key, bare
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[], ${columns[3]}::text[], ${columns[4]}::text[],
      ${columns[5]}::text[]) as given (code, name, postcode, population, key, bare)`.execute(db);
}

const readData = (name: string) => readFileSync(join(import.meta.dirname, name));

function columnsOf(rows: readonly string[][]): string[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? ''));
}
