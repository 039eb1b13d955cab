import { expect, test } from 'vitest';
import { entranceOf } from './entrance-rules.ts';

test.each([
  ['in view at first sight', true, true, false, 'leave'],
  ['below at first sight', false, true, false, 'wait'],
  ['scrolled to', true, false, false, 'enter'],
  ['left, once only', false, false, false, 'leave'],
  ['left, repeating', false, false, true, 'wait'],
  ['scrolled to again, repeating', true, false, true, 'enter'],
])('SET-21 a block %s', (_, isInView, isFirstLook, doesRepeat, expected) => {
  expect(entranceOf(isInView, isFirstLook, doesRepeat)).toBe(expected);
});
