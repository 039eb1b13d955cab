import { createAddress } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.write(42, async (context) => {
    for (let place = 1; place <= 12; place += 1)
      await createAddress(context, `Adresse ${place}`, {
        type: place % 2 ? 'SHOP' : 'PICKUP',
        secondPart: `Bâtiment ${place}`,
      });
  });
});
afterAll(() => server.close());

describe('API-12 GET /company/address', () => {
  test('API-12 ENT-11 the practice of site 42, with its town, country and place on the map', async () => {
    const { addresses } = await server.client(42).listCompanyAddresses({ query: { type: 'PRACTICE' } });
    expect(addresses).toEqual([
      {
        id: expect.any(Number),
        type: 'PRACTICE',
        name: 'L’Heure douce',
        firstPart: '12 rue du Petit-Lavoir',
        secondPart: '',
        city: { postalCode: '49000', name: 'Angers' },
        country: { id: 1, alphaTwo: 'FR', alphaThree: 'FRA', numCode: '250', name: 'France' },
        phone: '02 61 91 42 42',
        latitude: 47.4698,
        longitude: -0.5593,
      },
    ]);
  });

  test('API-12 CST-03 ten a page unless told, with the total', async () => {
    const first = await server.client(42).listCompanyAddresses({});
    expect([first.addresses.length, first.total]).toEqual([10, 13]);
    const second = await server.client(42).listCompanyAddresses({ query: { page: '2' } });
    expect([second.addresses.length, second.total]).toEqual([3, 13]);
    const ids = [...first.addresses, ...second.addresses].map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
  });

  test.each([
    [{ name: 'Adresse 3' }, ['Adresse 3']],
    [{ name: 'lk:adresse 1' }, ['Adresse 1', 'Adresse 10', 'Adresse 11', 'Adresse 12']],
    [{ type: 'SHOP', orderBy: '-name', nbItem: '2' }, ['Adresse 9', 'Adresse 7']],
    [{ type: 'lk:%' }, []],
  ])('API-12 API-02 %j', async (query, names) => {
    expect((await server.client(42).listCompanyAddresses({ query })).addresses.map(({ name }) => name)).toEqual(names);
  });
});

test('API-13 ENT-11 GET /admin/address/type lists the types that addresses may have, to anyone: the site asks for it at its start', async () => {
  const types = await server.client(42).listAddressTypes({});
  expect(types).toEqual([
    { id: 1, code: 'HEAD_OFFICE', label: 'Siège' },
    { id: 2, code: 'PRACTICE', label: 'Cabinet' },
    { id: 3, code: 'SHOP', label: 'Boutique' },
    { id: 4, code: 'PICKUP', label: 'Point de retrait' },
  ]);
  await expect(server.write(42, (context) => createAddress(context, 'x', { type: 'PALACE' }))).rejects.toThrow(
    /foreign key/,
  );
});
