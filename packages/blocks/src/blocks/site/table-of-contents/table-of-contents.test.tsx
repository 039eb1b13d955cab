import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { tableOfContentsExamples } from './table-of-contents.examples.ts';
import { tableOfContentsBlock } from './table-of-contents.schema.ts';
import { tableOfContentsView } from './table-of-contents.view.tsx';

describeBlock(tableOfContentsBlock, tableOfContentsView, tableOfContentsExamples, { requirement: 'BLK-09' });

const headings = [
  { anchor: 'deroule', label: 'Le déroulé', level: 2 },
  { anchor: 'avant', label: 'Avant de venir', level: 3 },
  { anchor: 'detail', label: 'Un détail', level: 4 },
];
const render = (changes: Record<string, unknown> = {}, page = {}) =>
  renderBlock(
    'table-of-contents',
    { variant: 'list', tone: 'plain', title: 'Sur cette page', depth: 3, isNumbered: false, ...changes },
    { page: { headings, ...page } },
  );

test('each title of the page is a link to its place, down to the depth asked for', () => {
  expect(render()).toMatch(/href="#deroule".*Le déroulé.*href="#avant".*Avant de venir/);
  expect([2, 3, 4].map((depth) => render({ depth }).match(/href="#/g)?.length)).toEqual([1, 2, 3]);
});

test('numbers make it an ordered list', () => {
  expect(render()).toContain('<ul');
  expect(render({ isNumbered: true })).toContain('<ol');
});

test('it is a navigation with a name, with or without title', () => {
  expect(render()).toMatch(/<nav[^>]*aria-labelledby="sommaire-essai".*id="sommaire-essai">Sur cette page/);
  expect(render({ title: '' })).toMatch(/<nav[^>]*aria-label="Sommaire"/);
});

test('a page without titles gets none', () => {
  expect(render({}, { headings: [] })).toBe('');
});
