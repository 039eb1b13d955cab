import { expect, test } from 'vitest';
import { validateValue } from './validate-value.ts';

const find = (type: string, value: unknown, { isNullable = false, isId = false } = {}) =>
  validateValue(value, { type, isNullable }, isId);

const nest = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 'fond');
const halfPair = 'a\ud800b';
const noText = [0, true, [], {}, undefined];

test.each<[type: string, good: readonly unknown[], bad: readonly unknown[], sentence: string]>([
  ['text', ['', 'Été « 2026 »\u00a0!', '🍇', '\u0001'], noText, 'doit être un texte'],
  ['text', [], ['a\0b', halfPair, '\udc00'], 'contient un caractère que rien ne peut garder'],
  ['bool', [true, false], [0, 1, 'true', '', [], {}], 'doit être vrai ou faux'],
  ['int2', [0, 32_767, -32_767], [32_768, -32_768, 1.5, '1', true, Number.NaN], 'doit être un nombre entier'],
  [
    'int4',
    [0, 2_147_483_647, -2_147_483_647],
    [2_147_483_648, -2_147_483_648, 0.1, '', []],
    'doit être un nombre entier',
  ],
  [
    'int8',
    [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    [2 ** 53, -(2 ** 53), '1', {}],
    'doit être un nombre entier',
  ],
  ['float8', [0, -1.5, 1e300], ['1', true, Number.NaN, Number.POSITIVE_INFINITY, {}], 'doit être un nombre'],
  ['numeric', [0, 12.5, -3], ['12.50', false, [], Number.NEGATIVE_INFINITY], 'doit être un nombre'],
  [
    'timestamptz',
    ['2026-09-01T08:30:00Z', '2026-09-01T08:30:00.123456+02:00', '2028-02-29T23:59:59-11:30', '2026-01-01T24:00:00Z'],
    [
      '2026-09-01',
      '2026-09-01T08:30Z',
      '2026-09-01T08:30:00',
      '2026-09-01 08:30:00Z',
      '2026-09-01T08:30:00.1234567Z',
      ' 2026-09-01T08:30:00Z',
      '2026-09-01T08:30:00Z\n;',
      '2026-02-30T08:30:00Z',
      '2026-02-29T08:30:00+01:00',
      '2026-13-01T08:30:00Z',
      '2026-09-01T25:00:00Z',
      '2026-09-01T08:60:00Z',
      'infinity',
      1_788_000_000_000,
      { $day: 1 },
    ],
    'doit être un moment comme 2026-09-01T08:30:00Z',
  ],
  [
    'date',
    ['2026-09-01', '2028-02-29', '0001-01-01'],
    ['2026-02-30', '2026-02-29', '2026-04-31', '2026-00-10', '2026-9-1', '2026-09-01T00:00:00Z', '', 20_260_901],
    'doit être un jour comme 2026-09-01',
  ],
  [
    'time',
    ['00:00', '09:05', '18:30:59', '23:59', '24:00', '24:00:00'],
    ['24:01', '24:00:01', '25:00', '18:60', '18:30:60', '8:30', '18:30 ', '', 1830],
    'doit être une heure comme 18:30',
  ],
  [
    'bytea',
    ['\\x', '\\x00ff'],
    ['00ff', '\\x0', '\\x00FF', '\\xzz', '', 'a\\x00', 0],
    'doit être une suite d’octets comme \\x00ff',
  ],
  [
    'uuid',
    ['01234567-89ab-cdef-0123-456789abcdef'],
    [
      '01234567-89AB-cdef-0123-456789abcdef',
      '0123456789abcdef0123456789abcdef',
      'x01234567-89ab-cdef-0123-456789abcdef',
      '',
      1,
    ],
    'doit être un identifiant',
  ],
  [
    'json',
    [1, true, 'texte', [], {}, { a: [null, { b: 'c' }] }],
    [halfPair, ['\0'], { a: [halfPair] }, { '\0': 1 }],
    'contient un caractère que rien ne peut garder',
  ],
  ['jsonb', [0, false, '', nest(200)], [nest(201), { a: nest(200) }, nest(5000)], 'contient plus de 200 niveaux'],
  ['json', [nest(200)], [nest(201)], 'contient plus de 200 niveaux'],
  ['jsonb', [], [{ a: { [halfPair]: 1 } }, [1, [2, 'a\0']]], 'contient un caractère que rien ne peut garder'],
  ['_text', [[], ['a', 'b']], ['a', {}, 0, true], 'doit être une liste'],
  ['_text', [], [['a', 1], [[]]], 'doit être un texte'],
  ['_int4', [[1, 2]], [[1, '2'], [2_147_483_648]], 'doit être un nombre entier'],
])('values of %s', (type, good, bad, sentence) => {
  for (const value of good) expect(find(type, value), JSON.stringify(value)).toBeUndefined();
  for (const [place, value] of bad.entries()) expect(find(type, value), `the bad one at ${place}`).toBe(sentence);
});

test('null stands where the column can be empty, never inside a list, and inside JSON', () => {
  for (const type of ['text', 'int4', 'bool', 'date', 'jsonb', '_text']) {
    expect(find(type, null, { isNullable: true })).toBeUndefined();
    expect(find(type, null)).toBe('ne peut pas être vide');
  }
  expect(find('_text', ['a', null], { isNullable: true })).toBe('ne peut pas être vide');
  expect(find('jsonb', [null, { a: null }])).toBeUndefined();
});

test('numbers of records end at a thousand million, others where their column does', () => {
  const sentence = /^doit être un numéro de 0 à 1\s000\s000\s000$/;
  for (const id of [0, 1, 1_000_000_000]) expect(find('int4', id, { isId: true })).toBeUndefined();
  for (const id of [-1, 1_000_000_001, 2_147_483_647]) {
    expect(find('int4', id, { isId: true })).toMatch(sentence);
    expect(find('int8', id, { isId: true })).toMatch(sentence);
    expect(find('int4', id)).toBeUndefined();
  }
  expect(find('_int4', [1, 1_000_000_001], { isId: true })).toMatch(sentence);
  expect(find('int4', 1.5, { isId: true })).toBe('doit être un nombre entier');
  expect(find('int4', null, { isId: true, isNullable: true })).toBeUndefined();
  // Texts are names, not numbers.
  expect(find('text', '-1', { isId: true })).toBeUndefined();
});

test('a type that no archive can hold is a mistake of the program', () => {
  expect(() => find('tsvector', 'a')).toThrow('no archive holds values of type tsvector');
  expect(() => find('_tsvector', ['a'])).toThrow('type tsvector');
});
