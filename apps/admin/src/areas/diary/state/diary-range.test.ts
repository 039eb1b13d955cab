import { expect, test } from 'vitest';
import { describeRange, findRange, listDays, readDay, readView, shiftDay } from './diary-range.ts';

test('ENT-13 a period of the diary is whole days: weeks from Monday, months with the weeks that they begin and end in', () => {
  expect(findRange('semaine', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(findRange('mois', '2026-11-15')).toEqual({ from: '2026-10-26', until: '2026-12-06' });
  expect(findRange('jour', '2026-03-29')).toEqual({ from: '2026-03-29', until: '2026-03-29' });
  expect(listDays('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect([shiftDay('mois', '2026-01-31', 1), shiftDay('mois', '2026-01-31', -1)]).toEqual(['2026-02-01', '2025-12-01']);
  expect([shiftDay('semaine', '2026-12-28', 1), shiftDay('liste', '2026-11-01', 1)]).toEqual([
    '2027-01-04',
    '2026-12-31',
  ]);
  expect(describeRange('semaine', '2026-11-24')).toBe('23 – 29\u00a0novembre 2026');
  expect(describeRange('semaine', '2026-12-31')).toBe('28\u00a0décembre 2026 – 3\u00a0janvier 2027');
  expect([readView('annee', 'liste'), readView('mois', 'liste')]).toEqual(['liste', 'mois']);
  expect([readDay('2026-02-30', '2026-11-28'), readDay('2026-02-28', '2026-11-28')]).toEqual([
    '2026-11-28',
    '2026-02-28',
  ]);
});
