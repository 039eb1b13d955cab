import { expect, test } from 'vitest';
import { sortAddresses } from './sort-addresses.ts';

test('API-11 lines of an import are addresses once each, in order, or named with their line and what is wrong', () => {
  const texts = ['zoe@exemple.fr', ' Lea@Exemple.fr ', '', 'Léa <lea@exemple.fr>', 'pas une adresse', 'a@b'];
  const { addresses, invalid } = sortAddresses(texts.map((text, place) => ({ line: place + 1, text })));
  expect(addresses.map(({ key, email }) => [key, email])).toEqual([
    ['lea@exemple.fr', 'lea@exemple.fr'],
    ['zoe@exemple.fr', 'zoe@exemple.fr'],
  ]);
  expect(invalid).toEqual([
    { line: 3, text: '', reason: 'Aucune adresse sur cette ligne.' },
    { line: 5, text: 'pas une adresse', reason: 'Il manque le signe @.' },
    { line: 6, text: 'a@b', reason: 'Il manque la fin de l’adresse, comme .fr ou .com.' },
  ]);
});
