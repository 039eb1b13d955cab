import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleProductList } from '../../../parts/shop/example-products.ts';
import { productListExamples } from './product-list.examples.ts';
import { loadProductList } from './product-list.load.ts';
import { productListBlock } from './product-list.schema.ts';
import { productListView } from './product-list.view.tsx';

describeBlock(productListBlock, productListView, productListExamples, {
  requirement: 'BLK-07',
  data: exampleProductList,
});

const render = (changes: object, { data, ...options }: { data?: object; page?: object } = {}) =>
  renderBlock(
    'product-list',
    { variant: 'grid', kinds: [], count: 100, follow: 'pages', emptyText: 'Rien encore.', ...changes },
    { data: { ...exampleProductList, ...data }, ...options },
  );
const shopFacts = (changes: object) => {
  const { site } = createPageFacts();
  return { site: { ...site, ...changes, shop: site.shop && { ...site.shop, ...changes } } };
};

describe('SET-23 PRODUCT_DISPLAY', () => {
  test.each([
    ['GRID', 'grid'],
    ['LIST', 'list'],
    ['TABLE', 'table'],
  ])('SET-23 %s is another composition', (display, look) => {
    const bySite = render({ variant: 'site' }, { page: shopFacts({ display }) });
    expect(bySite.replace(' data-look="site"', '')).toBe(render({ variant: look }));
  });
});

test.each(['grid', 'list', 'table'])(
  'BLK-07 products as %s: names that link, vintages, prices, what is left',
  (variant) => {
    const html = render({ variant });
    for (const shown of ['href="/boutique/1/vin-1"', 'Les Perruches', '11,20\u202f€', 'Épuisé', 'vin-4'])
      expect(html).toContain(shown);
    expect(html.includes('13,50\u202f€')).toBe(true);
  },
);

test.each(['grid', 'list', 'table'])(
  'ENT-06 as %s each price has that of a litre, and the tax is said once',
  (variant) => {
    const html = render({ variant });
    expect(html.match(/€\/L/g)?.length).toBeGreaterThan(1);
    expect(html.match(/TTC/g)).toHaveLength(1);
    const franchise = render({ variant }, { page: shopFacts({ taxMention: 'TVA non applicable, art. 293 B' }) });
    expect(franchise).not.toContain('TTC');
    expect(franchise.match(/293 B/g)).toHaveLength(1);
    expect(render({ variant }, { page: shopFacts({ isPricePerLitreShown: false }) })).not.toContain('€/L');
  },
);

test('BLK-07 a table of things that are no wine has no word of wine', () => {
  const { products = [], ...data } = exampleProductList as { products?: { type: object; declinations: object[] }[] };
  const others = products.map((product) => ({
    ...product,
    type: { ...product.type, type: 'OTHER' },
    declinations: product.declinations.map((one) => ({ ...one, year: null })),
  }));
  const heads = (html: string) => html.match(/<th scope="col">[^<]*/g)?.map((head) => head.slice(16));
  expect(heads(render({ variant: 'table' }))?.slice(0, 3)).toEqual(['Vin', 'Millésime', 'Contenance']);
  const html = render({ variant: 'table' }, { data: { ...data, products: others } });
  expect(heads(html)?.slice(0, 2)).toEqual(['Produit', 'Déclinaison']);
});

test('BLK-07 SET-15 as a table without prices it has no column of them, and no order by price', () => {
  const html = render({ variant: 'table' }, { page: shopFacts({ arePricesHidden: true }) });
  expect(html).not.toMatch(/€|Prix|value="prix"/);
});

test('ENT-05 bottles of one year and capacity are chosen by their variations', () => {
  const [product] = exampleProductList.products;
  const declinations = ['Coffret bois', 'Étui'].map((label, place) => ({
    ...product?.declinations[0],
    id: 80 + place,
    variation1: { label },
  }));
  const data = { products: [{ ...product, declinations }] };
  const html = render({}, { data });
  // Without the options of the filters.
  expect([...html.matchAll(/<option[^>]*>([^<]*€)/g)].map(([, words]) => words)).toEqual([
    '2023 · 75\u00a0cl, Coffret bois — 12,50\u202f€',
    '2023 · 75\u00a0cl, Étui — 12,50\u202f€',
  ]);
  for (const variant of ['list', 'table'])
    expect(render({ variant }, { data })).toContain('75\u00a0cl, Coffret bois</');
});

test('BLK-07 ENT-18 filters work without script: links of kinds, and a form that keeps the kind', () => {
  const html = render({}, { data: { chosen: { nature: 'Rouge', etiquette: '', tri: 'nom', q: '' } } });
  expect(html).toContain('href="/boutique?nature=Blanc&amp;tri=nom"');
  const form = /<form[^>]*>/.exec(html)?.[0];
  expect(form).toContain('method="get"');
  expect(form).toContain('action="/boutique"');
  expect(html).toContain('name="nature" value="Rouge"');
  const none = render(
    {},
    { data: { products: [], total: 0, chosen: { nature: 'Rouge', etiquette: '', tri: '', q: '' } } },
  );
  expect(none).toContain('Rien ne correspond');
  expect(render({}, { data: { products: [], total: 0 } })).toContain('Rien encore.');
});

test('ENT-18 the loader asks by the words of the URL; a list that shows only its beginning does not', async () => {
  const asked: unknown[] = [];
  const client = {
    listProducts: async (input: unknown) => {
      asked.push(input);
      return { products: [], total: 0 };
    },
    listProductFilters: async () => ({ kinds: [], tags: [] }),
  };
  const load = (changes: object, query: Record<string, string>) =>
    loadProductList(productListBlock.schema.parse({ variant: 'grid', ...changes }), {
      client,
      query,
    } as unknown as Parameters<typeof loadProductList>[1]);
  await load({}, { page: '2', nature: 'Rouge', etiquette: 'Bio', tri: 'prix-decroissant', q: 'clos' });
  await load({ follow: 'link', kinds: ['Blanc', 'Rosé'], count: 3 }, { page: '2', nature: 'Rouge' });
  expect(asked).toEqual([
    { query: { page: '2', nbItem: '100', orderBy: '-price', kind: 'Rouge', tags: 'Bio', search: 'clos' } },
    { query: { page: '1', nbItem: '3', orderBy: 'usual', kind: 'Blanc,Rosé' } },
  ]);
});

test.each([
  [400, ['price', 'usual']],
  [429, ['price']],
  [503, ['price']],
])('STA-02 a list that answers %i to an order is asked for %j', async (status, orders) => {
  const asked: string[] = [];
  const client = {
    listProducts: async ({ query }: { query: { orderBy: string } }) => {
      asked.push(query.orderBy);
      if (query.orderBy !== 'usual') throw Object.assign(new Error(String(status)), { status });
      return { products: [], total: 0 };
    },
    listProductFilters: async () => ({ kinds: [], tags: [] }),
  };
  const props = { variant: 'grid', kinds: [], count: 100, follow: 'pages', emptyText: '' };
  const load = loadProductList(props as never, { client, query: { tri: 'prix' } } as never);
  await (status === 400 ? load : expect(load).rejects.toThrow(String(status)));
  expect(asked).toEqual(orders);
});
