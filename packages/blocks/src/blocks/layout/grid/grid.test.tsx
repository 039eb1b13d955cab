import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import { gridExamples } from './grid.examples.ts';
import { gridBlock } from './grid.schema.ts';
import { gridView } from './grid.view.tsx';

describeBlock(gridBlock, gridView, gridExamples, { requirement: 'BLK-09' });

const cells = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    id: `c${position}`,
    type: 'info-card',
    version: 0,
    props: { variant: 'line', tint: 'sand', shape: 'plain', title: `Fait ${position + 1}` },
  }));
const render = (changes: Record<string, unknown> = {}, count = 4) =>
  renderBlock(
    'grid',
    { variant: 'even', tone: 'plain', perRow: 3, gap: 'normal', ...changes },
    { children: cells(count) },
  );

test('number in a row and gap show', () => {
  expect(new Set([2, 3, 4].map((perRow) => render({ perRow }))).size).toBe(3);
  expect(new Set(['tight', 'normal', 'wide'].map((gap) => render({ gap }))).size).toBe(3);
});

test('every child gets its cell, in order', () => {
  const html = render({}, 7);
  expect(html).toMatch(/Fait 1.*Fait 2.*Fait 7/);
  expect(html.match(/class="[^"]*cell[^s"]*"/g)).toHaveLength(7);
});

test('more than four in a row are refused, and an empty grid draws nothing', () => {
  expect(gridBlock.schema.safeParse({ variant: 'even', perRow: 5 }).success).toBe(false);
  expect(render({}, 0)).toBe('');
});
