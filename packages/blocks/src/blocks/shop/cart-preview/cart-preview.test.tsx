import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { cartPreviewExamples } from './cart-preview.examples.ts';
import { cartPreviewBlock } from './cart-preview.schema.ts';
import { cartPreviewView } from './cart-preview.view.tsx';

describeBlock(cartPreviewBlock, cartPreviewView, cartPreviewExamples, { requirement: 'BLK-08' });

const { site } = createPageFacts();
const render = (shop: object | undefined) =>
  renderBlock(
    'cart-preview',
    { variant: 'icon', tone: 'plain', label: 'Panier' },
    { page: { site: { ...site, shop: shop && { ...site.shop, ...shop } } as typeof site } },
  );

test('BLK-08 SET-28 is a link to the cart that works without script, and says how its preview opens', () => {
  const html = render({ isCartOnHover: true });
  expect(html).toMatch(/<a [^>]*href="\/panier"/);
  expect(html).toMatch(/<div [^>]*data-cart="\d+"[^>]*data-hover=""/);
  expect(html).toContain('>Panier</span>');
  // Read aloud with any number and label: « 1 au panier, Ma cave ».
  const link = /<a [^>]*>(.*)<\/a>/.exec(html)?.[1];
  expect(link?.replace(/<[^>]+>/g, '').trim()).toBe('au panier, Panier');
  // Nobody has pieces before the script has counted them.
  expect(html).toMatch(/class="cart-preview-badge" hidden=""/);
  expect(render({ isCartOnHover: false })).not.toContain('data-hover');
});

test('BLK-08 is nothing where nobody can order', () => {
  expect(render(undefined)).toBe('');
  expect(render({ hasCart: false })).toBe('');
});
