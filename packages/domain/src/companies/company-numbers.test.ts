import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFrenchVat, formatSiren, isFrenchVat, isSiren, isSiret } from './company-numbers.ts';

describe('SET-06 numbers with a key', () => {
  test.each([
    ['73282932000074', true],
    ['732 829 320 00074', true],
    ['35600000000048', true],
    ['35600000049837', true],
    ['73282932000075', false],
    ['7328293200007', false],
    ['732829320000740', false],
    ['', false],
    ['abcdefghijklmn', false],
    ['35600000000049', false],
  ])('SET-06 SIRET %s: %s', (value, expected) => expect(isSiret(value)).toBe(expected));

  test('SET-06 a property: one wrong digit of a SIRET is always caught', () => {
    const siret = '73282932000074';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(siret[place]) + step) % 10;
        expect(isSiret(siret.slice(0, place) + digit + siret.slice(place + 1))).toBe(false);
      }),
    );
  });

  test.each([
    ['FR40303265045', true],
    ['fr 40 303 265 045', true],
    ['FR83404833048', true],
    ['FR41303265045', false],
    ['FR40303265046', false],
    ['40303265045', false],
    ['FR4030326504', false],
    ['', false],
  ])('SET-06 French VAT %s: %s', (value, expected) => expect(isFrenchVat(value)).toBe(expected));

  test('SET-06 the French VAT number follows from the SIREN or the SIRET', () => {
    expect(['732829320', '732 829 320 00074', '303265045', '732829321', ''].map(computeFrenchVat)).toEqual([
      'FR44732829320',
      'FR44732829320',
      'FR40303265045',
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['732829320', true],
    ['732 829 320', true],
    ['356000000', true],
    ['732829321', false],
    ['73282932', false],
    ['73282932000074', false],
    ['', false],
  ])('SIREN %s: %s', (value, expected) => expect(isSiren(value)).toBe(expected));

  test('figures are grouped as people compare them', () => {
    expect([formatSiren('732829320'), formatSiren('73282932000074')]).toEqual([
      '732\u00a0829\u00a0320',
      '732\u00a0829\u00a0320\u00a000074',
    ]);
  });
});
