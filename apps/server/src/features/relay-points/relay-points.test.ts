import { createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Carrier, CarrierError, type RelayPoint } from '../../adapters/carriers/carrier.ts';
import { createStandInCarrier } from '../../adapters/carriers/stand-in-carrier.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { upsertSecret } from '../secrets/secrets.repository.ts';
import { addCarrier } from '../shipping/shipping-records.operations.ts';
import { confirmRelay } from './relay-points.operations.ts';

let server: TestServer;
const point: RelayPoint = {
  id: '049087',
  name: 'Tabac du Ralliement',
  address: '3 rue Saint-Aubin',
  postalCode: '49000',
  city: 'Angers',
  country: 'FR',
  latitude: 47.47,
  longitude: -0.55,
  openings: [{ weekday: 'MONDAY', ranges: [{ from: '09:00', to: '12:30' }] }],
};
/** A network that tests make silent, and what it was asked with. */
let isSilent = false;
let isGone = false;
const asked: unknown[] = [];
const network: Carrier = {
  ...createStandInCarrier(),
  needsAccount: true,
  async searchPoints(search, account) {
    asked.push({ ...search, ...account });
    if (isSilent) throw new CarrierError('délai dépassé');
    return [point];
  },
  async findPoint() {
    if (isSilent) throw new CarrierError('délai dépassé');
    return isGone ? undefined : point;
  },
};
beforeAll(async () => {
  server = await startTestServer({ server: { carrier: network, rateLimits: 'none' } });
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
      expect(sentence).toMatch(/^(Ce champ|Cette valeur|Écrivez un|[\d\s]+ caractères)/);
  });
});

describe('API-14 ENT-09 relay points of a shop', () => {
  const body = { city: { postalCode: '49 000', name: 'Angers' }, country: { alphaTwo: 'FR' } };
  const search = (changes = {}) => server.client(9).listRelayAccessPoints({ body: { ...body, ...changes } });
  const shown = {
    id: '049087',
    name: 'Tabac du Ralliement',
    addLine1: '3 rue Saint-Aubin',
    zipCode: '49000',
    city: 'Angers',
    country: 'FR',
    position: { latitude: 47.47, longitude: -0.55 },
    icon: 'fa-solid fa-store',
    openings: [{ weekday: 'MONDAY', ranges: [{ from: '09:00', to: '12:30' }] }],
  };
  let carrierId: number;
  beforeAll(async () => {
    await createSite(server, 9, 'cave', { isECommerce: true });
    carrierId = await server.write(9, (context) =>
      addCarrier(context, {
        name: 'Relais',
        deliveryType: 'PICKUP',
        siteType: 'RELAY',
        serviceCode: '24R',
        position: 0,
      }),
    );
  });
  const confirm = (id: string) =>
    confirmRelay(
      {
        services: server.running.context.services,
        site: { id: 9 },
        now: Date.now(),
        read: (work: never) => server.write(9, work),
      } as unknown as PrepareContext,
      { carrierId, country: 'FR', id },
    );

  test('API-14 no network is asked without the code and the key of the contract', async () => {
    expect(await search()).toEqual({ accessPoints: [] });
    await server.changeSettings({ MONDIAL_RELAY_BRAND: 'BDTEST13' }, 9);
    expect(await search()).toEqual({ accessPoints: [] });
    expect(asked).toEqual([]);
    const { encryption } = server.running.context.services;
    await server.write(9, (context) =>
      upsertSecret(context, 'MONDIAL_RELAY_KEY', encryption.encrypt(Buffer.from('cle'), 'secret 9 MONDIAL_RELAY_KEY')),
    );
    expect(await search()).toEqual({ accessPoints: [shown] });
    expect(asked).toEqual([
      { country: 'FR', postalCode: '49000', city: 'Angers', serviceCode: '24R', brand: 'BDTEST13', key: 'cle' },
    ]);
  });

  test('API-14 an answer is kept for hours; when the network is silent the last one is given with its date', async () => {
    expect(await search()).toEqual({ accessPoints: [shown] });
    expect(asked).toHaveLength(1);
    isSilent = true;
    server.setTime(Date.now() + 7 * 3_600_000);
    const known = await search();
    expect(known).toEqual({ accessPoints: [shown], knownAt: expect.any(String) });
    expect(Date.parse(known.knownAt ?? '')).toBeLessThanOrEqual(Date.now());
    await expect(search({ city: { postalCode: '69001', name: 'Lyon' } })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('ne répond pas'),
    });
    expect(server.logLines).toContainEqual(
      expect.objectContaining({ msg: 'réseau de points relais', site: expect.any(Number), reason: 'délai dépassé' }),
    );
    expect(await search({ idCarrier: 999 })).toEqual({ accessPoints: [] });
    isSilent = false;
    server.setTime(Date.now());
  });

  test('API-14 ENT-09 the chosen point is looked up again; silence accepts the points that were named, and no others', async () => {
    expect(unwrap(await confirm('049087'))).toEqual(point);
    isGone = true;
    expect(await confirm('049087')).toMatchObject({ ok: false, failure: { code: 'conflict' } });
    isSilent = true;
    expect(unwrap(await confirm('049087'))).toEqual(point);
    expect(await confirm('000001')).toMatchObject({
      ok: false,
      failure: { fields: { accessPoint: expect.any(String) } },
    });
    isSilent = false;
  });
});
