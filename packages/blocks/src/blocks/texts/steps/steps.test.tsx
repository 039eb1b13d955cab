import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { stepsExamples } from './steps.examples.ts';
import { stepsBlock } from './steps.schema.ts';
import { stepsView } from './steps.view.tsx';

describeBlock(stepsBlock, stepsView, stepsExamples, { requirement: 'BLK-09' });

const items = [
  {
    title: 'Préparer',
    text: 'La pièce est chaude.',
    duration: 'Dix minutes',
    picture: { mediaId: 1, alt: 'Une bassine' },
  },
  { title: 'Plonger' },
];
const render = (changes: object, page = {}) =>
  renderBlock('steps', { variant: 'moments', items, ...changes }, { page });

test.each(['moments', 'numbered', 'timeline'])(
  'BLK-09 %s is an ordered list of titles, texts, durations and pictures',
  (variant) => {
    const html = render({ variant, label: 'Le bain', title: 'Une heure', text: 'Au calme.' });
    expect(html).toContain('<ol');
    for (const shown of [
      'Le bain',
      'Une heure',
      'Au calme.',
      'Préparer',
      'La pièce est chaude.',
      'Dix minutes',
      'alt="Une bassine"',
      'Plonger',
    ])
      expect(html).toContain(shown);
  },
);

test('titles of steps are one level under the title, or in its place', () => {
  expect(render({ title: 'Une heure' })).toMatch(/<h2[^>]*>Une heure<\/h2>.*<h3/);
  expect(render({})).toMatch(/<h2[^>]*>Préparer/);
});

test('a moment without picture, or whose picture is gone, is laid out as words', () => {
  expect(render({ items: [{ title: 'Seul' }] })).toMatch(/bare/);
  expect(render({ items: [items[0]] }, { getImage: () => undefined })).not.toContain('<img');
});

test('only the first picture of the page’s first block is fetched at once', () => {
  const html = render(
    { items: [items[0], items[0]] },
    { getImagePriority: (id: string) => (id === 'essai' ? {} : undefined) },
  );
  expect(html.match(/fetchPriority="high"|fetchpriority="high"/g)).toHaveLength(1);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
});

test('without step only the head is shown', () => {
  expect(render({ title: 'Bientôt', items: [] })).not.toContain('<ol');
});
