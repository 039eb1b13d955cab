import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('API-14 relay points of a site without carrier', () => {
  const address = {
    firstPart: '12 rue du Petit-Lavoir',
    city: { postalCode: '49000', name: 'Angers' },
    country: { alphaTwo: 'FR' },
  };

  test('API-14 POST /relay/access-points finds no point while no carrier is configured', async () => {
    expect(await server.client(42).listRelayAccessPoints({ body: address })).toEqual({ accessPoints: [] });
  });

  test('API-14 it takes an address as the specification writes it, and as GET /company/address gives it', async () => {
    const client = server.client(42);
    const country = { id: 1, alphaTwo: 'FR', alphaThree: 'FRA' };
    const city = { id: 49007, postalCode: '49000', name: 'Angers' };
    expect(await client.listRelayAccessPoints({ body: { id: 3, ...address, secondPart: '', city, country } })).toEqual({
      accessPoints: [],
    });
    const { addresses } = await client.listCompanyAddresses({});
    expect(addresses.length).toBeGreaterThan(0);
    for (const body of addresses) expect(await client.listRelayAccessPoints({ body })).toEqual({ accessPoints: [] });
  });

  test.each([
    [{}, ['city', 'country']],
    [{ ...address, id: 'x', country: { ...address.country, alphaThree: 'fra' } }, ['country.alphaThree', 'id']],
    [{ ...address, country: { ...address.country, id: '1' } }, ['country.id']],
    [{ ...address, country: { alphaTwo: 'fr' } }, ['country.alphaTwo']],
    [{ ...address, city: { postalCode: '', name: '' } }, ['city.name', 'city.postalCode']],
    [{ ...address, city: 'Angers' }, ['city']],
    [{ ...address, idSite: 7 }, ['idSite']],
    [{ ...address, firstPart: 'x'.repeat(201) }, ['firstPart']],
    [{ ...address, secondPart: 12 }, ['secondPart']],
    [{ ...address, secondPart: 'x'.repeat(201) }, ['secondPart']],
    [{ ...address, city: { postalCode: 49000, name: 'Angers' } }, ['city.postalCode']],
    [{ ...address, city: { postalCode: '49000' } }, ['city.name']],
    [{ ...address, city: { ...address.city, id: 'x' } }, ['city.id']],
  ])('API-14 %j is refused with an error per field, in French', async (body, fields) => {
    const answer = await server.request('/api/relay/access-points', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([answer.status, answer.json().code]).toEqual([422, 'invalid-fields']);
    expect(Object.keys(answer.json().fields ?? {}).sort()).toEqual(fields);
    for (const sentence of Object.values(answer.json().fields ?? {}))
      expect(sentence).toMatch(/^(Ce champ|Cette valeur|[\d\s]+ caractères)/);
  });
});
