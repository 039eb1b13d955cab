import { describe, expect, test } from 'vitest';
import { isRecord, isSafeNode, isSafeValue, isSameValue } from './json-value.ts';
import { maximumValueDepth } from './operation.ts';
import { buildBlock } from './operation-arbitraries.fixture.ts';

const nest = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => wrap(inner), 'x');

describe('ENT-04 what can be stored', () => {
  test.each([
    [null, true],
    ['', true],
    [false, true],
    [0, true],
    [-1.5, true],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    [undefined, false],
    [() => 1, false],
    [1n, false],
    [new Date(0), false],
    [new Map(), false],
    [[], true],
    [{}, true],
    [Object.create(null), true],
    [[1, [2, { a: null }]], true],
    [[undefined], false],
    [{ a: undefined }, true],
    [{ a: Number.NaN }, false],
    [[{ a: new Date(0) }], false],
    [{ constructor: 1 }, false],
    [{ prototype: 1 }, false],
    [JSON.parse('{"__proto__":1}'), false],
    [{ a: [JSON.parse('{"__proto__":1}')] }, false],
  ])('ENT-04 %o: %s', (value, expected) => expect(isSafeValue(value)).toBe(expected));

  test.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ inner })],
  ])('ENT-04 %s as deep as they may be, and one level more', (_, wrap) => {
    expect(isSafeValue(nest(maximumValueDepth, wrap))).toBe(true);
    expect(isSafeValue(nest(maximumValueDepth + 1, wrap))).toBe(false);
  });

  test('ENT-04 a block with its properties, and all blocks inside', () => {
    const unsafe = { ...buildBlock('c'), props: { a: Number.NaN } };
    expect(isSafeNode(buildBlock('a', [buildBlock('b')]))).toBe(true);
    expect(isSafeNode(unsafe)).toBe(false);
    expect(isSafeNode(buildBlock('a', [buildBlock('b', [unsafe])]))).toBe(false);
    expect(isSafeNode({ ...buildBlock('a'), props: [] as never })).toBe(false);
  });
});

test('ENT-04 named properties are those of plain objects', () => {
  expect([{}, Object.create(null), [], null, 'a', new Date(0), Object.create({})].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [[], {}, false],
  [{}, [], false],
  [{ toString: 1 }, {}, false],
  [{ a: [{ b: [1] }] }, { a: [{ b: [1] }] }, true],
  [{ a: [{ b: [1] }] }, { a: [{ b: [2] }] }, false],
])('ENT-04 %j and %j are the same: %s', (one, other, expected) => expect(isSameValue(one, other)).toBe(expected));
