import { describe, expect, test } from 'vitest';
import type { FormNode } from './form-definition.schema.ts';
import { getOwnValue, isBlank, isBlankItem, isFileMetadata, listItems } from './submission.ts';

const pdf = { name: 'acte.pdf', bytes: 10 };

test.each([
  [pdf, true],
  [{ name: '', bytes: 0 }, true],
  [{ ...pdf, path: '/tmp/a' }, true],
  [{ name: 'acte.pdf' }, false],
  [{ bytes: 10 }, false],
  [{ name: 3, bytes: 10 }, false],
  [{ name: 'acte.pdf', bytes: '10' }, false],
  [Object.create(pdf), false],
  [[pdf], false],
  [[], false],
  [null, false],
  [undefined, false],
  ['acte.pdf', false],
  [10, false],
])('BLK-03 %j is a file: %s', (value, expected) => expect(isFileMetadata(value)).toBe(expected));

test.each([
  ['', true],
  [' \n\u00a0', true],
  ['a', false],
  [0, false],
  [Number.NaN, false],
  [null, true],
  [undefined, true],
  [true, true],
  [[], true],
  [['', ' '], true],
  [['', 'a'], false],
  [[0], false],
  // A nested list is never an answer, whatever it holds: the field says so.
  [[[]], false],
  [[['a']], false],
  [pdf, false],
  [[pdf], false],
  [{}, true],
  [{ name: 'acte.pdf' }, true],
])('VAL-05 the raw answer %j is blank: %s', (given, expected) => expect(isBlank(given)).toBe(expected));

test('VAL-05 answers are read by their own names alone, of what has names', () => {
  const given = { prenom: 'Zoé', constructor: 'a' };
  expect([getOwnValue(given, 'prenom'), getOwnValue(given, 'constructor')]).toEqual(['Zoé', 'a']);
  for (const name of ['toString', '__proto__', 'nom']) expect(getOwnValue(given, name)).toBeUndefined();
  for (const nothing of [null, undefined, 'texte', 3, ['a']]) {
    expect(getOwnValue(nothing, 'length')).toBeUndefined();
    expect(getOwnValue(nothing, '0')).toBeUndefined();
  }
  expect([listItems([1, 2]), listItems(null), listItems({ 0: 'a' }), listItems('ab')]).toEqual([[1, 2], [], [], []]);
});

describe('BLK-03 an item of a repeating group', () => {
  const text = (name: string): FormNode => ({
    kind: 'text',
    name,
    label: name,
    required: false,
    sensitive: false,
    maximum: 9,
  });
  const items: FormNode[] = [
    { kind: 'help', name: 'aide', text: 'Lisez ceci.' },
    text('a'),
    { kind: 'row', name: 'rangee', items: [text('b') as never, text('c') as never] },
    { kind: 'group', name: 'groupe', title: 'Groupe', items: [text('d')] },
    {
      kind: 'loop',
      name: 'tours',
      title: 'Tours',
      turn: 'Tour',
      addLabel: 'Ajouter',
      minimum: 0,
      maximum: 3,
      items: [text('e')],
    },
  ];
  test.each([
    [{}, true],
    [undefined, true],
    ['texte', true],
    [{ a: ' ', b: '', tours: [] }, true],
    // What no question asks is no answer.
    [{ aide: 'x', autre: 'x', e: 'x', rangee: 'x', groupe: { d: 'x' } }, true],
    [{ tours: [{}, { e: ' ' }, { autre: 'x' }] }, true],
    [{ a: 'x' }, false],
    [{ b: 'x' }, false],
    [{ c: 0 }, false],
    [{ d: 'x' }, false],
    [{ tours: [{}, { e: 'x' }] }, false],
  ])('BLK-03 %j is blank: %s', (turn, expected) => expect(isBlankItem(items, turn)).toBe(expected));
});
