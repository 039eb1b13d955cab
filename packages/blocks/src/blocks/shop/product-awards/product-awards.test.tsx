import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { exampleAwards } from '../../../parts/shop/example-products.ts';
import { productAwardsExamples } from './product-awards.examples.ts';
import { productAwardsBlock } from './product-awards.schema.ts';
import { productAwardsView } from './product-awards.view.tsx';

describeBlock(productAwardsBlock, productAwardsView, productAwardsExamples, {
  requirement: 'BLK-07',
  data: exampleAwards,
});

test.each(['ledger', 'columns', 'figures'])(
  'BLK-07 API-39 awards as %s: year, competition, distinction, link',
  (variant) => {
    const html = renderBlock('product-awards', { variant, emptyText: 'Rien.' }, { data: exampleAwards });
    for (const shown of ['2025', 'Concours des vins de Loire', 'Médaille d’or', 'href="https://exemple.fr/guide"'])
      expect(html).toContain(shown);
    expect(renderBlock('product-awards', { variant, emptyText: 'Rien.' }, { data: [] })).toContain('Rien.');
  },
);
