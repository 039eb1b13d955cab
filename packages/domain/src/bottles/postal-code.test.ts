import { expect, test } from 'vitest';
import { normalizeFrenchPostalCode, normalizePostalCode } from './postal-code.ts';

test.each([
  ['FR', ' 69 001 ', '69001'],
  ['FR', '97400', '97400'],
  ['FR', '75\u00a0001', '75001'],
  ['FR', '\u202a75\u202f001\u202c\u200b', '75001'],
  ['FR', '00800', '00800'],
  ['PT', '1000\u2011001', '1000-001'],
  ['MC', '98000', '98000'],
  ['LU', 'L-1234', '1234'],
  ['LU', 'l 1234', '1234'],
  ['BE', 'B-1000', '1000'],
  ['CH', '1200', '1200'],
  ['DE', '10115', '10115'],
  ['NL', '1011 ab', '1011AB'],
  ['PT', '1000-001', '1000-001'],
  ['GB', 'sw1a 1aa', 'SW1A1AA'],
])('API-24 the postcode of %s « %s » is %s', (country, text, postalCode) => {
  expect(normalizePostalCode(country, text)).toEqual({ ok: true, postalCode });
});

test.each([
  ['FR', 'F-20000'],
  ['FR', 'O2000'],
  ['FR', '２００００'],
  ['FR', 'ABC'],
  ['FR', '1'],
  ['FR', '00000'],
  ['FR', '00012'],
  ['FR', '99123'],
  ['FR', '96000'],
  ['FR', 'FR 97400'],
  ['MC', '20000'],
  ['BE', 'L-1000'],
  ['ES', '2800'],
  ['GB', 'ABC'],
  ['GB', '-'],
])('API-24 SET-18 « %s %s » is no postcode', (country, text) => {
  expect(normalizePostalCode(country, text)).toEqual({
    ok: false,
    message: expect.stringContaining('Ce n’est pas un code postal'),
  });
});

test('API-24 an empty postcode is asked for', () => {
  expect(normalizePostalCode('FR', '  ')).toEqual({ ok: false, message: 'Indiquez le code postal.' });
});

test('SET-18 a postcode of Monaco is said to be one, wherever France was chosen', () => {
  expect(normalizePostalCode('FR', '98 000')).toEqual({
    ok: false,
    message: 'Ce n’est pas un code postal de France\u00a0: 98000 est à Monaco, choisissez ce pays.',
  });
});

test('CST-02 where no country is asked, those of France and Monaco are taken', () => {
  expect(['75 001', '98 000', '97\u00a0400', '00000', '1000', 'Paris'].map(normalizeFrenchPostalCode)).toEqual([
    '75001',
    '98000',
    '97400',
    undefined,
    undefined,
    undefined,
  ]);
});
