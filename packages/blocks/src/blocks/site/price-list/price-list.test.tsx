import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { priceListExamples } from './price-list.examples.ts';
import { priceListBlock } from './price-list.schema.ts';
import { priceListView } from './price-list.view.tsx';

describeBlock(priceListBlock, priceListView, priceListExamples, { requirement: 'BLK-09' });

const render = (changes: object) => renderBlock('price-list', { variant: 'leaders', groups: [], ...changes });
const createGroups = (line: object) => ({ groups: [{ title: 'Soins', lines: [{ label: 'Bain', ...line }] }] });

test.each(['leaders', 'table', 'columns'])(
  'BLK-09 %s shows names, details, amounts in euros and the note',
  (variant) => {
    const html = render({
      variant,
      label: 'Tarifs',
      title: 'Nos prix',
      text: 'Tout compris.',
      note: 'Hors déplacement.',
      ...createGroups({ detail: 'Une heure', priceCents: 8550 }),
    });
    for (const shown of [
      'Tarifs',
      'Nos prix',
      'Tout compris.',
      'Soins',
      'Bain',
      'Une heure',
      '85,50\u202f€',
      'Hors déplacement.',
    ])
      expect(html).toContain(shown);
  },
);

test('a price may be words, an amount, or words before an amount', () => {
  expect(render(createGroups({ priceText: 'sur devis' }))).toContain('sur devis');
  expect(render(createGroups({ priceText: 'dès', priceCents: 4000 }))).toMatch(/dès.*40\u202f€/);
  expect(render(createGroups({ priceCents: 0 }))).toContain('0\u202f€');
});

test('a line without price has no dotted leader, and a group without line is left out', () => {
  expect(render(createGroups({}))).toMatch(/bare/);
  expect(render({ groups: [{ title: 'Vide', lines: [] }] })).not.toContain('Vide');
});

test('amounts are whole cents', () => {
  expect(priceListBlock.schema.safeParse({ variant: 'table', ...createGroups({ priceCents: 12.5 }) }).success).toBe(
    false,
  );
});
