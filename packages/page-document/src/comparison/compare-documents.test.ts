import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBatch } from '../operations/apply-batch.ts';
import { isSameValue } from '../operations/json-value.ts';
import type { Draft, Operation } from '../operations/operation.ts';
import { buildBatch, buildBlock, drafts, seeds } from '../operations/operation-arbitraries.fixture.ts';
import { readPath, writePath } from '../operations/property-path.ts';
import { walkBlocks } from '../tree/block-node.ts';
import { compareDocuments, isEmptyComparison } from './compare-documents.ts';
import { findMoved } from './find-moved.ts';

const draft: Draft = {
  fields: { title: 'Page', slug: null },
  document: { blocks: [buildBlock('a'), buildBlock('b', [buildBlock('c'), buildBlock('d')]), buildBlock('e')] },
};
const apply = (from: Draft, operations: readonly Operation[]): Draft => {
  const applied = applyBatch(from, operations);
  if (!applied.ok) throw new Error(applied.failure.reason);
  return applied.value.draft;
};
const compare = (...operations: Operation[]) => compareDocuments(draft, apply(draft, operations));
const tell = (...operations: Operation[]) =>
  compare(...operations).blocks.map(({ kind, node, isMoved, inside, values }) =>
    [kind, node.id, isMoved && 'moved', inside || '', values.map(({ kind: how }) => how).join()]
      .filter(Boolean)
      .join(' '),
  );

describe('what differs', () => {
  test('a field and a text, by their paths', () => {
    const { fields, blocks } = compare(
      { kind: 'set', block: null, path: ['title'], value: 'Soins' },
      { kind: 'set', block: 'c', path: ['items', { id: 'x' }, 'label'], value: 'Neuf' },
    );
    expect(fields).toEqual([{ path: ['title'], kind: 'set', before: 'Page', after: 'Soins' }]);
    expect(blocks).toMatchObject([
      {
        kind: 'kept',
        node: { id: 'c' },
        parent: 'b',
        values: [{ path: ['items', { id: 'x' }, 'label'], before: 'item c-x', after: 'Neuf' }],
      },
    ]);
  });

  test('items that come, go and move', () => {
    const path = ['items'];
    expect(
      tell(
        { kind: 'removeItem', block: 'a', path, item: 'y' },
        { kind: 'insertItem', block: 'a', path, after: null, item: { id: 'z', label: 'Z' } },
      ),
    ).toEqual(['kept a item-removed,item-added']);
    expect(tell({ kind: 'moveItem', block: 'a', path, after: null, item: 'y' })).toEqual(['kept a item-moved']);
  });

  test('blocks that come and go, with what is inside, and one that moves', () => {
    expect(
      tell(
        { kind: 'insert', parent: null, after: 'a', node: buildBlock('n', [buildBlock('m')]) },
        { kind: 'remove', block: 'b' },
        { kind: 'move', block: 'e', parent: null, after: null },
      ),
    ).toEqual(['kept e moved', 'removed b 2', 'added n 1']);
  });

  test('a block that is wrapped moves into the new one; one that is saved out of a removed one moves out', () => {
    expect(tell({ kind: 'wrap', blocks: ['a'], node: buildBlock('w') })).toEqual(['added w', 'kept a moved']);
    expect(tell({ kind: 'move', block: 'c', parent: null, after: 'e' }, { kind: 'remove', block: 'b' })).toEqual([
      'removed b 1',
      'kept c moved',
    ]);
  });
});

test('nothing differs between a draft and itself, and something wherever drafts differ', () => {
  fc.assert(
    fc.property(drafts, seeds, (from, given) => {
      expect(isEmptyComparison(compareDocuments(from, from))).toBe(true);
      const to = apply(from, buildBatch(from, given, 'a'));
      const isSame = isSameValue(from.fields, to.fields) && isSameValue(from.document.blocks, to.document.blocks);
      expect(isEmptyComparison(compareDocuments(from, to))).toBe(isSame);
    }),
  );
});

test('what came one way went the other way, and the listed values lead from one draft to the other', () => {
  fc.assert(
    fc.property(drafts, seeds, (from, given) => {
      const to = apply(from, buildBatch(from, given, 'a'));
      const there = compareDocuments(from, to);
      const back = compareDocuments(to, from);
      const list = ({ blocks }: typeof there, kind: string) =>
        blocks
          .filter((one) => one.kind === kind)
          .map(({ node }) => node.id)
          .sort();
      expect(list(back, 'removed')).toEqual(list(there, 'added'));
      expect(list(back, 'added')).toEqual(list(there, 'removed'));
      const former = new Map([...walkBlocks(from.document)].map(({ node }) => [node.id, node]));
      const changed = new Map(there.blocks.map((change) => [change.node.id, change]));
      for (const { node } of walkBlocks(to.document)) {
        const own = former.get(node.id);
        if (!own) continue;
        let props: unknown = own.props;
        for (const { path, kind, after } of changed.get(node.id)?.values ?? []) {
          if (kind === 'set') props = writePath(props, path, after);
          // The order of a list is that of the present one.
          else props = writePath(props, path.slice(0, -1), readPath(node.props, path.slice(0, -1)));
        }
        expect(isSameValue(props, node.props), node.id).toBe(true);
      }
    }),
  );
});

test('the fewest are moved', () => {
  expect([...findMoved(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])]).toEqual(['d']);
  expect([...findMoved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a']);
  expect(findMoved(['a', 'b', 'c'], ['c', 'b', 'a']).size).toBe(2);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 }), fc.nat(), (ids, turn) => {
      const present = [...ids.slice(turn % (ids.length + 1)), ...ids.slice(0, turn % (ids.length + 1))];
      const moved = findMoved(ids, present);
      const left = present.filter((id) => !moved.has(id));
      expect(left).toEqual(ids.filter((id) => !moved.has(id)));
    }),
  );
});
