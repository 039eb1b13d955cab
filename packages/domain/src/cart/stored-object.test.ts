import { expect, test } from 'vitest';
import { isObject, parseObject } from './stored-object.ts';

test('what a browser stores may be anything', () => {
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  expect(['[]', 'null', '1', '"a"', '', '{', undefined, null].map(parseObject)).toEqual(Array(8).fill(undefined));
  expect([{}, [], null, 1, 'a'].map(isObject)).toEqual([true, false, false, false, false]);
});
