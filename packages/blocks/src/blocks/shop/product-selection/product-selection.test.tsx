import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleProducts } from '../../../parts/shop/example-products.ts';
import { productSelectionExamples } from './product-selection.examples.ts';
import { loadProductSelection } from './product-selection.load.ts';
import { productSelectionBlock } from './product-selection.schema.ts';
import { productSelectionView } from './product-selection.view.tsx';

describeBlock(productSelectionBlock, productSelectionView, productSelectionExamples, {
  requirement: 'BLK-07',
  data: exampleProducts,
});

const render = (changes: object, options: object = {}) =>
  renderBlock(
    'product-selection',
    { variant: 'row', items: [], followLabel: 'Toute la boutique', emptyText: 'Bientôt.', ...changes },
    { data: exampleProducts, ...options },
  );

test.each(['row', 'feature', 'ledger'])('BLK-07 chosen products as %s: name, vintages, price and link', (variant) => {
  const html = render({ variant });
  for (const shown of [
    'href="/boutique/1/vin-1"',
    'Les Perruches',
    '2020 à 2023',
    '11,20\u202f€',
    'Coffret de 6 bouteilles',
  ])
    expect(html).toContain(shown);
  expect(html).toContain('href="/boutique"');
});

test('SET-15 BLK-07 without prices none is there, nor that one is on request', () => {
  const { site } = createPageFacts();
  const html = render({}, { page: { site: { ...site, arePricesHidden: true } } });
  expect(html).not.toMatch(/€|sur demande/);
});

test('BLK-07 SET-23 every picture has its place before it has loaded, in the proportions of the setting', () => {
  const { site } = createPageFacts();
  const ratios = (['2/3', '1/1', '3/4', '4/3'] as const).map((aspectRatio) =>
    render({}, { page: { site: { ...site, shop: site.shop && { ...site.shop, aspectRatio } } } }),
  );
  expect(new Set(ratios).size).toBe(4);
  expect(render({}, { data: [] })).toContain('Bientôt.');
});

test('BLK-07 without a choice, or once all of it is gone, the first of the shop are shown, of the kinds that are wanted', async () => {
  const asked: unknown[] = [];
  const load = async (items: readonly number[], live: readonly number[], kinds: string[] = []) => {
    const client = {
      async listProducts({ query }: { query: Record<string, string> }) {
        asked.push(query);
        const ids = query.ids ? query.ids.split(',').map(Number) : [7, 8];
        return {
          products: exampleProducts
            .map((product, at) => ({ ...product, id: ids[at] }))
            .filter(({ id }) => live.includes(id ?? 0)),
        };
      },
    };
    const props = { items: items.map((productId) => ({ id: String(productId), productId })), kinds, count: 3 };
    return (await loadProductSelection(props as never, { client } as never)).map(({ id }) => id);
  };
  expect(await load([2, 1], [1, 2, 7, 8])).toEqual([2, 1]);
  expect(await load([2, 1], [1, 7, 8])).toEqual([1]);
  expect(await load([2, 1], [7, 8])).toEqual([7, 8]);
  expect(asked.splice(0).at(-1)).toEqual({ page: '1', nbItem: '3', orderBy: 'usual' });
  expect(await load([], [7, 8], ['Rouge', 'Rosé'])).toEqual([7, 8]);
  expect(asked).toEqual([{ page: '1', nbItem: '3', orderBy: 'usual', kind: 'Rouge,Rosé' }]);
});
