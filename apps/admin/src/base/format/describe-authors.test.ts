import { expect, test } from 'vitest';
import { describeAuthors } from './describe-authors.ts';

test('ENT-02 who changed something is named, once each, and the unknown beside the known', () => {
  expect(describeAuthors(['Zoé Petit'])).toBe('Zoé Petit a');
  expect(describeAuthors(['Zoé Petit', 'Paul', 'Zoé Petit'])).toBe('Zoé Petit et Paul ont');
  expect(describeAuthors(['', 'Paul'])).toBe('Paul et quelqu’un d’autre ont');
  expect(describeAuthors([])).toBe('Quelqu’un a');
  expect(describeAuthors([''])).toBe('Quelqu’un a');
});

test('ENT-02 who has it open twice is not told of a stranger', () => {
  expect(describeAuthors(['Zoé Petit'], 'Zoé Petit')).toBe('Une autre de vos fenêtres a');
  expect(describeAuthors(['Paul', 'Zoé Petit'], 'Zoé Petit')).toBe('Une autre de vos fenêtres et Paul ont');
  expect(describeAuthors([''], '')).toBe('Quelqu’un a');
});
