import { describe, expect, test } from 'vitest';
import { maximumBlocks } from '../tree/document-limits.ts';
import { applyBatch } from './apply-batch.ts';
import { createUndo } from './create-undo.ts';
import type { AppliedOperation, Draft, Operation } from './operation.ts';
import { buildBlock, freezeDeep } from './operation-arbitraries.fixture.ts';
import { rebaseBatch } from './rebase-batch.ts';

const draft: Draft = freezeDeep({
  fields: { title: 'Accueil' },
  document: { blocks: [buildBlock('a', [buildBlock('b'), buildBlock('c')]), buildBlock('d', [buildBlock('e')])] },
});
const setTitle = (block: string | null, value?: unknown): Operation => ({ kind: 'set', block, path: ['title'], value });

function applyAll(given: Draft, operations: Operation[]) {
  const batch = applyBatch(given, operations);
  if (!batch.ok) throw new Error(JSON.stringify(batch.failure));
  return freezeDeep(batch.value);
}
/** Élise's batch is applied; then one arrives that was made before it. */
function merge(since: Operation[], operations: Operation[], given = draft) {
  const theirs = applyAll(given, since);
  const merged = rebaseBatch(theirs.draft, operations, theirs.applied);
  if (!merged.ok) throw new Error(JSON.stringify(merged.failure));
  const { draft: result, overridden, overriddenPlaces, pending, dropped } = freezeDeep(merged.value);
  return { theirs, result, overridden, overriddenPlaces, pending, dropped };
}

describe('ENT-04 a set on what was changed since', () => {
  test('ENT-04 wins, and says what it replaced, of whom', () => {
    const { result, overridden } = merge([setTitle('b', 'Élise'), setTitle(null, 'Élise')], [setTitle(null, 'moi')]);
    expect(result.fields.title).toBe('moi');
    expect(overridden).toEqual([{ block: null, path: ['title'], value: 'Élise', by: 1, index: 0, isRemoved: false }]);
    expect(JSON.stringify(result)).toContain('Élise');
  });

  test.each<[string, Operation[], Operation[], unknown[]]>([
    [
      'the latest value of two',
      [setTitle('b', 'É1'), setTitle('b', 'É2')],
      [setTitle('b', 'moi')],
      [[['title'], 'É2', 1]],
    ],
    ['one value once', [setTitle('b', 'É')], [setTitle('b', 'moi'), setTitle('b', 'encore')], [[['title'], 'É', 0]]],
    ['nothing for the same value', [setTitle('b', 'É')], [setTitle('b', 'É')], []],
    ['a removed value', [setTitle('b')], [setTitle('b', 'moi')], [[['title'], undefined, 0]]],
    [
      'a part of what is set as a whole',
      [{ kind: 'set', block: 'b', path: ['link', 'label'], value: 'É' }],
      [{ kind: 'set', block: 'b', path: ['link'], value: {} }],
      [[['link', 'label'], 'É', 0]],
    ],
    [
      'of what was set as a whole only the part',
      [{ kind: 'set', block: 'b', path: ['link'], value: { label: 'É', target: 'É' } }],
      [{ kind: 'set', block: 'b', path: ['link', 'label'], value: 'moi' }],
      [[['link', 'label'], 'É', 0]],
    ],
    [
      'an item of a list that is set as a whole',
      [{ kind: 'insertItem', block: 'b', path: ['items'], after: null, item: { id: 'n', label: 'É' } }],
      [{ kind: 'set', block: 'b', path: ['items'], value: [] }],
      [[['items', { id: 'n' }], { id: 'n', label: 'É' }, 0]],
    ],
  ])('ENT-04 reports %s', (_, since, operations, expected) => {
    const { overridden } = merge(since, operations);
    expect(overridden.map(({ path, value, by }) => [path, value, by])).toEqual(expected);
  });

  test('ENT-04 moves too: the place that Élise had given is offered back', () => {
    const { result, overriddenPlaces } = merge(
      [{ kind: 'move', block: 'b', parent: 'd', after: 'e' }],
      [{ kind: 'move', block: 'b', parent: null, after: null }],
    );
    expect(result.document.blocks[0]?.id).toBe('b');
    expect(overriddenPlaces).toEqual([
      { operation: { kind: 'move', block: 'b', parent: 'd', after: 'e' }, by: 0, index: 0 },
    ]);
  });
});

