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

test.each([
  ['FR', '69001'],
  ['MC', '98000'],
  ['BE', '1000'],
  ['LU', '1234'],
  ['CH', '1200'],
  ['LI', '9490'],
  ['AT', '1010'],
  ['DK', '1050'],
  ['NO', '0150'],
  ['HU', '1011'],
  ['SI', '1000'],
  ['BG', '1000'],
  ['CY', '1010'],
  ['DE', '10115'],
  ['IT', '20121'],
  ['ES', '28001'],
  ['FI', '00100'],
  ['EE', '10111'],
  ['HR', '10000'],
  ['SE', '11120'],
  ['GR', '10431'],
  ['CZ', '11000'],
  ['SK', '81101'],
  ['NL', '1011AB'],
  ['PT', '1000-001'],
  ['PL', '00-001'],
])('API-24 a postcode of %s is shown by one of them, %s, and no sign more or less is taken', (country, example) => {
  expect(normalizePostalCode(country, '?')).toEqual({
    ok: false,
    message: `Ce n’est pas un code postal de ce pays\u00a0: écrivez-le comme ${example}.`,
  });
  expect(normalizePostalCode(country, example)).toEqual({ ok: true, postalCode: example });
  for (const wrong of [`${example}0`, example.slice(1), `${example}\n0`])
    expect(normalizePostalCode(country, wrong).ok, wrong).toBe(false);
});

test.each([
  ['A1', true],
  ['1', false],
  ['12345678901', true],
  ['123456789012', false],
  ['AB', false],
  ['-1', false],
])('API-24 the postcode « %s » of a country without a known form is taken: %s', (text, expected) => {
  expect(normalizePostalCode('GB', text)).toEqual(
    expected
      ? { ok: true, postalCode: text }
      : { ok: false, message: 'Ce n’est pas un code postal\u00a0: vérifiez-le.' },
  );
});
