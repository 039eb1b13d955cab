import { describe, expect, test } from 'vitest';
import { drawMutants, findMutants } from './find-mutants.ts';
import { findReachingTests } from './reach-map.ts';

const path = 'packages/domain/src/example.ts';
/** What a source becomes by each of its mutants. */
const mutate = (text: string) =>
  findMutants(path, text).map(({ kind, start, end, replacement }) => [
    kind,
    text.slice(0, start) + replacement + text.slice(end),
  ]);

describe('mutants', () => {
  test.each([
    ['a === b;', [['operator', 'a !== b;']]],
    ['a <= b;', [['operator', 'a < b;']]],
    ['a && b;', [['operator', 'a || b;']]],
    ['a + b;', [['operator', 'a - b;']]],
    [
      "'a' + b === c;",
      [
        ['operator', "'a' + b !== c;"],
        ['constant', "'' + b === c;"],
      ],
    ],
    ['!a;', [['operator', 'a;']]],
    ['const a = true;', [['constant', 'const a = false;']]],
    ['const a = 4;', [['constant', 'const a = 5;']]],
    ["const a = 'b';", [['constant', "const a = '';"]]],
    ['const f = () => { if (a) return; };', [['guard', 'const f = () => { if (false) return; };']]],
    ['if (a) b = c;', []],
    ['const a = f(b, c);', [['argument', 'const a = f(b);']]],
    ['const a = f(b,);', [['argument', 'const a = f();']]],
    [
      'const f = () => ({ a, b });',
      [
        ['field', 'const f = () => ({  b });'],
        ['field', 'const f = () => ({ a,  });'],
      ],
    ],
    ['f();', [['call', ';']]],
    ["import { a } from 'b';", []],
    ["type A = 'b' | 4;", []],
    ["throw new Error('words for developers');", []],
    ["const a = log.info('words for developers');", []],
  ])('%s', (text, expected) => {
    expect(mutate(text)).toEqual(expected);
  });

  test('each is named by its line and its place in it, whatever comes above', () => {
    const text = 'if (a === b) f(c === d);';
    const [one, other] = findMutants(path, text).map(({ key }) => key);
    expect(one).not.toBe(other);
    expect(findMutants(path, `\n${text}`)[0]).toMatchObject({ key: one, line: 2 });
  });
});

test('a draw is the same for the same seed, another for another, and takes the kinds in turn', () => {
  const text = Array.from({ length: 20 }, (_, place) => `a${place} === b; f(c${place});`).join('\n');
  const mutants = findMutants(path, text);
  const name = (seed: number) => drawMutants(mutants, seed).map(({ kind, line }) => `${kind} ${line}`);
  expect(name(1)).toEqual(name(1));
  expect(name(1)).not.toEqual(name(2));
  expect(name(1)).toHaveLength(mutants.length);
  expect(
    drawMutants(mutants, 1)
      .slice(0, 3)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['argument', 'call', 'operator']);
});

test('the tests of a source are those that call it, the nearest first, else those beside it and those that name it', () => {
  const tests = [
    'apps/server/src/far.test.ts',
    'packages/domain/src/example.test.ts',
    'packages/domain/src/other.test.ts',
  ];
  const [far = '', near = '', other = ''] = tests;
  const find = (map: ReadonlyMap<string, readonly string[]>) =>
    findReachingTests(path, map, tests, (test) => (test === far ? 'an example' : ''));
  expect(find(new Map([[path, [far, near]]]))).toEqual([near, far]);
  expect(find(new Map())).toEqual([near, other, far]);
  // A constant is read without a call.
  const readTest = (test: string) => (test === other ? 'an example' : '');
  expect(findReachingTests(path, new Map([[path, [near]]]), tests, readTest)).toEqual([near, other]);
});
