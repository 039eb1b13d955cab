import { expect, test } from 'vitest';
import { chooseMeant, listSearchWords, plainWord, readQuestion } from './search-words.ts';

test.each([
  ['Thérapeutique', 'therapeutique'],
  ['Cœur', 'coeur'],
  ['NOËL', 'noel'],
])('%s is %s', (word, plain) => expect(plainWord(word)).toBe(plain));

test('SET-13 a text gives its words once, with their accents; numbers and short words are left out', () => {
  expect([...listSearchWords('L’été, l’eau à 37 °C\u202f: l’Été et le cœur, h2o, 2026.')]).toEqual([
    ['ete', 'été'],
    ['eau', 'eau'],
    ['coeur', 'cœur'],
    ['h2o', 'h2o'],
  ]);
});

test('SET-13 of a question eight words are looked at, whatever signs stand around them', () => {
  expect(readQuestion('therapeutik   Bébé !')).toEqual(['therapeutik', 'bebe']);
  expect(readQuestion("'; drop table & | ! ( ) :* <->")).toEqual(['drop', 'table']);
  expect(readQuestion('à a 1')).toEqual([]);
  expect(readQuestion('un deux trois quatre cinq six sept huit neuf dix')).toHaveLength(8);
  expect(readQuestion('bain BAIN bains')).toEqual(['bain', 'bains']);
});

test('SET-13 what was meant is the nearest of what looks alike, if it is near enough', () => {
  const candidates = [{ word: 'therapeute' }, { word: 'therapeutique' }, { word: 'thermometre' }];
  // Fewer letters lead to « therapeute », but it does not sound so.
  expect(chooseMeant('therapeutik', candidates)?.word).toBe('therapeutique');
  expect(chooseMeant('alaitemen', [{ word: 'allaitement' }, { word: 'allaite' }])?.word).toBe('allaitement');
  expect(chooseMeant('therapeutiq', candidates)?.word).toBe('therapeutique');
  expect(chooseMeant('bin', [{ word: 'bain' }])).toBeUndefined();
  expect(chooseMeant('portage', [{ word: 'massage' }])).toBeUndefined();
});
