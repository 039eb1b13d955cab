import { expect, test } from 'vitest';
import { tellsTitle } from './tells-title.ts';

test('words about a sample name its record, whatever quotes and spaces stand around it', () => {
  expect(tellsTitle('la pièce «\u00a0Tirage Fougère\u00a0», sa matière', 'Tirage «\u00a0Fougère\u00a0»')).toBe(true);
  expect(tellsTitle('le prix de «\u00a0Étole rayée\u00a0»', '')).toBe(true);
  expect(tellsTitle('les distances', 'Secteur d’intervention')).toBe(false);
});
