import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleProducts } from '../../../parts/shop/example-products.ts';
import { productRecommendedExamples } from './product-recommended.examples.ts';
import { productRecommendedBlock } from './product-recommended.schema.ts';
import { productRecommendedView } from './product-recommended.view.tsx';

describeBlock(productRecommendedBlock, productRecommendedView, productRecommendedExamples, {
  requirement: 'BLK-07',
  data: exampleProducts,
});

test('BLK-07 API-40 nothing stands where nothing goes with the product', () => {
  expect(renderBlock('product-recommended', { variant: 'row', title: 'Dans le même esprit' }, { data: [] })).toBe('');
  expect(
    renderBlock('product-recommended', { variant: 'row', title: 'Dans le même esprit' }, { data: exampleProducts }),
  ).toContain('Pierre Blanche');
});
