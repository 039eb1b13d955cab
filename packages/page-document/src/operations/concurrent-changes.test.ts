import { describe, expect, test } from 'vitest';
import { applyBatch } from './apply-batch.ts';
import { collectChanges, findOrderedNeighbour, findWriter } from './concurrent-changes.ts';
import type { Draft, Operation } from './operation.ts';
import { buildBlock } from './operation-arbitraries.fixture.ts';

const draft: Draft = { fields: {}, document: { blocks: [buildBlock('a'), buildBlock('b', [buildBlock('c')])] } };

function collect(...operations: Operation[]) {
  const batch = applyBatch(draft, operations);
  if (!batch.ok) throw new Error(JSON.stringify(batch.failure));
  return collectChanges(batch.value.applied);
}

describe('ENT-04 who wrote a value last', () => {
  const set = (path: string[], value: unknown): Operation => ({ kind: 'set', block: 'a', path, value });
  test.each<[string, Operation[], string[], number | undefined]>([
    ['nobody', [set(['title'], 'x')], ['link'], undefined],
    ['the later of two', [set(['title'], 'x'), set(['title'], 'y')], ['title'], 1],
    ['who wrote the whole of it', [set(['link'], { label: 'x' })], ['link', 'label'], 0],
    ['nobody, where a part alone was written', [set(['link', 'label'], 'x')], ['link'], undefined],
    ['who wrote a part after the whole', [set(['link'], {}), set(['link', 'label'], 'x')], ['link', 'label'], 1],
    [
      'who wrote the whole again after a part',
      [set(['link'], {}), set(['link', 'label'], 'x'), set(['link'], { label: 'z' })],
      ['link', 'label'],
      2,
    ],
  ])('ENT-04 %s', (_, operations, path, by) => expect(findWriter(collect(...operations), 'a', path)).toBe(by));

  test('ENT-04 of a removed item its removal, of a moved one nobody', () => {
    const item = (kind: 'removeItem' | 'moveItem', id: string): Operation =>
      kind === 'removeItem'
        ? { kind, block: 'a', path: ['items'], item: id }
        : { kind, block: 'a', path: ['items'], after: null, item: id };
    expect(findWriter(collect(item('removeItem', 'x')), 'a', ['items', { id: 'x' }])).toBe(0);
    expect(findWriter(collect(item('moveItem', 'y')), 'a', ['items', { id: 'y' }])).toBeUndefined();
    expect(findWriter(collect(item('removeItem', 'x')), 'b', ['items', { id: 'x' }])).toBeUndefined();
  });
});

test('ENT-04 removed blocks are known by the operation that removed them, with all that was inside', () => {
  const { removedBlocks } = collect({ kind: 'remove', block: 'a' }, { kind: 'remove', block: 'b' });
  expect(Object.fromEntries(removedBlocks)).toEqual({ a: 0, b: 1, c: 1 });
  expect(Object.fromEntries(collect({ kind: 'unwrap', block: 'b' }).removedBlocks)).toEqual({ b: 0 });
});

describe('ENT-04 where a new entry goes beside others that came to the same place', () => {
  /** The entries of a list, those since the base with the neighbour after which each was inserted. */
  const find = (siblings: string[], anchors: Record<string, string | null>, after: string | null, id: string) =>
    findOrderedNeighbour(siblings, after, id, (sibling) => anchors[sibling]);
  test.each<[string, string[], Record<string, string | null>, string | null, string, string | null]>([
    ['right there where nothing came', ['a', 'b'], {}, 'a', 'm', 'a'],
    ['first where nothing came', ['a', 'b'], {}, null, 'm', null],
    ['after one of a smaller id', ['a', 'k', 'b'], { k: 'a' }, 'a', 'm', 'k'],
    ['before one of a larger id', ['a', 'n', 'b'], { n: 'a' }, 'a', 'm', 'a'],
    ['between both', ['a', 'k', 'n', 'b'], { k: 'a', n: 'a' }, 'a', 'm', 'k'],
    ['after what was inserted after one that it passes', ['a', 'k', 'z', 'b'], { k: 'a', z: 'k' }, 'a', 'm', 'z'],
    ['and after what stands after that', ['a', 'k', 'z', 'y', 'b'], { k: 'a', z: 'k', y: 'z' }, 'a', 'm', 'y'],
    [
      'not after what was inserted after one that it does not pass',
      ['a', 'n', 'c', 'b'],
      { n: 'a', c: 'n' },
      'a',
      'm',
      'a',
    ],
    ['not after what was inserted elsewhere', ['a', 'c', 'b'], { c: 'b' }, 'a', 'm', 'a'],
    ['not after what came first elsewhere', ['a', 'c', 'b'], { c: null }, 'a', 'm', 'a'],
    ['at the beginning in the same order', ['c', 'n', 'b'], { c: null, n: null }, null, 'm', 'c'],
    ['at the beginning before what stood there', ['c', 'b'], {}, null, 'm', null],
    ['as it is where its neighbour is gone', ['b', 'c'], { c: 'a' }, 'a', 'm', 'a'],
  ])('ENT-04 %s', (_, siblings, anchors, after, id, expected) =>
    expect(find(siblings, anchors, after, id)).toBe(expected),
  );
});
