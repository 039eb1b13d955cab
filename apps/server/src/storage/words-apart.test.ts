import { createManagedDatabase } from '@vitrine/test-kit/managed-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

test('SET-13 what was saved before texts were split at every sign is found by its words too', async () => {
  const { environment, drop } = await createManagedDatabase();
  const url = environment.DATABASE_DIRECT_URL;
  await migrate(url, '0018-form-answers');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("insert into site (id, name) values (7, 'Site')");
    await client.query("set role vitrine_platform; set app.site_id = '7'");
    await client.query(
      "insert into search_entry (site_id, kind, subject_id, locale, title, body, url) values (7, 'page', 1, 'fr_FR', 'Suivi pré-natal', 'Jeux parents/enfants. Y a-t-il un rendez-vous ?', '/x')",
    );
    const findEach = async () => {
      const { rows } = await client.query<{ word: string }>(
        `select word from unnest(array['enfant', 'prenatal', 'natal', 'rendezvous']) as word,
           find_entries('fr_FR', 'fr_FR', '{page}', '{}', now(), word, 10)`,
      );
      return rows.map(({ word }) => word);
    };
    expect(await findEach()).toEqual(['natal']);
    await client.query('reset role');
    expect(await migrate(url)).toContain('0021-words-apart');
    await client.query('set role vitrine_platform');
    expect(await findEach()).toEqual(['enfant', 'prenatal', 'natal', 'rendezvous']);
    expect((await client.query('select word, shown from search_word order by word')).rows).toEqual([
      { word: 'prenatal', shown: 'pré-natal' },
      { word: 'rendezvous', shown: 'rendez-vous' },
    ]);
  } finally {
    await client.end();
    await drop();
  }
});
