import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleProducts } from '../../../parts/shop/example-products.ts';
import { productBoxExamples } from './product-box.examples.ts';
import { productBoxBlock } from './product-box.schema.ts';
import { productBoxView } from './product-box.view.tsx';

describeBlock(productBoxBlock, productBoxView, productBoxExamples, { requirement: 'BLK-07', data: exampleProducts[3] });

test.each(['split', 'centered', 'ledger'])('BLK-07 ENT-06 a box as %s: contents, price with tax, link', (variant) => {
  const html = renderBlock(
    'product-box',
    { variant, productId: 4, actionLabel: 'Voir le coffret' },
    { data: exampleProducts[3] },
  );
  for (const shown of [
    'Coffret découverte',
    '4\u00a0×',
    'Les Perruches',
    '2023 · 75\u00a0cl',
    '69\u202f€',
    'TTC',
    'href="/boutique/4/vin-4"',
  ])
    expect(html).toContain(shown);
});

test('BLK-07 a box that is gone leaves nothing', () => {
  expect(renderBlock('product-box', { variant: 'split', productId: 4, actionLabel: 'Voir' }, { data: null })).toBe('');
});
