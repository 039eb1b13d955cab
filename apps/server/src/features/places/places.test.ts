import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'site-42' });
});
afterAll(() => server.close());

const cities = async (search: string, country: number | string = 1) => {
  const answer = await server.request(`/api/cities/${encodeURIComponent(search)}/${country}`);
  return answer.status === 200
    ? (answer.json().data as { cities: { name: string; postalCode: string; inseeCode: string }[] }).cities
    : answer.status;
};
const names = async (search: string) =>
  ((await cities(search)) as { name: string; postalCode: string }[]).map(
    ({ name, postalCode }) => `${postalCode} ${name}`,
  );

describe('API-25 countries and communes', () => {
  test('API-25 Monaco is found in its country by name and postcode, and not in France', async () => {
    const { countries } = (await server.request('/api/countries')).json().data as {
      countries: { id: number; alphaTwo: string }[];
    };
    const { id = 0 } = countries.find(({ alphaTwo }) => alphaTwo === 'MC') ?? {};
    for (const search of ['monaco', 'Mona', '98000', '98\u00a0000'])
      expect(await cities(search, id), search).toMatchObject([{ name: 'Monaco', postalCode: '98000' }]);
    expect(await cities('angers', id)).toEqual([]);
    expect(await cities('98000')).toEqual([]);
    expect(await cities('monaco')).toEqual([]);
  });

  test('API-25 ENT-14 every country with its codes and its French name, France first', async () => {
    const { countries } = (await server.request('/api/countries')).json().data as {
      countries: { id: number; alphaTwo: string; alphaThree: string; numCode: string; name: string }[];
    };
    expect(countries.length).toBeGreaterThan(245);
    expect(countries[0]).toEqual({ id: 1, alphaTwo: 'FR', alphaThree: 'FRA', numCode: '250', name: 'France' });
    expect(countries.find(({ alphaTwo }) => alphaTwo === 'BE')).toMatchObject({ id: 2, alphaThree: 'BEL' });
    expect(countries.slice(1, 4).map(({ name }) => name)).toEqual(['Afghanistan', 'Afrique du Sud', 'Åland']);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  });

  test.each([
    ['angers', '49000 Angers'],
    ['ANGERS', '49000 Angers'],
    ['st etienne', '42000 Saint-Étienne'],
    ['Saint-Etienne', '42000 Saint-Étienne'],
    ['sainte gemmes sur', '49130 Sainte-Gemmes-sur-Loire'],
    ['Ste Gemmes s/ Loire', '49130 Sainte-Gemmes-sur-Loire'],
    ['mans', '72000 Le Mans'],
    ['le mans', '72000 Le Mans'],
    ['l’hay', '94240 L’Haÿ-les-Roses'],
    ['hay les', '94240 L’Haÿ-les-Roses'],
    ['évry', '91000 Évry-Courcouronnes'],
    ['lyon', '69001 Lyon'],
    ['saint denis', '97400 Saint-Denis'],
    ['saint denis 93', '93200 Saint-Denis'],
    ['Saint-Denis (974)', '97400 Saint-Denis'],
    ['Cholet 49300', '49300 Cholet'],
    ['Cholet 49309 cedex', '49300 Cholet'],
    ['cholet 49', '49300 Cholet'],
  ])('API-25 %j is found', async (search, expected) => {
    expect(await names(search)).toContain(expected);
  });

  test.each([
    ['Paris 15', '75015 Paris'],
    ['paris 15e', '75015 Paris'],
    ['Paris 15ème arrondissement', '75015 Paris'],
    ['Paris 1er', '75001 Paris'],
    ['Lyon 3', '69003 Lyon'],
    ['Marseille 13', '13013 Marseille'],
    ['Marseille 13013', '13013 Marseille'],
  ])('API-25 %j comes first', async (search, expected) => {
    expect((await names(search))[0]).toBe(expected);
  });

  test.each([
    ['saint denis 93', /^93/],
    ['Cholet 49300', /^49300 /],
    // Four has the postcode 38080: only in three towns do final digits name an arrondissement.
    ['four 80', /^80/],
  ])('API-25 %j leaves out what has other figures', async (search, figures) => {
    const found = await names(search);
    expect(found).not.toEqual([]);
    expect(found.filter((name) => !figures.test(name))).toEqual([]);
  });

  test('API-25 the very name comes first, then the largest; Paris with each of its postcodes', async () => {
    expect((await names('lens'))[0]).toBe('62300 Lens');
    const paris = (await names('paris')).slice(0, 20);
    expect(paris.every((name) => name.endsWith(' Paris'))).toBe(true);
  });

  test.each([
    ['49000', '49000 Angers'],
    ['49 000', '49000 Angers'],
    ['4900', '49000 Angers'],
    ['20000', '20000 Ajaccio'],
    ['97400', '97400 Saint-Denis'],
  ])('API-25 the postcode %j is found', async (search, expected) => {
    expect(await names(search)).toContain(expected);
  });

  test('API-25 twenty at most, none for what is nothing, another country or signs alone; an unknown country is not there', async () => {
    expect(await cities('sa')).toHaveLength(20);
    expect(await cities('zzzz')).toEqual([]);
    expect(await cities('%')).toEqual([]);
    expect(await cities('bruxelles', 2)).toEqual([]);
    expect(await cities('angers', 99_999)).toBe(404);
    expect(await cities('angers', 'fr')).toBe(400);
    expect(await cities('x'.repeat(81))).toBe(400);
  });

  test('API-25 a beginning is found by an index', async () => {
    const plan = async (where: string) => {
      const rows = await server.write(42, async ({ transaction }) => {
        await transaction.query('set local enable_seqscan = off');
        return transaction.query<Record<string, string>>(`explain select id from commune where ${where}`);
      });
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    const byName = await plan(`key like 'saint eti%' or bare_key like 'saint eti%'`);
    expect(byName).toContain('commune_key');
    expect(byName).toContain('commune_bare_key');
    expect(await plan(`postcode like '49%'`)).toContain('commune_postcode');
  });
});
