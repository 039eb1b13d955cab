import { computeOpenState, type WeekHours } from '@vitrine/domain/site/opening-hours';
import { describe, expect, test } from 'vitest';
import { formatDays, formatOpenStateParts, formatRanges, formatWeek, groupDays } from './hours-text.ts';

const morning = { from: '09:00', to: '12:30' };
const afternoon = { from: '14:00', to: '18:00' };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const week: WeekHours = {
  MONDAY: [morning, afternoon],
  TUESDAY: [morning, afternoon],
  WEDNESDAY: [morning],
  THURSDAY: [morning, afternoon],
  FRIDAY: [morning, afternoon],
};

test('equal days are grouped, closed ones last', () => {
  expect(groupDays(week).map((group) => group.days)).toEqual([
    ['MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY'],
    ['WEDNESDAY'],
    ['SATURDAY', 'SUNDAY'],
  ]);
});

test.each([
  [['MONDAY'], 'lundi'],
  [['SATURDAY', 'SUNDAY'], 'samedi et dimanche'],
  [['MONDAY', 'TUESDAY', 'WEDNESDAY'], 'du lundi au mercredi'],
  [['MONDAY', 'TUESDAY', 'THURSDAY'], 'lundi, mardi et jeudi'],
  [['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], 'tous les jours'],
  [[], ''],
] as const)('%j is named %s', (days, expected) => {
  expect(formatDays(days)).toBe(expected);
});

test.each([
  [[morning], 'de 9 h à 12 h 30'],
  [[morning, afternoon], 'de 9 h à 12 h 30 et de 14 h à 18 h'],
  [[{ from: '18:00', to: '24:00' }], 'de 18 h à minuit'],
  [[{ from: '00:00', to: '24:00' }], 'jour et nuit'],
])('ranges %j are named %s', (ranges, expected) => {
  expect(plain(formatRanges(ranges))).toBe(expected);
});

test('the week in one sentence', () => {
  expect(plain(formatWeek(week))).toBe(
    'Les lundi, mardi, jeudi et vendredi de 9 h à 12 h 30 et de 14 h à 18 h, le mercredi de 9 h à 12 h 30 ; fermé les samedi et dimanche.',
  );
  expect(formatWeek({})).toBe('');
});

describe('SET-07 the open-now mark', () => {
  const evening: WeekHours = { FRIDAY: [{ from: '18:00', to: '24:00' }] };
  test.each([
    ['at work', week, '2026-11-20T10:00:00Z', 'Ouvert · ferme à 12 h 30'],
    ['at lunch', week, '2026-11-20T12:00:00Z', 'Fermé · ouvre à 14 h'],
    ['at the end of the week', week, '2026-11-20T20:00:00Z', 'Fermé · ouvre lundi à 9 h'],
    ['in the evening before a working day', week, '2026-11-23T20:00:00Z', 'Fermé · ouvre mardi à 9 h'],
    ['open until midnight', evening, '2026-11-20T20:00:00Z', 'Ouvert · ferme à minuit'],
    ['open again in a week only', { MONDAY: [morning] }, '2026-11-23T12:00:00Z', 'Fermé · ouvre lundi prochain à 9 h'],
    ['without hours', {}, '2026-11-20T10:00:00Z', 'Fermé · '],
  ])('%s', (_, hours, moment, expected) => {
    const now = Date.parse(moment);
    const { word, until } = formatOpenStateParts(computeOpenState(hours, now), { now, timeZone: 'Europe/Paris' });
    expect(plain(`${word} · ${until}`)).toBe(expected);
  });
});
