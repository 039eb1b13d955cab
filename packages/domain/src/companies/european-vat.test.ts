import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEuropeanVat, isMonegasqueVat, normalizeVatNumber } from './european-vat.ts';

/** Numbers of companies that publish them, one for each state. */
const published = [
  'ATU33864707',
  'BE0203201340',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100594102',
  'EL094259216',
  'ESA28015865',
  'FI20774740',
  'FR44732829320',
  'FRK7399859412',
  'HR33392005961',
  'HU12892312',
  'IE6388047V',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'PL5260001246',
  'PT501964843',
  'RO18547290',
  'SE556012579001',
  'SI50223054',
  'SK2022749619',
  'XI123456789',
];

test.each(published)('a VAT number of a member state is taken: %s', (number) => {
  expect(isEuropeanVat(number)).toBe(true);
});

test('one wrong digit of a number with a key is caught', () => {
  const keyed = published.filter((number) => /^(?:DE|DK|EE|EL|FI|FR|HR|HU|IT|LU|MT|PL|PT|SK)/.test(number));
  fc.assert(
    fc.property(
      fc.constantFrom(...keyed),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, step) => {
        const place = 2 + (at % (number.length - 2));
        const digit = (Number(number[place]) + step) % 10;
        const wrong = number.slice(0, place) + digit + number.slice(place + 1);
        expect(isEuropeanVat(wrong), wrong).toBe(false);
      },
    ),
  );
});

test.each([
  '',
  'FR',
  'FRK7399859413',
  'US123456789',
  'CHE116281710',
  'FRXX',
  'FR00732829320',
  'LU12345678',
  'ATU1234567',
  '732829320',
])('what is no VAT number of the Union is refused: «\u00a0%s\u00a0»', (number) =>
  expect(isEuropeanVat(number)).toBe(false),
);

test('Monaco numbers as France does, without a SIREN; separators, case and the letters of Greece do not matter', () => {
  expect([isMonegasqueVat('FR23000047372'), isEuropeanVat('FR23000047372'), isMonegasqueVat('FR44732829320')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([normalizeVatNumber(' fr 44-732.829 320'), normalizeVatNumber('GR 094259216')]).toEqual([
    'FR44732829320',
    'EL094259216',
  ]);
});
