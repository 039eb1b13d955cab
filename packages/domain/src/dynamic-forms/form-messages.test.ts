import { expect, test } from 'vitest';
import type { RepeatingGroup } from './form-definition.schema.ts';
import { formatCount, formatDay, itemCountMessage } from './form-messages.ts';
import { formatAnswer } from './list-answers.ts';

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

test('BLK-03 an answer is written by its kind', () => {
  const question = (more: object) => ({ name: 'q', label: 'q', ...more }) as Parameters<typeof formatAnswer>[0];
  const choices = [
    { value: 'a', label: 'Rouge' },
    { value: 'b', label: 'Blanc' },
  ];
  expect([
    formatAnswer(question({ kind: 'date' }), '2026-12-31'),
    formatAnswer(question({ kind: 'number', unit: 'kg' }), 4.5),
    formatAnswer(question({ kind: 'number' }), 4),
    formatAnswer(question({ kind: 'text' }), 'Un 2026-12-31'),
    formatAnswer(question({ kind: 'radio', choices }), 'b'),
    formatAnswer(question({ kind: 'checkbox', choices }), ['a', 'b']),
    formatAnswer(question({ kind: 'select', choices }), 'c'),
    formatAnswer(question({ kind: 'file' }), [
      { name: 'acte.pdf', bytes: 2000 },
      { name: 'b.pdf', bytes: 1 },
    ]),
  ]).toEqual([
    '31/12/2026',
    '4,5\u202fkg',
    '4',
    'Un 2026-12-31',
    'Blanc',
    'Rouge, Blanc',
    'c',
    'acte.pdf (2\u202fko), b.pdf (1\u202foctet)',
  ]);
});
