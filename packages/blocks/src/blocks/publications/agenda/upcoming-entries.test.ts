import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgendaEntry } from './agenda.schema.ts';
import { findNextEnd, getEntryEnd, groupByMonth, listUpcomingEntries } from './upcoming-entries.ts';

const entry = (date: string, from?: string, to?: string): AgendaEntry => ({
  startDate: date,
  title: 'Atelier',
  ...(from ? { startTime: from } : {}),
  ...(to ? { endTime: to } : {}),
});

test.each([
  [entry('2026-11-28', '10:00', '11:30'), '2026-11-28T11:30'],
  [entry('2026-11-28', '10:00'), '2026-11-28T24:00'],
  [entry('2026-11-28'), '2026-11-28T24:00'],
  [entry('2026-11-28', '20:00', '01:00'), '2026-11-28T24:00'],
  [{ ...entry('2026-11-28', '10:00', '17:00'), endDate: '2026-11-29' }, '2026-11-29T17:00'],
  [{ ...entry('2026-11-28'), endDate: '2026-11-29' }, '2026-11-29T24:00'],
  [{ ...entry('2026-11-28', '10:00', '17:00'), endDate: '2026-11-20' }, '2026-11-28T17:00'],
])('%j is over at %s', (given, expected) => {
  expect(getEntryEnd(given)).toBe(expected);
});

test('what is over is left out, in the time zone of the site, and the rest is in order', () => {
  const entries = [entry('2026-12-05'), entry('2026-11-20', '10:00', '11:00'), entry('2026-11-20', '09:00', '12:00')];
  const at = (moment: string, zone = 'Europe/Paris') =>
    listUpcomingEntries(entries, Date.parse(moment), zone).map((one) => `${one.startDate} ${one.startTime ?? ''}`);
  expect(at('2026-11-20T09:59:00Z')).toEqual(['2026-11-20 09:00', '2026-11-20 10:00', '2026-12-05 ']);
  expect(at('2026-11-20T10:00:00Z')).toEqual(['2026-11-20 09:00', '2026-12-05 ']);
  expect(at('2026-11-20T13:00:00Z', 'America/Martinique')).toHaveLength(3);
  expect(at('2026-12-05T22:59:00Z')).toHaveLength(1);
  expect(at('2026-12-05T23:00:00Z')).toEqual([]);
});

test('entries are gathered by month', () => {
  const groups = groupByMonth([entry('2026-11-20'), entry('2026-11-28'), entry('2027-01-09')]);
  expect(groups.map((group) => [group.month, group.entries.length])).toEqual([
    ['2026-11', 2],
    ['2027-01', 1],
  ]);
});

test('wherever the site is, the page is drawn again at the very moment an entry is over', () => {
  const zone = fc.constantFrom(
    'Europe/Paris',
    'America/Martinique',
    'Indian/Reunion',
    'Pacific/Noumea',
    'Pacific/Tahiti',
  );
  const before = fc.integer({ min: 1, max: 40 * 60 });
  fc.assert(
    fc.property(zone, before, (timeZone, minutes) => {
      const end = fromLocalMinute('2026-11-28T11:30', timeZone);
      let now = end - minutes * 60_000;
      const entries = [entry('2026-11-28', '10:00', '11:30')];
      for (let drawn = 0; drawn < 100 && now < end; drawn += 1)
        now = findNextEnd(entries, now) ?? Number.POSITIVE_INFINITY;
      expect(now).toBe(end);
    }),
  );
});

test('a date long gone asks for nothing', () => {
  expect(findNextEnd([entry('2026-01-01')], Date.parse('2026-11-20T10:00:00Z'))).toBeUndefined();
});
