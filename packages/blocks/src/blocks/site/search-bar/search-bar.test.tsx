import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { searchBarExamples } from './search-bar.examples.ts';
import { searchBarBlock } from './search-bar.schema.ts';
import { searchBarView } from './search-bar.view.tsx';

describeBlock(searchBarBlock, searchBarView, searchBarExamples, { requirement: 'BLK-08' });

const render = (props: object = {}, page: object = {}) =>
  renderBlock(
    'search-bar',
    { variant: 'line', tone: 'plain', hint: 'Bain…', examples: ['bain bébé'], ...props },
    { page },
  );

test.each(['line', 'banner', 'aside'])('BLK-08 %s is a form that works without script, with its name', (variant) => {
  const html = render({ variant, title: 'Chercher' });
  expect(html).toMatch(/<form [^>]*action="\/recherche" method="get"/);
  expect(html).toMatch(/<label for="recherche-essai"[^>]*>Chercher<\/label>/);
  expect(html).toMatch(/type="search"[^>]*name="q"/);
  expect(html).toContain('href="/recherche?q=bain%20b%C3%A9b%C3%A9"');
  // Only the script makes it a combobox.
  expect(html).not.toContain('combobox');
});

test('BLK-08 its script is fetched at the first touch, and knows the addresses of the page’s language', () => {
  const html = render({}, { locale: 'en_GB', link: (path: string) => `/en${path}` });
  expect(html).toMatch(/<vitrine-island data-name="search-bar" data-on="interaction"/);
  expect(html).toContain('&quot;localePrefix&quot;:&quot;/en&quot;');
  expect(html).toContain('action="/en/recherche"');
});

test('SET-13 a site without search shows no bar', () => {
  expect(render({}, { site: { ...createPageFacts().site, isSearchShown: false } })).toBe('');
});

test('BLK-08 on the search page the field holds what was asked', () => {
  expect(render({}, { path: '/recherche', query: { q: 'bain "chaud"' } })).toContain('value="bain &quot;chaud&quot;"');
});
