import { expect, test } from 'vitest';
import { computeInactivityLimits, inactivity } from './inactivity.ts';

test('CST-10 an account is deleted after three years without activity, and warned thirty days before', () => {
  expect(inactivity).toEqual({ years: 3, warningDays: 30, undeliveredWarnings: 2 });
  expect(computeInactivityLimits(Date.parse('2026-11-20T08:00:00Z'))).toEqual({
    warnBefore: new Date('2023-12-20T08:00:00Z'),
    deleteBefore: new Date('2023-11-20T08:00:00Z'),
    warnedBefore: new Date('2026-10-21T08:00:00Z'),
  });
});
