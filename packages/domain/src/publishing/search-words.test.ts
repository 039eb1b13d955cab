import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { findCorrection, listSearchWords, listTypoCandidates, parseSearchQuery } from './search-words.ts';

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
  expect(parseSearchQuery('therapeutik   Bébé !')).toEqual(['therapeutik', 'bebe']);
  expect(parseSearchQuery("'; drop table & | ! ( ) :* <->")).toEqual(['drop', 'table']);
  expect(parseSearchQuery('à a 1')).toEqual([]);
  expect(parseSearchQuery('un deux trois quatre cinq six sept huit neuf dix')).toHaveLength(8);
  expect(parseSearchQuery('bain BAIN bains')).toEqual(['bain', 'bains']);
});

test('SET-13 what was meant is the nearest of what looks alike, if it is near enough', () => {
  const candidates = [{ word: 'therapeute' }, { word: 'therapeutique' }, { word: 'thermometre' }];
  // Another candidate has a smaller edit distance than « therapeute », but sounds different.
  expect(findCorrection('therapeutik', candidates)?.word).toBe('therapeutique');
  expect(findCorrection('alaitemen', [{ word: 'allaitement' }, { word: 'allaite' }])?.word).toBe('allaitement');
  expect(findCorrection('therapeutiq', candidates)?.word).toBe('therapeutique');
  // Neither sounds like the typed word: a swap of two letters is likelier than a missing one.
  expect(findCorrection('sion', [{ word: 'sinon' }, { word: 'soin' }])?.word).toBe('soin');
  expect(findCorrection('bian', [{ word: 'bien' }, { word: 'bain' }])?.word).toBe('bain');
  expect(findCorrection('bein', [{ word: 'bien' }, { word: 'bain' }])?.word).toBe('bain');
  expect(findCorrection('soan', [{ word: 'son' }, { word: 'soin' }])?.word).toBe('soin');
  expect(findCorrection('bin', [{ word: 'bain' }])).toBeUndefined();
  expect(findCorrection('portage', [{ word: 'massage' }])).toBeUndefined();
});

test('SET-13 words that a slip may have changed are listed for short words, save those that are too short to be put right', () => {
  expect(listTypoCandidates('bian')).toEqual(expect.arrayContaining(['bain', 'bien', 'ban', 'biant', 'abian', 'bin']));
  expect(listTypoCandidates('bian')).not.toContain('bian');
  expect(listTypoCandidates('bian').every((word) => editDistance(word, 'bian') === 1)).toBe(true);
  expect(new Set(listTypoCandidates('bianes')).size).toBe(listTypoCandidates('bianes').length);
  expect(listTypoCandidates('bin')).toEqual([]);
  expect(listTypoCandidates('massage')).toEqual([]);
});

test('SET-13 of words that are as near, the one that sounds the same was meant', () => {
  const correct = (typed: string, ...words: string[]) =>
    findCorrection(
      typed,
      words.map((word) => ({ word })),
    )?.word;
  expect([
    correct('fotografie', 'photographie', 'sténographie'),
    correct('kadeau', 'radeau', 'cadeau'),
    correct('mayson', 'moyson', 'maison'),
    correct('peine', 'pleine', 'paine'),
    correct('reyne', 'renne', 'reine'),
    correct('silence', 'silences', 'silencer'),
    correct('couleure', 'couleuvre', 'couleur'),
    correct('quarte', 'quarta', 'carte'),
    correct('harbre', 'marbre', 'arbre'),
    correct('bellle', 'belles', 'belle'),
  ]).toEqual([undefined, 'cadeau', 'maison', 'paine', 'renne', 'silences', 'couleur', 'carte', 'arbre', 'belle']);
});

test('SET-13 words of three to thirty letters are searched, four thousand of a text at most', () => {
  const words = (...lengths: number[]) => [
    ...listSearchWords(lengths.map((length) => 'a'.repeat(length)).join(' ')).keys(),
  ];
  expect(words(2, 3, 30, 31).map(({ length }) => length)).toEqual([3, 30]);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const write = (place: number) =>
    `m${[place % 26, Math.floor(place / 26) % 26, Math.floor(place / 676)].map((one) => letters[one]).join('')}`;
  const list = (count: number) => [
    ...listSearchWords(Array.from({ length: count }, (_, place) => write(place)).join(' ')).keys(),
  ];
  expect(list(3999)).toHaveLength(3999);
  expect(list(4000)).toHaveLength(4000);
  expect(list(4001)).toEqual(list(4000));
});

test('SET-13 a question has words of two to forty signs', () => {
  const length = (size: number) => parseSearchQuery('a'.repeat(size)).length;
  expect([1, 2, 40, 41].map(length)).toEqual([0, 1, 1, 0]);
});
