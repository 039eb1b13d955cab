import { expect, test } from 'vitest';
import { canReload, reloadInterval } from './reload-rules.ts';

test.each([
  ['never before', null, true],
  ['just now', '1000000', false],
  ['a moment under a minute ago', String(1_000_000 - reloadInterval + 1), false],
  ['a minute ago', String(1_000_000 - reloadInterval), true],
  ['later than now, the clock went back', '2000000', true],
  ['something that is no moment', 'hier', true],
])('STA-12 reloaded %s', (_, last, expected) => {
  expect(canReload(last, 1_000_000)).toBe(expected);
});
