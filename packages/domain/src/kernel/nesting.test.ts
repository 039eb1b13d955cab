import { expect, test } from 'vitest';
import { isDeeperThan } from './nesting.ts';

test('API-03 levels of objects and lists are counted, and a bottomless one costs no more than the bound', () => {
  expect([isDeeperThan('a', 0), isDeeperThan({}, 0), isDeeperThan({}, 1)]).toEqual([false, true, false]);
  expect([isDeeperThan({ a: [{ b: 1 }] }, 3), isDeeperThan({ a: [{ b: 1 }] }, 2)]).toEqual([false, true]);
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(isDeeperThan(round, 1000)).toBe(true);
});
