import { expect, test } from 'vitest';
import { normalizeCommuneName, removeArticle } from './commune-name.ts';

test.each([
  ['Angers', 'angers'],
  ['  ANGERS ', 'angers'],
  ['Évry-Courcouronnes', 'evry courcouronnes'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["L'Haÿ les Roses", 'l hay les roses'],
  ['St-Étienne', 'saint etienne'],
  ['st etienne', 'saint etienne'],
  ['Ste-Gemmes s/ Loire', 'sainte gemmes sur loire'],
  ['Bourg-St-Maurice', 'bourg saint maurice'],
  ['Estaing', 'estaing'],
  ['Œuilly', 'oeuilly'],
  ['49 000', '49 000'],
  ['%_\\', ''],
])('API-25 %j is looked for as %j', (text, key) => {
  expect(normalizeCommuneName(text)).toBe(key);
  expect(normalizeCommuneName(key)).toBe(key);
});

test('API-25 an article in front may be left out', () => {
  expect(['le mans', 'l abergement clemenciat', 'les ulis', 'lens', 'la'].map(removeArticle)).toEqual([
    'mans',
    'abergement clemenciat',
    'ulis',
    'lens',
    'la',
  ]);
});
