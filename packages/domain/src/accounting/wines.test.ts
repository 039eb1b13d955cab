import { describe, expect, test } from 'vitest';
import { formatHectolitres } from './hectolitres.ts';
import { findWineColour } from './wine-colour.ts';

describe('accounts of wine', () => {
  test.each([
    [0, '0,00000'],
    [750, '0,00750'],
    [375, '0,00375'],
    [100_000, '1,00000'],
    [123_456_789, '1234,56789'],
    [-1500, '-0,01500'],
  ])('%i ml are %s hl', (millilitres, text) => expect(formatHectolitres(millilitres)).toBe(text));

  test.each([
    [['Rouge'], 'Rouge'],
    [['Vins rouges', 'Bio'], 'Rouge'],
    [['Rosés'], 'Rosé'],
    [['Effervescent', 'Blanc de blancs'], 'Blanc'],
    [['Carouge', 'Effervescent'], ''],
    [[], ''],
  ])('%j are of colour « %s »', (kinds, colour) => expect(findWineColour(kinds)).toBe(colour));
});
