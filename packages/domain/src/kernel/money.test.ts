import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIsoLocale, toLanguage, toLocaleFile } from './locale.ts';
import { formatPrice } from './money.ts';

const space = '\u202f';

describe('PLT-08 amounts as a French reader expects them', () => {
  test.each([
    [0, `0${space}€`],
    [4500, `45${space}€`],
    [4550, `45,50${space}€`],
    [5, `0,05${space}€`],
    [125050, `1${space}250,50${space}€`],
    [-4500, `-45${space}€`],
    [100_000_000, `1${space}000${space}000${space}€`],
    [Number.MAX_SAFE_INTEGER, `90${space}071${space}992${space}547${space}409,91${space}€`],
  ])('PLT-08 %d cents are %s', (cents, text) => expect(formatPrice(cents)).toBe(text));

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('PLT-08 %d is no amount', (cents) => {
    expect(() => formatPrice(cents)).toThrow(RangeError);
  });

  test('PLT-08 a property: no cent is lost in writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const [whole = '', decimals = '00'] = formatPrice(cents)
          .replace(/[\u202f€]/g, '')
          .replace('−', '-')
          .split(',');
        const sign = whole.startsWith('-') ? -1 : 1;
        expect(Math.abs(Number(whole)) * 100 + Number(decimals)).toBe(sign * cents);
        expect(formatPrice(cents)).not.toMatch(/[ \u00a0]/);
      }),
    );
  });
});

test('ENT-14 a locale has a code, an ISO form, a language and a file', () => {
  expect([toIsoLocale('fr_FR'), toLanguage('fr_FR'), toLocaleFile('fr_FR')]).toEqual(['fr-FR', 'fr', 'fr_FR.js']);
});