describe('ENT-04 removing beats setting', () => {
  test.each<[string, Operation, Operation]>([
    ['a block', { kind: 'remove', block: 'b' }, setTitle('b', 'moi')],
    ['its parent', { kind: 'remove', block: 'a' }, setTitle('b', 'moi')],
    ['a container', { kind: 'unwrap', block: 'a' }, setTitle('a', 'moi')],
    [
      'the parent of a new block',
      { kind: 'remove', block: 'a' },
      { kind: 'insert', parent: 'a', after: 'b', node: buildBlock('n', [], 'moi') },
    ],
    [
      'an item',
      { kind: 'removeItem', block: 'b', path: ['items'], item: 'x' },
      { kind: 'set', block: 'b', path: ['items', { id: 'x' }, 'label'], value: 'moi' },
    ],
    [
      'an object',
      { kind: 'set', block: 'b', path: ['link'] },
      { kind: 'set', block: 'b', path: ['link', 'label'], value: 'moi' },
    ],
  ])('ENT-04 %s: the lost value is pending, and comes back when the removal is undone', (_, removal, operation) => {
    const { theirs, result, pending, dropped } = merge([setTitle('d', 'x'), removal], [operation]);
    expect(JSON.stringify(result)).not.toContain('moi');
    expect([pending, dropped]).toEqual([[{ operation, by: 1, index: 0 }], []]);
    const removed = theirs.applied[1] as AppliedOperation;
    const undo = createUndo(result, { inverses: [removed.inverse], pending: pending.map((one) => one.operation) }, []);
    if (!undo.ok) throw new Error(undo.failure.reason);
    expect(undo.value.changed).toEqual([]);
    expect(JSON.stringify(applyAll(result, undo.value.operations).draft)).toContain('moi');
  });

  test('ENT-04 what follows an insert that is pending is pending with it', () => {
    const operations = [
      { kind: 'insert', parent: 'a', after: null, node: buildBlock('n') } as const,
      setTitle('n', 'moi'),
    ];
    const { pending } = merge([{ kind: 'remove', block: 'a' }], operations);
    expect(pending).toEqual(operations.map((operation, index) => ({ operation, by: 0, index })));
  });

  test('ENT-04 a removal that comes later takes what was written since, says so, and its undo brings it back', () => {
    const { result, overridden } = merge([setTitle('b', 'Élise')], [{ kind: 'remove', block: 'a' }]);
    expect(result.document.blocks.map(({ id }) => id)).toEqual(['d']);
    expect(overridden).toEqual([{ block: 'b', path: ['title'], value: 'Élise', by: 0, index: 0, isRemoved: true }]);
  });

  test('ENT-04 what Élise moved into it goes with it: offered back as a whole, with the batch’s own container around it', () => {
    const { overridden } = merge(
      [{ kind: 'move', block: 'b', parent: 'd', after: null }],
      [
        { kind: 'wrap', blocks: ['b'], node: buildBlock('w', [], 'moi') },
        { kind: 'remove', block: 'd' },
      ],
    );
    expect(overridden.map(({ block, path, by, isRemoved }) => [block, path, by, isRemoved])).toEqual([
      ['b', [], 0, true],
      ['d', [], 0, true],
    ]);
    expect(JSON.stringify(overridden)).toContain('title of moi');
  });

  test('ENT-04 what the batch wrapped where Élise had moved its content goes with it, and is offered back as a whole', () => {
    const { result, overridden } = merge(
      [{ kind: 'move', block: 'd', parent: 'a', after: null }],
      [
        { kind: 'wrap', blocks: ['d'], node: { ...buildBlock('box', undefined, 'moi'), type: 'section' } },
        { kind: 'move', block: 'd', parent: null, after: 'a' },
        { kind: 'remove', block: 'a' },
      ],
    );
    expect(result.document.blocks.map(({ id }) => id)).toEqual(['d']);
    expect(overridden).toMatchObject([{ block: 'a', path: [], by: 0, index: 2, isRemoved: true }]);
    expect(JSON.stringify(overridden)).toContain('title of moi');
  });

  test('ENT-04 a block that Élise moved out of it stays', () => {
    const { result, overridden } = merge(
      [{ kind: 'move', block: 'b', parent: 'd', after: null }],
      [{ kind: 'remove', block: 'a' }],
    );
    expect(JSON.stringify(result)).toContain('"id":"b"');
    expect(overridden).toEqual([]);
  });
});

