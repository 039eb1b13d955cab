import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, maximumEditDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['bain', 'bain', 0],
  ['bain', '', 4],
  ['bain', 'bains', 1],
  ['masage', 'massage', 1],
  ['ateleir', 'atelier', 1],
  ['therapeutik', 'therapeutique', 3],
  ['portage', 'massage', 4],
])('from %j to %j it is %d', (one, other, distance) => expect(editDistance(one, other)).toBe(distance));

test('a property: as far there as back, nothing to itself, and never more than the longer word', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other);
      expect(distance).toBe(editDistance(other, one));
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('short words must be right, long ones may err', () => {
  expect([3, 4, 5, 6, 9, 10, 20].map(maximumEditDistance)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
