import { createServiceOffer, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveServiceOffer } from './save-service-offer.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 9, 'soins');
  await server.write(9, async (context) => {
    for (let place = 1; place <= 103; place += 1)
      await createServiceOffer(context, `Soin ${String(place).padStart(3, '0')}`, {
        id: place,
        position: place,
        tags: [place % 2 ? 'Bébé' : 'Parents', ...(place % 5 ? [] : ['À domicile'])],
        priceCents: place === 1 ? null : place * 100,
      });
  });
});
afterAll(() => server.close());

const idsOf = async (query: Record<string, string>) =>
  (await server.client(9).listServices({ query })).services.map(({ id }) => id);

describe('API-43 GET /service', () => {
  test('API-43 CST-03 a hundred a page in their order, with the total', async () => {
    const { services, total } = await server.client(9).listServices({ query: { page: '1', nbItem: '100' } });
    expect([services.length, total]).toEqual([100, 103]);
    expect((await server.client(9).listServices({})).services).toEqual(services);
    expect(services[0]).toMatchObject({
      id: 1,
      title: 'Soin 001',
      slug: 'soin-001',
      priceCents: null,
      hasHigherPrices: false,
      durationMinutes: 60,
      tags: ['Bébé'],
      url: '/prestations/1/soin-001',
    });
    for (const one of services)
      expect(Object.keys(one).sort()).toEqual([
        'durationMinutes',
        'hasHigherPrices',
        'id',
        'image',
        'priceCents',
        'slug',
        'summary',
        'tags',
        'title',
        'url',
      ]);
  });

  test.each([
    [{ tag: 'À domicile', nbItem: '3' }, [5, 10, 15]],
    [{ tag: 'À domicile,Parents', nbItem: '4' }, [2, 4, 5, 6]],
    [{ tag: ' À domicile , ,', nbItem: '1' }, [5]],
    [{ tag: 'inconnue' }, []],
    [{ tag: '', nbItem: '1' }, [1]],
    [{ tag: 'bébé' }, []],
    [{ tag: "Bébé' or 1=1" }, []],
    [{ priceCents: 'gte:10200' }, [102, 103]],
    [{ orderBy: '-priceCents,order', priceCents: 'lt:400' }, [3, 2]],
  ])('API-43 %j', async (query, ids) => expect(await idsOf(query as Record<string, string>)).toEqual(ids));

  test('API-43 tags beyond 400 letters are refused', async () => {
    expect((await server.request(`/api/service?tag=${'a'.repeat(401)}`, { headers: { idSite: '9' } })).status).toBe(
      400,
    );
    expect((await server.request(`/api/service?tag=${'a'.repeat(400)}`, { headers: { idSite: '9' } })).status).toBe(
      200,
    );
  });
});

describe('API-43 GET /service/{id}', () => {
  test('API-43 a service with its prices and its content', async () => {
    const one = await server.client(9).readService({ params: { id: 4 } });
    expect(one).toMatchObject({
      id: 4,
      priceCents: 400,
      // The price in its content is higher.
      hasHigherPrices: true,
      prices: [{ label: 'Soin 004', detail: '', priceCents: 4500 }],
      metaDescription: 'Résumé\u00a0: Soin 004',
      blocks: [{ type: 'rich-text' }],
    });
  });

  test.each(['999', 'x', '0'])('API-43 /service/%s is absent: 404', async (id) => {
    expect((await server.request(`/api/service/${id}`, { headers: { idSite: '9' } })).status).toBe(404);
  });

  test('API-43 a price is whole cents, none negative; nothing of a refused service is stored', async () => {
    const draft = {
      mediaId: null,
      position: 0,
      tags: [],
      durationMinutes: null,
      locale: 'fr_FR',
      title: 'x',
      summary: '',
      metaDescription: '',
      prices: [],
      document: { blocks: [] },
    };
    for (const priceCents of [-1, 1.5, Number.NaN])
      expect(await server.write(9, (context) => saveServiceOffer(context, { ...draft, priceCents }))).toMatchObject({
        ok: false,
        failure: { fields: { priceCents: 'Un prix est un nombre entier de centimes.' } },
      });
    expect(
      await server.write(9, (context) =>
        saveServiceOffer(context, {
          ...draft,
          priceCents: null,
          document: { blocks: [{ id: 'a', type: 'inconnu', version: 0, props: {} }] },
        }),
      ),
    ).toMatchObject({ ok: false });
    expect((await server.client(9).listServices({})).total).toBe(103);
  });
});
