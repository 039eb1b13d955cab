import { expect, test } from 'vitest';
import {
  formatAppointment,
  formatShortMomentWithArticle,
  formatShortPeriod,
  formatUntilMoment,
} from './format-date.ts';

test('an appointment says its hour on every day, and its year where that is another', () => {
  const now = new Date(2026, 10, 28, 9);
  const format = (moment: Date) => formatAppointment(moment.toISOString(), now).replaceAll(/\s/g, ' ');
  expect(format(new Date(2027, 5, 5, 10, 30))).toBe('5 juin 2027 à 10:30');
  expect(format(new Date(2026, 11, 5, 18))).toMatch(/^sam\. 5 déc\. à 18:00$/);
  expect(format(new Date(2026, 10, 28, 18))).toMatch(/28 nov\. à 18:00$/);
});

test('a day that has a word of its own takes no article', () => {
  const now = new Date(2026, 10, 24, 15);
  const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  expect(formatShortMomentWithArticle(on(20, 8), now)).toBe('le ven. 20 nov.');
  expect(formatShortMomentWithArticle(on(23, 8), now)).toBe('hier à 8:00');
  expect(formatShortMomentWithArticle(on(24, 15), now)).toBe('à l’instant');
  expect(formatShortPeriod(on(23, 8), on(25, 8), now)).toBe('d’hier à demain');
  expect(formatShortPeriod(on(24, 8), on(27, 8), now)).toBe('d’aujourd’hui au ven. 27 nov.');
  expect(formatShortPeriod(on(25, 8), on(27, 8), now)).toBe('de demain au ven. 27 nov.');
  expect(formatShortPeriod(on(20, 8), on(24, 18), now)).toBe('du ven. 20 nov. à aujourd’hui');
  expect(formatUntilMoment(on(25, 8), now)).toBe('jusqu’à demain à 8:00');
  expect(formatUntilMoment(on(24, 18), now)).toBe('jusqu’à aujourd’hui à 18:00');
  expect(formatUntilMoment(on(27, 8), now)).toBe('jusqu’au vendredi 27 novembre à 8:00');
});
