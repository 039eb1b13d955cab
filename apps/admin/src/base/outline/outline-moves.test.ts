import { describe, expect, test } from 'vitest';
import { buildMove, findGap, findStep, listLines, type OutlineItem } from './outline-moves.ts';

/** 1, 2 (3, 4 (5)), 6 in the menu; 7, 8 apart. */
const items: OutlineItem[] = (
  [
    [1, null, 'menu'],
    [2, null, 'menu'],
    [3, 2, 'menu'],
    [4, 2, 'menu'],
    [5, 4, 'menu'],
    [6, null, 'menu'],
    [7, null, 'apart'],
    [8, null, 'apart'],
  ] as const
).map(([id, parentId, group]) => ({ id, parentId, group }));
const limits = { groups: ['menu', 'apart'], maximumLevels: 3 };

const drop = (id: number, group: string, index: number, level: number, collapsed: number[] = []) => {
  const lines = listLines(items, new Set(collapsed));
  const gap = findGap(items, lines, { id, group, index, level }, limits.maximumLevels);
  return gap && { level: gap.level, ...buildMove(items, lines, { ...gap, id }, limits.groups) };
};

describe('lines of an outline', () => {
  test('have levels, places and what is under them; collapsed ones hide it', () => {
    expect(
      listLines(items, new Set([2])).map(({ id, level, position, count }) => [id, level, position, count]),
    ).toEqual([
      [1, 1, 1, 3],
      [2, 1, 2, 3],
      [6, 1, 3, 3],
      [7, 1, 1, 2],
      [8, 1, 2, 2],
    ]);
  });
});

describe('a drop', () => {
  test.each([
    ['first of all', [6, 'menu', 0, 1], { level: 1, parentId: null, after: null }],
    ['between two at the top', [6, 'menu', 1, 1], { level: 1, parentId: null, after: 1 }],
    ['under the one before', [6, 'menu', 1, 2], { level: 2, parentId: 1, after: null }],
    ['too far to the right is as deep as it goes', [6, 'menu', 3, 9], { level: 3, parentId: 3, after: null }],
    ['too far to the left is as high as what follows', [1, 'menu', 2, 1], { level: 2, parentId: 2, after: 3 }],
    ['at the end, under a parent', [1, 'menu', 4, 2], { level: 2, parentId: 2, after: 4 }],
    ['last of the menu', [1, 'menu', 9, 1], { level: 1, parentId: null, after: 6 }],
    [
      'first of the other group: after the last of the menu',
      [1, 'apart', 0, 1],
      { level: 1, parentId: null, after: 6 },
    ],
    ['out of the other group', [8, 'menu', 0, 1], { level: 1, parentId: null, after: null, group: 'menu' }],
  ] as const)('%s', (_, [id, group, index, level], expected) => {
    expect(drop(id, group, index, level)).toMatchObject(expected);
  });
  test('into a group that has nothing: before those of the groups that follow', () => {
    const apart = items.filter(({ group }) => group === 'apart');
    const lines = listLines(apart);
    const gap = findGap(apart, lines, { id: 8, group: 'menu', index: 0, level: 1 }, 3);
    expect(gap && buildMove(apart, lines, { ...gap, id: 8 }, limits.groups)).toEqual({
      id: 8,
      parentId: null,
      after: null,
      group: 'menu',
    });
  });
  test('with what is under it, one that would be too deep has no place', () => {
    expect(drop(2, 'menu', 1, 2)).toMatchObject({ level: 1 });
    expect(drop(4, 'menu', 3, 3)).toMatchObject({ level: 2 });
  });
  test('under a collapsed one it becomes the last', () => {
    expect(drop(1, 'menu', 1, 2, [2])).toMatchObject({ parentId: 2, after: 4 });
  });
});

describe('a step by keyboard', () => {
  test.each([
    [2, 'up', { parentId: null, after: null, group: 'menu' }],
    [6, 'up', { parentId: null, after: 1, group: 'menu' }],
    [1, 'down', { parentId: null, after: 2 }],
    [6, 'down', { parentId: null, after: 2, group: 'apart' }],
    [7, 'up', { parentId: null, after: 6, group: 'menu' }],
    [8, 'up', { parentId: null, after: 6, group: 'apart' }],
    [6, 'in', { parentId: 2, after: 4 }],
    [4, 'out', { parentId: null, after: 2 }],
    [5, 'out', { parentId: 2, after: 4 }],
  ] as const)('%d %s', (id, step, expected) => {
    expect(findStep(items, id, step, limits)).toMatchObject(expected);
  });
  test.each([
    [1, 'up'],
    [8, 'down'],
    [1, 'in'],
    [3, 'in'],
    [3, 'up'],
    [5, 'down'],
    [1, 'out'],
  ] as const)('%d %s leads nowhere', (id, step) => {
    expect(findStep(items, id, step, limits)).toBeUndefined();
  });
  test('one that would be too deep stays', () => {
    expect(findStep(items, 4, 'in', { ...limits, maximumLevels: 2 })).toBeUndefined();
  });
});