describe('ENT-04 what has become impossible is dropped and reported', () => {
  test.each<[string, Operation, Operation, string]>([
    [
      'moving a removed block',
      { kind: 'remove', block: 'b' },
      { kind: 'move', block: 'b', parent: 'd', after: null },
      'block-absent',
    ],
    [
      'moving into a removed block',
      { kind: 'remove', block: 'd' },
      { kind: 'move', block: 'b', parent: 'd', after: null },
      'parent-absent',
    ],
    ['removing a removed block', { kind: 'remove', block: 'b' }, { kind: 'remove', block: 'b' }, 'block-absent'],
    [
      'moving into what was moved into it',
      { kind: 'move', block: 'a', parent: 'd', after: null },
      { kind: 'move', block: 'd', parent: 'a', after: null },
      'into-itself',
    ],
    [
      'wrapping what was parted',
      { kind: 'move', block: 'c', parent: 'd', after: null },
      { kind: 'wrap', blocks: ['b', 'c'], node: buildBlock('w') },
      'not-neighbours',
    ],
    [
      'inserting an id that is now there',
      { kind: 'insert', parent: null, after: null, node: buildBlock('n') },
      { kind: 'insert', parent: 'a', after: null, node: buildBlock('n') },
      'id-taken',
    ],
  ])('ENT-04 %s', (_, since, operation, reason) => {
    const { theirs, result, dropped } = merge([since], [operation]);
    expect(dropped).toEqual([{ operation, index: 0, reason }]);
    expect(result).toEqual(theirs.draft);
  });

  test('ENT-04 what was meant for a block that could not be inserted does not reach another of the same id', () => {
    const insert: Operation = { kind: 'insert', parent: null, after: null, node: buildBlock('n') };
    const { theirs, result, dropped } = merge([insert], [insert, setTitle('n', 'moi')]);
    expect(dropped.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'id-taken'],
      [1, 'block-absent'],
    ]);
    expect(result).toEqual(theirs.draft);
  });

  test('ENT-04 a removal of what a block could not be moved out of: the block is not lost with it', () => {
    const operations: Operation[] = [
      { kind: 'move', block: 'b', parent: 'd', after: null },
      { kind: 'remove', block: 'a' },
    ];
    const { theirs, result, dropped } = merge([{ kind: 'remove', block: 'd' }], operations);
    expect(dropped.map(({ index, reason }) => [index, reason])).toEqual([
      [0, 'parent-absent'],
      [1, 'parent-absent'],
    ]);
    expect(result).toEqual(theirs.draft);
  });

  test('ENT-04 a wrap keeps to the blocks that are still there', () => {
    const { result, dropped } = merge(
      [{ kind: 'remove', block: 'c' }],
      [{ kind: 'wrap', blocks: ['b', 'c'], node: buildBlock('w') }],
    );
    expect(dropped).toEqual([]);
    expect(result.document.blocks[0]?.children?.[0]).toMatchObject({ id: 'w', children: [{ id: 'b' }] });
  });

  test('ENT-04 the last free place of a document goes to who came first', () => {
    const blocks = Array.from({ length: maximumBlocks - 1 }, (_, place) => buildBlock(`n${place}`));
    const insert = (id: string): Operation => ({ kind: 'insert', parent: null, after: null, node: buildBlock(id) });
    const { dropped } = merge([insert('one')], [insert('two'), setTitle('two', 'x')], {
      fields: {},
      document: { blocks },
    });
    expect(dropped.map(({ reason }) => reason)).toEqual(['too-many-blocks', 'block-absent']);
  });

  test('ENT-04 a batch that its own base refuses is refused as a whole', () => {
    const { applied, draft: current } = applyAll(draft, [setTitle('b', 'Élise')]);
    const operations = [setTitle('b', 'moi'), setTitle('q', 'x')];
    expect(rebaseBatch(current, operations, applied)).toEqual({
      ok: false,
      failure: { reason: 'block-absent', index: 1 },
    });
  });

  test('ENT-04 operations that do not lead to this draft are no base', () => {
    const { applied } = applyAll(draft, [{ kind: 'insert', parent: null, after: null, node: buildBlock('n') }]);
    expect(rebaseBatch(draft, [], applied)).toEqual({ ok: false, failure: { reason: 'base-unknown', index: 0 } });
  });
});

test('ENT-04 blocks inserted at one place stand in the order of their ids, with what was inserted after them', () => {
  const insert = (id: string, after: string): Operation => ({
    kind: 'insert',
    parent: null,
    after,
    node: buildBlock(id),
  });
  const order = (since: Operation[], operations: Operation[]) =>
    merge(since, operations)
      .result.document.blocks.map(({ id }) => id)
      .join(' ');
  for (const id of ['m', 'z']) {
    const chain = [insert('n', 'a'), insert('k', 'n')];
    const expected = id === 'm' ? 'a m n k d' : 'a n k z d';
    expect(order(chain, [insert(id, 'a')])).toBe(expected);
    expect(order([insert(id, 'a')], chain)).toBe(expected);
  }
});
