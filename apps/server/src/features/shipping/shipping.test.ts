import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDeliveryCountries } from './shipping.operations.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  server.setTime('2026-11-25T09:00:00Z');
  await createSite(server, 9, 'cave', { isECommerce: true });
  await createSite(server, 8, 'sans');
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1000 });
    await createDeclination(context, 1, { id: 12, year: 2020, priceCents: 1000, sellByMultipleOf: 6 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, capacity: 37.5, priceCents: 800 });
    await createProduct(context, 'Visite', { id: 3, type: 'OTHER', isVintage: false, hasShippingFees: false });
    await createDeclination(context, 3, { id: 31, capacity: null, capacityUnit: null, year: null, sheet: null });
    await createProduct(context, 'Coffret', {
      id: 4,
      type: 'BOX',
      isVintage: false,
      parts: [{ declinationId: 11, quantity: 6 }],
    });
    await createDeclination(context, 4, {
      id: 41,
      year: null,
      capacity: null,
      capacityUnit: null,
      sheet: null,
      priceCents: 5000,
    });
  });
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', 9);
  await fillTables();
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown, site = 9) => {
  const answer = await requestAdmin(server, method, `/sites/${site}/${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const add = async (path: string, values: Record<string, unknown>): Promise<number> => {
  const made = await send('POST', path, values);
  expect([made.status, made.fields], path).toEqual([201, undefined]);
  return made.data.id;
};
const ids = { france: 0, corsica: 0, home: 0, relay: 0 };

/** Fills zones, carriers and rates as an owner does. */
async function fillTables(): Promise<void> {
  const zone = { allowsFreeShipping: true, position: 0 };
  ids.france = await add('shipping-zones', { ...zone, name: 'France', places: 'france\nMonaco' });
  ids.corsica = await add('shipping-zones', { ...zone, name: 'Corse', places: 'FR 20', allowsFreeShipping: false });
  const belgium = await add('shipping-zones', {
    ...zone,
    name: 'Bénélux',
    places: 'Belgique\nLU',
    allowsFreeShipping: false,
  });
  const carrier = { siteType: null, serviceCode: '', deliveryType: 'DELIVERY', position: 0 };
  ids.home = await add('carriers', { ...carrier, name: 'Messagerie' });
  ids.relay = await add('carriers', {
    ...carrier,
    name: 'Relais',
    deliveryType: 'PICKUP',
    siteType: 'RELAY',
    serviceCode: '24R',
    position: 1,
  });
  const rate = { carrierId: ids.home, fromCartons: 1, validFrom: '2026-01-01', validUntil: null };
  for (const [zoneId, cartonSize, cents, changes] of [
    [ids.france, 6, 1000, {}],
    [ids.france, 12, 1500, {}],
    [ids.france, 12, 1200, { fromCartons: 3 }],
    [ids.france, 6, 1100, { validFrom: '2027-01-01' }],
    [ids.corsica, 6, 2000, {}],
    [ids.corsica, 12, 3000, {}],
    [belgium, 6, 1800, {}],
    [belgium, 12, 2500, {}],
    [ids.france, 6, 700, { carrierId: ids.relay }],
  ] as const)
    await add('shipping-rates', { ...rate, zoneId, cartonSize, cents, ...changes });
}

const calculate = (quantity: number, postalCode = '69001', country: unknown = 'FR', idProduct = 11) =>
  server
    .client(9)
    .calculateShippingFees({ body: { products: [{ idProduct, quantity }], postalCode, country } as never });
const priceOf = async (...input: Parameters<typeof calculate>) =>
  (await calculate(...input)).map(({ name, price, fdp }) => [name, price, fdp]);
const refusalOf = async (...input: Parameters<typeof calculate>) => {
  const error = await calculate(...input).then(
    () => undefined,
    (refused: { status: number; message: string; fields: Record<string, string> }) => refused,
  );
  return error && [error.status, Object.keys(error.fields)[0], error.message];
};

describe('API-24 POST /calculate/shipping-fees', () => {
  test('API-24 carriers of the zone with the price of their cartons; one without a price for a carton is left out', async () => {
    expect(await calculate(6)).toEqual([
      {
        id: ids.home,
        name: 'Messagerie',
        serviceCode: '',
        price: '10.00',
        fdp: '10.00',
        deliveryType: 'DELIVERY',
        siteType: null,
      },
      {
        id: ids.relay,
        name: 'Relais',
        serviceCode: '24R',
        price: '7.00',
        fdp: '7.00',
        deliveryType: 'PICKUP',
        siteType: 'RELAY',
      },
    ]);
    expect(await priceOf(18)).toEqual([['Messagerie', '25.00', '25.00']]);
    expect(await priceOf(36)).toEqual([['Messagerie', '36.00', '36.00']]);
    expect(await priceOf(1, '69001', 'FR', 4)).toEqual(await priceOf(6));
    expect(await priceOf(12, '69001', 'FR', 21)).toEqual(await priceOf(6));
  });

  test('API-24 a country is named by its id, its codes or as the call of countries gives it; postcodes choose the zone', async () => {
    const { countries } = await server.client(9).listCountries({});
    const france = countries.find(({ alphaTwo }) => alphaTwo === 'FR');
    for (const country of [france?.id, 'FRA', 'fr', france, { alphaThree: 'FRA' }])
      expect(await priceOf(6, '69 001', country)).toHaveLength(2);
    expect(await priceOf(6, '20000')).toEqual([['Messagerie', '20.00', '20.00']]);
    expect(await priceOf(6, '1000', 'BEL')).toEqual([['Messagerie', '18.00', '18.00']]);
    expect((await refusalOf(6, '69001', 'ZZ'))?.slice(0, 2)).toEqual([422, 'country']);
    expect((await refusalOf(6, '69001', { idSite: 7 }))?.[0]).toBe(422);
    expect((await refusalOf(6, '!', 'FR'))?.slice(0, 2)).toEqual([422, 'postalCode']);
    expect((await refusalOf(0))?.[0]).toBe(422);
    expect((await refusalOf(1, '69001', 'FR', 31))?.[2]).toContain('Rien n’est à livrer');
  });

  test('API-24 prices of next year begin with it', async () => {
    server.setTime('2027-01-01T09:00:00Z');
    expect((await priceOf(6))[0]).toEqual(['Messagerie', '11.00', '11.00']);
    server.setTime('2026-11-25T12:00:00Z');
  });

  test('PLT-03 a site without shop has no such call', async () => {
    const body = { products: [{ idProduct: 11, quantity: 6 }], postalCode: '69001', country: 'FR' };
    await expect(server.client(8).calculateShippingFees({ body })).rejects.toMatchObject({ status: 404 });
  });
});

describe('SET-18 where a site delivers', () => {
  test('SET-18 France only wins over the zones and over worldwide sales; Monaco is in it, overseas is not the mainland', async () => {
    expect(await refusalOf(6, '10115', 'DE')).toEqual([
      409,
      'country',
      'Nous ne livrons pas dans ce pays (Allemagne).',
    ]);
    await server.changeSettings({ SELLS_WORLDWIDE: true, WINE_EXPORT_CONTACT_NAME: 'Jeanne' }, 9);
    expect((await refusalOf(6, '10115', 'DE'))?.[2]).toBe(
      'Nous ne livrons pas dans ce pays (Allemagne)\u00a0: demandez un devis à Jeanne, par la page de contact.',
    );
    await server.changeSettings({ SELLS_ONLY_IN_FRANCE: true }, 9);
    expect((await refusalOf(6, '1000', 'BE'))?.[2]).toBe('Nous ne livrons pas dans ce pays (Belgique).');
    expect(await priceOf(6, '98000', 'MC')).toHaveLength(2);
    expect(await server.write(9, findDeliveryCountries)).toMatchObject({
      countries: ['FR', 'MC'],
      isQuoteOffered: false,
    });
    expect((await refusalOf(6, '97410'))?.slice(0, 2)).toEqual([409, 'postalCode']);
    await server.changeSettings({ SELLS_ONLY_IN_FRANCE: false }, 9);
    expect(await server.write(9, findDeliveryCountries)).toEqual({
      countries: ['BE', 'FR', 'LU', 'MC'],
      isQuoteOffered: true,
      exportContact: 'Jeanne',
    });
    await server.changeSettings({ SELLS_WORLDWIDE: false }, 9);
  });
});

describe('VAL-06 SET-29 the rules of an expedition', () => {
  test.each([
    [{ MIN_BOTTLES_PER_EXPEDITION: 12 }, 6, 'Une expédition compte au moins 12'],
    [{ MAX_BOTTLES_PER_EXPEDITION: 12 }, 18, 'Une expédition compte au plus 12'],
    [{ BOTTLE_MULTIPLE: 6 }, 7, 'Les bouteilles partent par 6'],
  ])('VAL-06 %j refuses %i bottles', async (settings, quantity, says) => {
    await server.changeSettings(settings, 9);
    expect(await refusalOf(quantity)).toEqual([409, 'products', expect.stringContaining(says)]);
    await server.changeSettings(
      { MIN_BOTTLES_PER_EXPEDITION: 1, MAX_BOTTLES_PER_EXPEDITION: 0, BOTTLE_MULTIPLE: 1 },
      9,
    );
    expect(await refusalOf(quantity)).toBeUndefined();
  });

  test('VAL-06 a line that is no multiple of its step is refused', async () => {
    expect((await refusalOf(7, '69001', 'FR', 12))?.[2]).toBe('Se vend par 6\u00a0: prenez-en 6 ou 12.');
  });

  test('SET-29 shipping is free by bottles or by price, in zones that allow it', async () => {
    await server.changeSettings({ FREE_SHIPPING_BOTTLES: 12 }, 9);
    expect(await priceOf(12)).toEqual([['Messagerie', '15.00', '0.00']]);
    expect(await priceOf(12, '20000')).toEqual([['Messagerie', '30.00', '30.00']]);
    await server.changeSettings({ FREE_SHIPPING_BOTTLES: 0, FREE_SHIPPING_PRICE: 119.5 }, 9);
    expect(await priceOf(12)).toEqual([['Messagerie', '15.00', '0.00']]);
    expect((await priceOf(11))[0]?.[2]).not.toBe('0.00');
    await server.changeSettings({ FREE_SHIPPING_PRICE: 0 }, 9);
  });
});

describe('API-24 the owner’s tables', () => {
  test.each([
    [
      '18 bouteilles pour Lyon',
      {
        place: '69001 Lyon',
        zone: 'France',
        cartons: 'un carton de\u00a012 et un carton de\u00a06',
        refusal: '',
        carriers: [{ name: 'Messagerie', price: '25.00', fdp: '25.00' }],
      },
    ],
    ['6 pour 20000', { zone: 'Corse', cartons: 'un carton de\u00a06' }],
    ['6 bouteilles en Belgique 1000', { place: 'Belgique 1000', zone: 'Bénélux' }],
    ['6 bouteilles pour Allemagne', { refusal: 'Nous ne livrons pas dans ce pays (Allemagne).', carriers: [] }],
    ['6 pour Nullepart-sur-Rien', { refusal: expect.stringContaining('Nous ne trouvons pas') }],
    // A commune that only begins so is asked about, not taken for it.
    ['6 pour Berlin', { place: '', refusal: expect.stringContaining('Peut-être 57370 Berling'), carriers: [] }],
    ['6 pour 98000', { place: 'Monaco 98000' }],
    ['6 pour Havre', { place: expect.stringContaining('Le Havre') }],
    ['6 pour 20000 Ajaccio', { zone: 'Corse' }],
    ['Lyon', { refusal: expect.stringContaining('Écrivez un nombre de bouteilles') }],
  ])('API-24 « %s » is tried in words', async (words, expected) => {
    const { data } = await send('GET', `shipping-trial?q=${encodeURIComponent(words)}`);
    expect(data).toMatchObject(expected);
  });

  test('SET-18 a place is in one zone, and is written as people write it', async () => {
    const zone = { name: 'Autre', allowsFreeShipping: true, position: 3 };
    for (const [places, says] of [
      ['BE', 'est déjà dans la zone «\u00a0Bénélux\u00a0»'],
      ['France : 20', 'est déjà dans la zone «\u00a0Corse\u00a0»'],
      ['Atlantide', 'écrivez un pays par ligne'],
      ['France : $', 'débuts de codes postaux'],
    ] as const) {
      const refused = await send('POST', 'shipping-zones', { ...zone, places });
      expect([refused.status, refused.fields?.places]).toEqual([422, expect.stringContaining(says)]);
    }
    const made = await send('POST', 'shipping-zones', { ...zone, places: 'fr 971, 972\nitalie' });
    expect(made.data.values.places).toBe('France\u00a0: 971, 972\nItalie');
    const { id, version } = made.data;
    await send('PUT', `shipping-zones/${id}`, { version, values: { places: 'Italie' } });
    expect((await refusalOf(6, '97110'))?.[1]).toBe('postalCode');
    const asked = await send('DELETE', `shipping-zones/${id}`);
    expect((await send('DELETE', `shipping-zones/${id}?confirm=${asked.details.confirm}`)).status).toBe(200);
    expect((await refusalOf(6, '00100', 'IT'))?.[1]).toBe('country');
  });

  test('API-24 a price that is added, changed or deleted counts for the next quote', async () => {
    expect((await priceOf(6))[0]).toEqual(['Messagerie', '10.00', '10.00']);
    const { data } = await send('POST', 'shipping-rates', {
      carrierId: ids.home,
      zoneId: ids.france,
      cartonSize: 6,
      fromCartons: 1,
      cents: 900,
      validFrom: '2026-06-01',
      validUntil: null,
    });
    expect((await priceOf(6))[0]).toEqual(['Messagerie', '9.00', '9.00']);
    await send('PUT', `shipping-rates/${data.id}`, { version: data.version, values: { cents: 950 } });
    expect((await priceOf(6))[0]).toEqual(['Messagerie', '9.50', '9.50']);
    const asked = await send('DELETE', `shipping-rates/${data.id}`);
    await send('DELETE', `shipping-rates/${data.id}?confirm=${asked.details.confirm}`);
    expect((await priceOf(6))[0]).toEqual(['Messagerie', '10.00', '10.00']);
  });

  test('API-24 wrong rates and carriers are named by field; an archived carrier delivers no more', async () => {
    const rate = {
      carrierId: ids.home,
      zoneId: ids.france,
      cartonSize: 6,
      fromCartons: 1,
      cents: 900,
      validFrom: '2026-01-01',
      validUntil: null,
    };
    for (const [changes, field] of [
      [{}, 'fromCartons'],
      [{ carrierId: 999, fromCartons: 9 }, 'carrierId'],
      [{ zoneId: 999, fromCartons: 9 }, 'zoneId'],
      [{ fromCartons: 9, validUntil: '2025-01-01' }, 'validUntil'],
      [{ cartonSize: 0 }, 'cartonSize'],
    ] as const) {
      const refused = await send('POST', 'shipping-rates', { ...rate, ...changes });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
    }
    const carrier = { name: 'X', serviceCode: '', position: 0 };
    const odd = await send('POST', 'carriers', { ...carrier, deliveryType: 'DELIVERY', siteType: 'RELAY' });
    expect([odd.status, Object.keys(odd.fields)]).toEqual([422, ['siteType']]);
    await send('POST', `carriers/${ids.relay}/archive`);
    expect(await priceOf(6)).toEqual([['Messagerie', '10.00', '10.00']]);
    await send('POST', `carriers/${ids.relay}/restore`);
  });
});
