import { expect, test } from 'vitest';
import type { RepeatingGroup } from './form-definition.schema.ts';
import { formatCount, formatDay, itemCountMessage } from './form-messages.ts';

const loop = (minimum: number, maximum: number): RepeatingGroup => ({
  kind: 'loop',
  name: 'enfants',
  title: 'Enfants',
  turn: 'Enfant',
  addLabel: 'Ajouter',
  minimum,
  maximum,
  items: [],
});

test.each([
  [1, 3, 0, 'Remplissez «\u00a0Enfant\u00a0» au moins une fois.'],
  [2, 3, 1, 'Remplissez «\u00a0Enfant\u00a0» au moins 2 fois.'],
  [0, 1, 2, 'Remplissez «\u00a0Enfant\u00a0» une fois au plus.'],
  [0, 3, 4, 'Remplissez «\u00a0Enfant\u00a0» 3 fois au plus.'],
  [1, 3, 1, undefined],
  [1, 3, 3, undefined],
])('VAL-05 between %i and %i items, %i are judged: %s', (minimum, maximum, answered, message) =>
  expect(itemCountMessage(loop(minimum, maximum), answered)).toBe(message),
);

test('VAL-05 numbers and days are written as people read them', () => {
  expect([0, 1, 2, 3000, 1_234_567].map((count) => formatCount(count, 'caractère'))).toEqual([
    '0 caractère',
    '1 caractère',
    '2 caractères',
    '3\u202f000 caractères',
    '1\u202f234\u202f567 caractères',
  ]);
  expect(formatDay('2026-12-31')).toBe('31/12/2026');
});
