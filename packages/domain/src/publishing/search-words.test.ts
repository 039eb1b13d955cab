import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { chooseMeant, listSearchWords, listSlips, plainWord, readQuestion } from './search-words.ts';

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

test('SET-13 what a hyphen joins is a word too, as those write it who leave the hyphen out', () => {
  const words = listSearchWords('Le soin post-natal et l’accueil tout-en-un, y a-t-il un rendez-vous\u202f?');
  expect(words.get('postnatal')).toBe('post-natal');
  expect(words.get('toutenun')).toBe('tout-en-un');
  expect(words.get('rendezvous')).toBe('rendez-vous');
  expect([...words.keys()]).toEqual(expect.arrayContaining(['post', 'natal']));
  expect([...words.keys()].filter((word) => /til/.test(word))).toEqual([]);
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
  // Neither sounds like what was typed: two letters that changed places are likelier than one too few.
  expect(chooseMeant('sion', [{ word: 'sinon' }, { word: 'soin' }])?.word).toBe('soin');
  expect(chooseMeant('bian', [{ word: 'bien' }, { word: 'bain' }])?.word).toBe('bain');
  expect(chooseMeant('bein', [{ word: 'bien' }, { word: 'bain' }])?.word).toBe('bain');
  expect(chooseMeant('soan', [{ word: 'son' }, { word: 'soin' }])?.word).toBe('soin');
  expect(chooseMeant('bin', [{ word: 'bain' }])).toBeUndefined();
  expect(chooseMeant('portage', [{ word: 'massage' }])).toBeUndefined();
});

test('SET-13 words that a slip may have changed are listed for short words, save those that are too short to be put right', () => {
  expect(listSlips('bian')).toEqual(expect.arrayContaining(['bain', 'bien', 'ban', 'biant', 'abian', 'bin']));
  expect(listSlips('bian')).not.toContain('bian');
  expect(listSlips('bian').every((word) => editDistance(word, 'bian') === 1)).toBe(true);
  expect(new Set(listSlips('bianes')).size).toBe(listSlips('bianes').length);
  expect(listSlips('bin')).toEqual([]);
  expect(listSlips('massage')).toEqual([]);
});
