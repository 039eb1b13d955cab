import { expect, test } from 'vitest';
import { includesTitle } from './includes-title.ts';

test('words about a sample name its record, whatever quotes and spaces stand around it', () => {
  expect(includesTitle('la pièce «\u00a0Tirage Fougère\u00a0», sa matière', 'Tirage «\u00a0Fougère\u00a0»')).toBe(true);
  expect(includesTitle('le prix de «\u00a0Étole rayée\u00a0»', '')).toBe(true);
  expect(includesTitle('les distances', 'Secteur d’intervention')).toBe(false);
});
