import { expect, test } from 'vitest';
import type { Diary, DiaryDate } from '../state/diary.queries.ts';
import { describeHours, describeStart, groupByDay } from './diary-days.ts';

const zone = 'Europe/Paris';
const date = (startsAt: string, endsAt: string) => ({ startsAt, endsAt }) as DiaryDate;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const long = date('2026-05-01T20:00:00Z', '2026-05-03T00:00:00Z');
const evening = date('2026-05-02T20:00:00Z', '2026-05-02T22:00:00Z');
const before = date('2026-04-28T08:00:00Z', '2026-05-01T08:00:00Z');

test('ENT-13 a date stands on each of its days that is shown; one until midnight not on the next', () => {
  const closures = [
    { from: '2026-04-20', until: '2026-05-01', sentence: 'Congés de printemps' },
    { from: '2026-05-03', until: '2026-05-04', sentence: '' },
  ];
  const diary = { dates: [long, evening, before], closures, timeZone: zone, today: '2026-05-02' } as unknown as Diary;
  const days = groupByDay(diary, { from: '2026-05-01', until: '2026-05-04' });
  expect(days.map(({ dates }) => dates)).toEqual([[long, before], [long, evening], [long], []]);
  expect(
    days.map(({ day, isToday, isClosed, isNoted, remarks }) => [day, isToday, isClosed, isNoted, remarks.map(plain)]),
  ).toEqual([
    ['2026-05-01', false, true, true, ['Fête du Travail', 'Congés de printemps']],
    ['2026-05-02', true, false, false, []],
    ['2026-05-03', false, true, true, [expect.stringContaining('4 mai')]],
    ['2026-05-04', false, true, false, ['Fermé']],
  ]);
});

test.each([
  [evening, '2026-05-02', '22 h – minuit', '22 h'],
  [long, '2026-05-01', 'dès 22 h', '22 h'],
  [long, '2026-05-02', 'toute la journée', '…'],
  [long, '2026-05-03', 'jusqu’à 2 h', '…'],
])('ENT-13 %j on %s: %s, in short %s', (one, day, hours, start) => {
  expect([plain(describeHours(one, day, zone)), plain(describeStart(one, day, zone))]).toEqual([hours, start]);
});
