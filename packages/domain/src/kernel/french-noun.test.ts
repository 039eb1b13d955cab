import { expect, test } from 'vitest';
import { agree, formatNoun, formatNounCount, type Noun } from './french-noun.ts';

const nouns = {
  commande: { singular: 'commande', plural: 'commandes', gender: 'f' },
  stock: { singular: 'stock', plural: 'stocks', gender: 'm' },
  adresse: { singular: 'adresse', plural: 'adresses', gender: 'f' },
  horaire: { singular: 'horaire', plural: 'horaires', gender: 'm' },
  hameau: { singular: 'hameau', plural: 'hameaux', gender: 'm', startsWithVowel: false },
  œuvre: { singular: 'œuvre', plural: 'œuvres', gender: 'f' },
} as const satisfies Readonly<Record<string, Noun>>;
const determiners = ['definite', 'indefinite', 'of', 'to', 'bareOf', 'this', 'fresh', 'no'] as const;

test.each([
  ['commande', 'la une de_la à_la de cette nouvelle aucune'],
  ['stock', 'le un du au de ce nouveau aucun'],
  ['adresse', 'l’ une de_l’ à_l’ d’ cette nouvelle aucune'],
  ['horaire', 'l’ un de_l’ à_l’ d’ cet nouvel aucun'],
  ['hameau', 'le un du au de ce nouveau aucun'],
  ['œuvre', 'l’ une de_l’ à_l’ d’ cette nouvelle aucune'],
] as const)('PLT-05 one %s after each determiner', (name, expected) => {
  const join = (word: string) => `${word.replace('_', ' ')}${word.endsWith('’') ? '' : ' '}${name}`;
  expect(determiners.map((one) => formatNoun(nouns[name], one))).toEqual(expected.split(' ').map(join));
});

test.each([
  ['commande', 'les des des aux de ces nouvelles'],
  ['adresse', 'les des des aux d’ ces nouvelles'],
  ['hameau', 'les des des aux de ces nouveaux'],
] as const)('PLT-05 several of %s after each determiner', (name, expected) => {
  const join = (word: string) => `${word}${word.endsWith('’') ? '' : ' '}${nouns[name].plural}`;
  expect(determiners.slice(0, -1).map((one) => formatNoun(nouns[name], one, 'many'))).toEqual(
    expected.split(' ').map(join),
  );
});

test('PLT-05 participles agree by their first word, numbers with their noun', () => {
  const all = (words: string) =>
    (['m', 'f'] as const).flatMap((gender) => [agree(words, { gender }), agree(words, { gender }, 'many')]);
  expect(all('payé')).toEqual(['payé', 'payés', 'payée', 'payées']);
  expect(all('remis en service')).toEqual([
    'remis en service',
    'remis en service',
    'remise en service',
    'remises en service',
  ]);
  expect([0, 1, 2, 12_000].map((count) => formatNounCount(nouns.adresse, count))).toEqual([
    '0 adresse',
    '1 adresse',
    '2 adresses',
    '12\u202f000 adresses',
  ]);
});

test('PLT-05 each determiner in each of its forms', () => {
  const forms = (['m', 'f'] as const).flatMap((gender) =>
    [false, true].flatMap((startsWithVowel) =>
      (['one', 'many'] as const).map((number) =>
        determiners
          .map((one) => formatNoun({ singular: 'x', plural: 'xs', gender, startsWithVowel }, one, number))
          .join(' | '),
      ),
    ),
  );
  expect(forms).toMatchSnapshot();
});
