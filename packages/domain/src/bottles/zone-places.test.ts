import { expect, test } from 'vitest';
import { formatZonePlaces, parseZonePlaces } from './zone-places.ts';

const countries = [
  { code: 'FR', name: 'France' },
  { code: 'GB', name: 'Royaume-Uni' },
  { code: 'BE', name: 'Belgique' },
];

test.each([
  ['France', ['FR ']],
  ['fr 20, 971', ['FR 20', 'FR 971']],
  ['France\u00a0: 20 971\n\nbelgique', ['FR 20', 'FR 971', 'BE ']],
  ['royaume uni: bt', ['GB BT']],
  ['France\nFrance : 20\nFR', ['FR ', 'FR 20']],
])('SET-18 « %s » is %j, and is written again as the same places', (text, expected) => {
  const parsed = parseZonePlaces(text, countries);
  expect(parsed.ok && parsed.places.map(({ country, postcodePrefix }) => `${country} ${postcodePrefix}`)).toEqual(
    expected,
  );
  const again = parsed.ok && parseZonePlaces(formatZonePlaces(parsed.places, countries), countries);
  expect(again).toEqual(parsed);
});

test.each([
  ['', 'Écrivez au moins un pays.'],
  ['Nullepart', '«\u00a0Nullepart\u00a0»\u00a0: écrivez un pays par ligne'],
  ['20000', '«\u00a020000\u00a0»\u00a0: écrivez un pays par ligne'],
  ['France : $', '«\u00a0France : $\u00a0»\u00a0: écrivez des débuts de codes postaux'],
  ['France : 123456789', 'débuts de codes postaux'],
])('SET-18 « %s » is refused: %s', (text, message) => {
  const parsed = parseZonePlaces(text, countries);
  expect(parsed.ok ? '' : parsed.message).toContain(message);
});

test('SET-18 a zone has five hundred places at most', () => {
  const parse = (count: number) =>
    parseZonePlaces(`France : ${Array.from({ length: count }, (_, place) => place).join(' ')}`, countries);
  expect(parse(500).ok).toBe(true);
  expect(parse(501)).toEqual({ ok: false, message: 'Au plus 500 lieux dans une zone.' });
  expect(parseZonePlaces('France : 12345678', countries).ok).toBe(true);
});
