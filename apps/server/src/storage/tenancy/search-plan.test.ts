import { listSingleEdits } from '@vitrine/domain/publishing/edit-distance';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { similarWordsStatement } from '../../features/search/search-site.repository.ts';

const rowCount = byRunLength(30_000, 100_000);
/** With fewer words PostgreSQL would read them all. */
const wordCount = 100_000;
/** How many entries, and how many words, hold the rare word: all of the first site. */
const [rareEntries, rareWords] = [rowCount / 5000, wordCount / 5000];
const siteCount = 20;

let server: TestServer;
let client: pg.Client;
let plans: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  await client.query(
    `insert into site (id, name) select 200 + n, 'Site ' || n from generate_series(1, ${siteCount}) n`,
  );
  // Building them at the end takes a part of the time of keeping them up row by row. Built anew they are smaller than in use, and
  // so as attractive as they can be where a key is the better way.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('search_entry', 'search_word') and indexname not like '%_pkey'`,
  );
  expect(indexes).toHaveLength(3);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // Words made of syllables, so that trigrams are as scattered as those of real titles.
  await client.query(`
    insert into search_entry (site_id, kind, subject_id, locale, title, body, url)
    select 201 + n % ${siteCount}, (array['page', 'news', 'album', 'service'])[1 + n / ${siteCount} % 4], n, 'fr_FR',
      'Titre ' || translate(md5(n::text), '0123456789', 'aeiouaeiou') || case when n % 5000 = 0 then ' thérapeutique' else '' end,
      translate(md5((n * 7)::text), '0123456789', 'lmnrstpdvc') || ' ' || n, '/x' from generate_series(1, ${rowCount}) n`);
  await client.query(`
    insert into search_word (site_id, locale, word, shown)
    select 201 + n % ${siteCount}, 'fr_FR', word, word from (
      select n, case when n % 5000 = 0 then 'therapeutique' || n else translate(md5(n::text), '0123456789', 'aeiouaeiou') end as word
      from generate_series(1, ${wordCount}) n) as made`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('analyze search_entry; analyze search_word');
  await client.query(`load 'auto_explain'`);
  await client.query(
    `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_analyze = on; set client_min_messages = log`,
  );
  client.on('notice', ({ message }) => message?.includes('plan:') && plans.push(message));
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** Runs a statement for a site as the program does; returns its rows and the plans of every nested statement. */
async function runAs(
  role: string,
  text: string,
  values: unknown[],
  siteId: number | string = 205,
): Promise<{ plans: string; rows: Record<string, unknown>[] }> {
  plans = [];
  await client.query(`begin; set local role ${role}; set local app.site_id = ${siteId}`);
  const { rows } = await client.query<Record<string, unknown>>(text, values);
  await client.query('commit');
  return { plans: plans.join('\n'), rows };
}

const titles = 'select find_titles_like($1, $2, $3) as id';
const entries = 'select kind, subject_id as id, score from find_entries($1, $1, $2, $3, now(), $4, $5)';
const likeWords = 'select word from find_like_words($1, $1, $2, $3)';
const everyKind = ['page', 'news', 'album', 'service'];
/** The query inside the functions, run without them. */
const bareTitles = `select subject_id as id from search_entry where site_id = nullif(current_setting('app.site_id', true), '')::int and kind = $1 and locale = $2
  and title_plain like '%' || lower(vitrine_unaccent($3)) || '%'`;
const bareEntries = `select kind, subject_id as id from search_entry, to_tsquery('french', $2) question
  where site_id = nullif(current_setting('app.site_id', true), '')::int and locale = $1 and words @@ question`;

describe(`PLT-01 search over ${rowCount} rows`, () => {
  test('PLT-01 API-02 lk: of a title goes through the trigram index', async () => {
    const { plans: found } = await runAs('vitrine_app', titles, ['page', 'fr_FR', 'therapeutique']);
    expect(found).toContain('Bitmap Index Scan on search_entry_title');
    expect(found).not.toContain('Seq Scan');
  });

  test('PLT-01 SET-13 a question goes through the full-text index, also by the beginning of a word', async () => {
    for (const question of ['therapeutique', 'therap:*', 'therap:*A', 'therapeutique & titre:*']) {
      const { plans: found } = await runAs('vitrine_app', entries, ['fr_FR', everyKind, ['/'], question, 200]);
      expect(found, question).toContain('Bitmap Index Scan on search_entry_words');
      expect(found, question).not.toContain('Seq Scan');
    }
  });

  test('PLT-01 SET-13 the likeness of words goes through their trigram index', async () => {
    const { plans: found, rows } = await runAs('vitrine_app', likeWords, ['fr_FR', 'therapeutik', 20], 201);
    expect(found).toContain('Bitmap Index Scan on search_word_like');
    expect(found).not.toContain('Seq Scan');
    expect(String(rows[0]?.word)).toContain('therapeutique');
  });

  test('PLT-01 SET-13 words one slip away are looked up by the key of their table, wall or not', async () => {
    const asked = listSingleEdits('therapeutiqu5000');
    for (const mode of ['auto', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      // Nothing resembles a word of signs: what is found was found as a slip.
      const values = ['fr_FR', 'fr_FR', '§', 201, asked];
      const { plans: found, rows } = await runAs('vitrine_app', similarWordsStatement, values, 201);
      await client.query('reset plan_cache_mode');
      expect(found, mode).toMatch(/Index (?:Only )?Scan.* (?:using|on) search_word_pkey/);
      expect(found, mode).toMatch(/Index Cond: .*word = slip/);
      expect(found, mode).not.toContain('Seq Scan');
      expect(rows, mode).toMatchObject([{ word: 'therapeutique5000' }]);
    }
  });

  test('PLT-01 SET-13 questions and likenesses stay with their site, and find nothing without one', async () => {
    const ask = async (siteId: number | string) =>
      (await runAs('vitrine_app', entries, ['fr_FR', everyKind, [], 'therapeutique', 200], siteId)).rows.length;
    const alike = async (siteId: number | string) =>
      (await runAs('vitrine_app', likeWords, ['fr_FR', 'therapeutique5000', 20], siteId)).rows.filter(({ word }) =>
        String(word).startsWith('therapeutique'),
      ).length;
    expect([await ask(201), await ask(202), await ask("''")]).toEqual([rareEntries, 0, 0]);
    expect([await alike(201), await alike(202), await alike("''")]).toEqual([rareWords, 0, 0]);
  });

  test('PLT-01 it stays so in the plan that PostgreSQL keeps after many calls', async () => {
    await client.query('set plan_cache_mode = force_generic_plan');
    try {
      expect((await runAs('vitrine_app', titles, ['page', 'fr_FR', 'therapeutique'])).plans).toContain(
        'Bitmap Index Scan on search_entry_title',
      );
      expect((await runAs('vitrine_app', entries, ['fr_FR', everyKind, [], 'therapeutique', 20])).plans).toContain(
        'Bitmap Index Scan on search_entry_words',
      );
      expect((await runAs('vitrine_app', likeWords, ['fr_FR', 'therapeutik', 20])).plans).toContain(
        'Bitmap Index Scan on search_word_like',
      );
    } finally {
      await client.query('reset plan_cache_mode');
    }
  });

  test('PLT-01 the same questions under row-level security would use neither index: the functions are needed', async () => {
    for (const [text, values] of [
      [bareTitles, ['page', 'fr_FR', 'therapeutique']],
      [bareEntries, ['fr_FR', 'therapeutique']],
    ] as const) {
      const { plans: found } = await runAs('vitrine_app', text, [...values]);
      expect(found).toContain('search_entry');
      // The plan may use an index by its leading site id only: it then filters the words row by row.
      expect(found).not.toMatch(/Index Cond: .*(?:@@|~~|title_plain|words)/);
      expect(found).toMatch(/Filter: .*(?:@@|~~)/);
    }
  });

  test('PLT-01 the functions find what the bare questions find, of their site alone', async () => {
    for (const siteId of [201, 206, 211]) {
      const bare = await runAs('vitrine_search', bareTitles, ['page', 'fr_FR', 'titre a'], siteId);
      const lent = await runAs('vitrine_app', titles, ['page', 'fr_FR', 'titre a'], siteId);
      const ids = (rows: Record<string, unknown>[]) =>
        rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
      expect(ids(lent.rows)).toEqual(ids(bare.rows));
      expect(lent.rows.length).toBeGreaterThan(10);
      for (const id of ids(lent.rows)) expect(201 + (id % siteCount)).toBe(siteId);
      const bareFound = await runAs('vitrine_search', bareEntries, ['fr_FR', 'therapeutique'], siteId);
      const lentFound = await runAs('vitrine_app', entries, ['fr_FR', everyKind, [], 'therapeutique', 200], siteId);
      expect(ids(lentFound.rows)).toEqual(ids(bareFound.rows));
      expect(lentFound.rows).toHaveLength(siteId === 201 ? rareEntries : 0);
    }
  });

  test('PLT-01 without a site the functions find nothing', async () => {
    plans = [];
    await client.query(`begin; set local role vitrine_app; set local app.site_id = ''`);
    expect((await client.query(titles, ['page', 'fr_FR', '%'])).rows).toEqual([]);
    expect((await client.query(entries, ['fr_FR', everyKind, [], 'therapeutique', 20])).rows).toEqual([]);
    expect((await client.query(likeWords, ['fr_FR', 'therapeutique', 20])).rows).toEqual([]);
    await client.query('commit');
  });

  test('API-02 % and _, wide or not, and the backslash are found as themselves', async () => {
    await client.query(
      `insert into search_entry (site_id, kind, subject_id, locale, title, url) values (205, 'page', 900001, 'fr_FR', 'Remise 100 % d_un', '/'), (205, 'page', 900002, 'fr_FR', 'Remise 100 ans dXun', '/')`,
    );
    const find = async (pattern: string) =>
      (await runAs('vitrine_app', titles, ['page', 'fr_FR', pattern])).rows.map(({ id }) => id);
    expect(await find('100 %')).toEqual([900001]);
    expect(await find('d_un')).toEqual([900001]);
    expect(await find('remise 100')).toEqual([900001, 900002]);
    expect(await find('100 ％')).toEqual([900001]);
    expect(await find('d＿un')).toEqual([900001]);
    expect(await find('100 \\%')).toEqual([]);
  });
});
