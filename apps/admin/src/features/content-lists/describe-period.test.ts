import { expect, test } from 'vitest';
import { describePeriod } from './describe-period.ts';

const now = new Date(2026, 10, 24, 15, 0);
const at = (day: number) => new Date(2026, 11, day, 8, 0).toISOString();

test('ENT-19 news that are seen already are « depuis », those of a day to come « à partir du »', () => {
  expect(describePeriod(new Date(2026, 10, 20, 8, 0).toISOString(), null, now)).toBe('depuis le vendredi 20 novembre');
  expect(describePeriod(at(1), null, now)).toBe('à partir du mardi 1er décembre');
  expect(describePeriod(at(4), at(9), now)).toBe('du ven. 4 déc. au mer. 9 déc.');
});
