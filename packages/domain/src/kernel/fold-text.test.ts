import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Thérapeutique', 'therapeutique'],
  ['NOËL', 'noel'],
  [' Mon Cœur ', 'mon coeur'],
  ['ŒUVRE ex æquo', 'oeuvre ex aequo'],
  ['D’Aubigné, d\u0027Aubigné, d\u02bcAubigné', 'd aubigne, d aubigne, d aubigne'],
  ['Saint\u2011Jean\u00a0–\u202fLe\u2009Port', 'saint jean le port'],
  ['Jørgen Weißmüller, STRASSE ẞ, Łukasz, Ærø, ıİiI', 'jorgen weissmuller, strasse ss, lukasz, aero, iiii'],
  ['«\u00a0Bien\u200b\u2011être\ufeff\u00a0» “thé\u00adrapie”', 'bien etre therapie'],
])('%s is searched for as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('letters that Unicode does not decompose are found by what people type', () => {
  expect(foldText('œæßþøłđðıȷħŧŋƒĸƀɓȼɖɗǝəɛɇǥɣɨɉƙƚɲɔɍʉɏƴƶς')).toBe('oeaesstholddijhtnfkbbcddeeeeggijklnoruyyzσ');
});
