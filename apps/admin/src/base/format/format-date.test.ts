import { expect, test } from 'vitest';
import { formatAppointment } from './format-date.ts';

test('an appointment says its hour on every day, and its year where that is another', () => {
  const now = new Date(2026, 10, 28, 9);
  const format = (moment: Date) => formatAppointment(moment.toISOString(), now).replaceAll(/\s/g, ' ');
  expect(format(new Date(2027, 5, 5, 10, 30))).toBe('5 juin 2027 à 10:30');
  expect(format(new Date(2026, 11, 5, 18))).toMatch(/^sam\. 5 déc\. à 18:00$/);
  expect(format(new Date(2026, 10, 28, 18))).toMatch(/28 nov\. à 18:00$/);
});
