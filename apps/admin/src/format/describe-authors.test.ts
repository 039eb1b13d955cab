import { expect, test } from 'vitest';
import { describeAuthors } from './describe-authors.ts';

test('ENT-02 who changed something is named, once each, and the unknown beside the known', () => {
  expect(describeAuthors(['Zoé Petit'])).toBe('Zoé Petit a');
  expect(describeAuthors(['Zoé Petit', 'Paul', 'Zoé Petit'])).toBe('Zoé Petit et Paul ont');
  expect(describeAuthors(['', 'Paul'])).toBe('Paul et quelqu’un d’autre ont');
  expect(describeAuthors([])).toBe('Quelqu’un a');
  expect(describeAuthors([''])).toBe('Quelqu’un a');
});
