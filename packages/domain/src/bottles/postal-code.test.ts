import { expect, test } from 'vitest';
import { normalizePostalCode } from './postal-code.ts';

test.each([
  ['FR', ' 69 001 ', '69001'],
  ['FR', '97400', '97400'],
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
