import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createAddress, createNews } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openShop(server, 42);
  await server.write(42, async (context) => {
    await createAddress(context, 'Boutique', { type: 'SHOP', secondPart: 'Bâtiment B', phone: '02 41 00 00 00' });
    await createNews(context, 'Nouvelle en avant', { isPromoted: true });
    await createNews(context, 'Nouvelle ordinaire', { isPromoted: false });
    await createProduct(context, 'Les Perruches', { id: 900, reference: 'PER', position: 2 });
    await createDeclination(context, 900, { year: 2021, priceCents: 1250 });
    await createProduct(context, 'Coffret', {
      id: 901,
      type: 'OTHER',
      isVintage: false,
      appellation: 'Sans',
      position: 1,
    });
    await createDeclination(context, 901, { year: 2023, priceCents: 900 });
  });
});
afterAll(() => server.close());

type Item = Record<string, unknown>;
const lists = Object.values(endpoints as Record<string, Endpoint>).filter(({ list }) => list);
const pathOf = ({ path }: Endpoint) => `/api${path.replace('{route}', 'ateliers').replace('{id}', '1')}`;

/** How to read a column from a list item, where the property has another name. */
const elsewhere: Record<string, (item: Item) => unknown> = {
  city: ({ city }) => (city as Item).name,
  postalCode: ({ city }) => (city as Item).postalCode,
  country: ({ country }) => (country as Item).alphaTwo,
  elementId: ({ element }) => (element as Item).id,
  route: ({ element }) => (element as Item).route,
};
const ofProducts: typeof elsewhere = {
  type: ({ type }) => (type as Item).type,
  price: ({ declinations }) => (declinations as Item[])[0]?.price,
  year: ({ declinations }) => (declinations as Item[])[0]?.year,
};
const readColumn = (column: string, item: Item) => {
  const read = ('declinations' in item && ofProducts[column]) || elsewhere[column];
  return read ? read(item) : item[column];
};

/** Columns that the test does not compare, and why. */
const notCompared: Record<string, string> = {
  slug: 'made of the title',
  url: 'made of the title',
  image: 'an entity of its own',
  tags: 'has a filter of its own',
  folder: 'an entity of its own, with calls of its own',
  readingTime: 'reckoned from the text',
  fields: 'has a filter of its own',
  nextOccurrence: 'an entity of its own, by startsAt',
  occurrenceCount: 'reckoned at the moment',
  state: 'reckoned at the moment',
  seatsLeft: 'told exactly up to five only, which a filter would get round',
  element: 'an entity of its own, by elementId and route',
  summary: 'a sentence to read',
  withdrawal: 'a sentence to read',
  kinds: 'has a filter of its own',
  hasShippingFees: 'says how it is delivered',
  declinations: 'entities of their own, by price and year',
  variation1: 'an entity of its own',
  variation2: 'an entity of its own',
  variation3: 'an entity of its own',
  awards: 'entities of their own',
};

/** Columns that order a list whose items do not show them. */
const notShown: Record<string, readonly string[]> = { '/product': ['position', 'createdAt', 'usual'] };

async function ask(endpoint: Endpoint, query: string): Promise<Item[]> {
  const answer = await server.request(`${pathOf(endpoint)}?nbItem=200&${query}`);
  expect(answer.status, answer.text).toBe(200);
  const data = answer.json().data as Record<string, Item[]>;
  // A list of posts also contains the folders.
  return data[Object.keys(data).filter((name) => name !== 'folders')[0] ?? ''] as Item[];
}

describe.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))('API-02 %s', (path, endpoint) => {
  const columns = Object.entries(endpoint.list?.columns ?? {});

  test(`API-02 ${path}: every public field is a filter and an order, save those that are made of others`, async () => {
    const [item] = await ask(endpoint, '');
    expect(item).toBeDefined();
    const names = columns.map(([name]) => name);
    const missing = Object.keys(item ?? {}).filter((name) => !names.includes(name) && !(name in notCompared));
    expect(missing).toEqual([]);
  });

  test.each(columns)(
    `API-02 ${path}: %s (%s) finds what has a value, leaves out what has another, and orders`,
    async (column, type) => {
      const all = await ask(endpoint, '');
      expect(all.length).toBeGreaterThan(0);
      // The items do not show their order; the first date belongs to another entity.
      if (
        column === 'order' ||
        notShown[path]?.includes(column) ||
        (column === 'startsAt' && path.includes('{route}'))
      ) {
        await ask(endpoint, `orderBy=${column}`);
        return;
      }
      const values = [...new Set(all.map((item) => readColumn(column, item)))];
      expect(values).not.toEqual([undefined]);
      const value = values.find((one) => one !== null && one !== '');
      if (value === undefined) return;
      const having = all.filter((item) => readColumn(column, item) === value).map(({ id }) => id);
      const asked = encodeURIComponent(String(value));
      expect((await ask(endpoint, `${column}=${asked}`)).map(({ id }) => id).sort()).toEqual(having.sort());
      const others = await ask(endpoint, `${column}=df:${asked}`);
      expect(others.length).toBe(all.length - having.length);
      const ordered = (await ask(endpoint, `orderBy=${column}`)).map((item) => readColumn(column, item));
      const known = ordered.filter((one) => one !== null && one !== undefined);
      if (type === 'number') expect(known).toEqual([...known].sort((one, other) => Number(one) - Number(other)));
      if (type === 'date') expect(known).toEqual([...known].sort());
      expect(ordered.length).toBe(all.length);
    },
  );
});

test('API-02 ENT-18 /product orders by a position that its items do not show', async () => {
  const products = lists.find(({ path }) => path === '/product') as Endpoint;
  const order = async (by: string) => (await ask(products, `orderBy=${by}`)).map(({ id }) => id);
  expect(await order('position')).toEqual([901, 900]);
  expect(await order('-position')).toEqual([900, 901]);
});
