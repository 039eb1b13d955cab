import { expect, test } from 'vitest';
import { formatHoursLines, formatOpenState } from './hours-lines.ts';

const morning = { from: '09:00', to: '12:30' };
const week = [morning, { from: '14:00', to: '18:30' }];

test('SET-07 days with the same hours share a line, closed days are left out', () => {
  expect(formatHoursLines({ MONDAY: week, TUESDAY: week, WEDNESDAY: [morning], THURSDAY: week, FRIDAY: week })).toEqual(
    [
      { days: 'lundi, mardi, jeudi et vendredi', hours: '9\u202fh – 12\u202fh\u202f30, 14\u202fh – 18\u202fh\u202f30' },
      { days: 'mercredi', hours: '9\u202fh – 12\u202fh\u202f30' },
    ],
  );
  expect(formatHoursLines({ TUESDAY: [morning], WEDNESDAY: [morning], THURSDAY: [morning] })[0]?.days).toBe(
    'du mardi au jeudi',
  );
  expect(formatHoursLines({ SATURDAY: [morning], SUNDAY: [morning] })[0]?.days).toBe('samedi et dimanche');
  expect(formatHoursLines({})).toEqual([]);
});

test('SET-07 the open mark is written in French', () => {
  expect(formatHoursLines({ FRIDAY: [{ from: '18:05', to: '24:00' }] })[0]?.hours).toBe('18\u202fh\u202f05 – minuit');
  expect(formatOpenState({ isOpen: true, next: { weekday: 'MONDAY', time: '12:30' } })).toBe(
    'Ouvert jusqu’à 12\u202fh\u202f30',
  );
  expect(formatOpenState({ isOpen: false, next: { weekday: 'TUESDAY', time: '09:00' } })).toBe(
    'Fermé, ouvre mardi à 9\u202fh',
  );
  expect(formatOpenState({ isOpen: false })).toBeUndefined();
});
