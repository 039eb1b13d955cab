import { expect, test } from 'vitest';
import { computeReadingMinutes, countWords } from './reading-time.ts';

test.each([
  [0, 1],
  [1, 1],
  [329, 1],
  [331, 2],
  [660, 3],
  [2200, 10],
])('%d words are read in %d minutes', (words, minutes) => expect(computeReadingMinutes(words)).toBe(minutes));

test.each([
  ['', 0],
  ['  – … ', 0],
  ['Un bain, puis dormir.', 4],
  ['Aujourd’hui, l’après-midi', 2],
  ['18 °C et 37\u202f%', 4],
])('%j has %d words', (text, words) => expect(countWords(text)).toBe(words));
