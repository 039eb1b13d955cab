import { createPage, createSite, createTextDocument } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 9, 'fouille');
  await server.changeSettings({ SEARCH_BAR: true, COMPANY_NAME: 'Fouille' }, 9);
  await server.write(9, async (context) => {
    await createPage(context, '/verger', 'Le verger');
    await createPage(context, '/journee', 'Une journée', {
      document: createTextDocument(
        'Le soin, le bain, bien chaud, sinon rien ; une dent dans la bouche. Jeux parents/enfants et éveil.Venez à papa_maman@bebe:dodo. La visite post-natale, à l’écoute...',
      ),
    });
  });
});
afterAll(() => server.close());

const find = async (q: string) => server.client(9).search({ query: { q } });

test.each([
  ['bein', 'bain'],
  ['bian', 'bain'],
  ['soan', 'soin'],
  ['sion', 'soin'],
  // The word that sounds the same, « dans », is a stop word: alone it would find nothing.
  ['dant', 'dent'],
  ['dasn virger', 'dans verger'],
])('SET-13 « %s », a slip in a word of four letters, is put right as « %s »', async (q, correction) => {
  const found = await find(q);
  expect([found.correction, found.total]).toEqual([correction, 1]);
});

test.each(['parents', 'enfants', 'éveil', 'venez', 'maman', 'bebe', 'dodo', 'natale', 'postnatale', 'POST-NATALES'])(
  'SET-13 « %s » is found whatever sign joins it to its neighbour',
  async (q) => {
    const { results, correction } = await find(q);
    expect([results.map(({ title }) => title), correction]).toEqual([['Une journée'], null]);
  },
);

test('SET-13 what a hyphen joins is put right with its hyphen, and what a sign joins is marked by itself', async () => {
  expect((await find('posnatale')).correction).toBe('post-natale');
  const extract = (await find('enfants')).results[0]?.extract ?? [];
  expect(extract.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'enfants', isMatch: true }]);
  const heard = (await find('écoute')).results[0]?.extract ?? [];
  expect(heard.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'écoute', isMatch: true }]);
  expect(extract.map(({ text }) => text).join('')).toContain('Jeux parents/enfants et éveil.Venez à papa_maman@');
});
