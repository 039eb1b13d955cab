import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPaginationItems, parsePageNumber } from './pagination-items.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [20, 40, '1 … 19 20 21 … 40'],
  [40, 40, '1 … 39 40'],
])('page %i of %i', (current, count, expected) => {
  expect(
    listPaginationItems(current, count)
      .map((stop) => (stop === 'gap' ? '…' : stop))
      .join(' '),
  ).toBe(expected);
});

test('first, current and last are always there, in order, each once, nine stops at most', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(position, ([current, count]) => {
      const stops = listPaginationItems(current, count);
      const pages = stops.filter((stop) => stop !== 'gap');
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
      for (const page of [1, current, count]) expect(pages).toContain(page);
      expect(stops.length).toBeLessThanOrEqual(9);
    }),
  );
});

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['abc', 1],
  ['1e9', 1],
  ['999999', 1],
])('an address that asks for page %s gets page %i', (text, expected) => {
  expect(parsePageNumber(text)).toBe(expected);
});
