import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleProduct, exampleProducts } from '../../../parts/shop/example-products.ts';
import { productDetailExamples } from './product-detail.examples.ts';
import { loadProductDetail } from './product-detail.load.ts';
import { productDetailBlock } from './product-detail.schema.ts';
import { productDetailView } from './product-detail.view.tsx';

const loaded = { ...exampleProduct, hasTechnicalFile: true };

describeBlock(productDetailBlock, productDetailView, productDetailExamples, {
  requirement: 'BLK-07',
  data: loaded,
});

const { site } = createPageFacts();
const render = (changes: object = {}, { shop = {}, facts = {}, data = {} } = {}) =>
  renderBlock(
    'product-detail',
    { variant: 'classic', contactLabel: 'Demander un devis', backLabel: 'Toute la boutique', ...changes },
    {
      data: { ...loaded, ...data },
      page: { titleBlockIds: ['essai'], site: { ...site, ...facts, shop: site.shop && { ...site.shop, ...shop } } },
    },
  );

test.each([
  ['CLASSIC', 'classic'],
  ['WIDE', 'wide'],
  ['EDITORIAL', 'editorial'],
])('SET-23 PRODUCT_PAGE_STYLE %s gives the page the look %s', (pageStyle, look) => {
  expect(render({ variant: 'site' }, { shop: { pageStyle } }).replace(' data-look="site"', '')).toBe(
    render({ variant: look }),
  );
});

test('SET-23 FEATURES_PRODUCT_STYLE: list, table and icons differ', () => {
  const looks = ['LIST', 'TABLE', 'ICONS'].map((featuresStyle) => render({}, { shop: { featuresStyle } }));
  expect(new Set(looks).size).toBe(3);
  for (const html of looks) expect(html).toContain('Argiles à silex');
});

test.each(['classic', 'wide', 'editorial'])(
  'BLK-07 ENT-06 %s: title, vintages, bottles, prices with tax and by the litre, awards, dishes, sheet',
  (variant) => {
    const html = render({ variant });
    expect(html).toMatch(/<h1[^>]*>Les Perruches/);
    for (const shown of [
      'Saumur-Champigny',
      'Magnum (1,5\u00a0L)',
      'Coffret bois',
      '12,50\u202f€',
      'TTC',
      '16,67\u202f€/L',
      'Plus que\u00a05',
      '<s',
      '13,50\u202f€',
      'Médaille d’or',
      'Volailles',
      'Ingrédients',
      '<strong>conservateur\u00a0: sulfites</strong>',
      '310\u00a0kJ / 74\u00a0kcal',
      'href="/etiquette/10"',
      'href="/boutique"',
    ])
      expect(html).toContain(shown);
  },
);

test('SET-15 where prices are hidden there is none, and a way to ask for a quote', () => {
  const html = render({}, { facts: { arePricesHidden: true } });
  expect(html).not.toMatch(/€|TTC/);
  expect(html).toContain('href="/contact?sujet=question"');
  expect(render()).not.toContain('Demander un devis');
});

test('PRICE_PER_LITRE and VAT_REGIME say how prices are told', () => {
  expect(render({}, { shop: { isPricePerLitreShown: false } })).not.toContain('€/L');
  expect(render({}, { shop: { taxMention: 'TVA non applicable, art. 293 B' } })).toContain('293 B');
});

test('BLK-07 a box says once that it is one', () => {
  const products = [{ ...(exampleProducts.find(({ id }) => id === 4)?.products?.[0] as object), quantity: 6 }];
  const html = render({}, { data: { appellation: '', kinds: ['Coffret'], products } });
  expect(html).toContain('>Coffret de 6 bouteilles</p>');
});

test('ENT-06 a box has the sheet of each of its bottles, by their names', () => {
  const [sheet] = exampleProduct.sheets;
  const box = exampleProducts.find(({ id }) => id === 4);
  const sheets = [
    { idDeclination: 40, sheet: null },
    { ...sheet, idDeclination: 10 },
    { ...sheet, idDeclination: 20 },
  ];
  const html = render({}, { data: { ...box, sheets } });
  expect(
    [...html.replaceAll('<!-- -->', '').matchAll(/Ingrédients et nutrition\u00a0: ([^<]*)/g)].map(([, name]) => name),
  ).toEqual(['Les Perruches 2023', 'Pierre Blanche']);
  for (const shown of ['<strong>conservateur\u00a0: sulfites</strong>', '310\u00a0kJ / 74\u00a0kcal'])
    expect(html.split(shown)).toHaveLength(3);
  for (const id of [10, 20]) expect(html).toContain(`href="/etiquette/${id}"`);
});

test('ENT-05 bottles of one year are added by names that tell them apart', () => {
  const [first] = exampleProduct.declinations;
  const declinations = [75, 37.5].map((capacity, place) => ({ ...first, id: 80 + place, capacity, variation1: null }));
  const boxed = { ...declinations[0], id: 82, variation1: { label: 'Coffret bois' } };
  const html = render({}, { data: { declinations: [...declinations, boxed] } });
  const names = [...html.matchAll(/Ajouter<span[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

test.each([
  ['sheets and a generator', true, exampleProduct.sheets, true],
  ['sheets, the generator is off', false, exampleProduct.sheets, false],
  ['no sheet', true, exampleProduct.sheets.map((one) => ({ ...one, sheet: null })), false],
  ['nothing sold', true, [], false],
])('API-42 a page with %s offers the technical file accordingly', async (_, isEnabled, sheets, isOffered) => {
  const asked: unknown[] = [];
  const client = {
    readProduct: async () => ({ ...exampleProduct, sheets }),
    readComponentConfiguration: async (input: unknown) => {
      asked.push(input);
      return { slug: 'product-file-generator', isEnabled, config: {} };
    },
  };
  const data = await loadProductDetail({} as never, { client, subjectId: 1 } as never);
  expect(data?.hasTechnicalFile).toBe(isOffered);
  expect(render({}, { data: data ?? {} }).includes('Fiche technique (PDF)')).toBe(isOffered);
  for (const input of asked) expect(input).toEqual({ params: { slug: 'product-file-generator' } });
});
