import { describe, expect, test } from 'vitest';
import { applyBatch } from './apply-batch.ts';
import { createUndo } from './create-undo.ts';
import type { Draft, Operation } from './operation.ts';
import { buildBlock, freezeDeep } from './operation-arbitraries.fixture.ts';

const draft: Draft = freezeDeep({
  fields: { title: 'Accueil' },
  document: { blocks: [buildBlock('a', [buildBlock('b'), buildBlock('c')])] },
});
const setTitle = (block: string | null, value: string): Operation => ({ kind: 'set', block, path: ['title'], value });

function applyAll(given: Draft, operations: readonly Operation[]) {
  const batch = applyBatch(given, operations);
  if (!batch.ok) throw new Error(JSON.stringify(batch.failure));
  return freezeDeep(batch.value);
}
/** Undoes a batch after which others applied theirs. */
function undo(own: Operation[], others: Operation[], change = (given: Draft) => given) {
  const first = applyAll(draft, own);
  const then = applyAll(first.draft, others);
  const current = change(then.draft);
  return { current, result: createUndo(current, first, then.applied) };
}

describe('ENT-04 undoing a batch of one’s own', () => {
  test('ENT-04 restores own values and leaves those of others', () => {
    const { current, result } = undo([setTitle('b', 'moi'), setTitle(null, 'moi')], [setTitle('c', 'Élise')]);
    if (!result.ok) throw new Error(result.failure.reason);
    expect(result.value).toMatchObject({ changed: [], changedPlaces: [], dropped: [] });
    expect(applyAll(current, result.value.operations).draft).toEqual(applyAll(draft, [setTitle('c', 'Élise')]).draft);
  });

  test('ENT-04 tells what was written since, so that the author is asked', () => {
    const { result } = undo([setTitle('b', 'moi')], [setTitle('c', 'x'), setTitle('b', 'Élise')]);
    expect(result).toMatchObject({
      ok: true,
      value: { changed: [{ block: 'b', path: ['title'], value: 'Élise', by: 1, isRemoved: false }] },
    });
  });

  test('ENT-04 tells what others wrote into a block that undoing takes away, and where they moved one', () => {
    const { result } = undo(
      [{ kind: 'insert', parent: null, after: null, node: buildBlock('n') }],
      [setTitle('n', 'Élise')],
    );
    expect(result).toMatchObject({ ok: true, value: { changed: [{ block: 'n', value: 'Élise', isRemoved: true }] } });
    const moved = undo(
      [{ kind: 'move', block: 'b', parent: 'a', after: 'c' }],
      [{ kind: 'move', block: 'b', parent: null, after: null }],
    );
    expect(moved.result).toMatchObject({ ok: true, value: { changed: [], changedPlaces: [{ by: 0 }] } });
  });

  test('ENT-04 drops what is gone, and is refused when nothing is left to undo', () => {
    const partly = undo([setTitle('b', 'moi'), setTitle('c', 'moi')], [{ kind: 'remove', block: 'b' }]);
    expect(partly.result).toMatchObject({
      ok: true,
      value: { operations: [setTitle('c', 'title of c')], dropped: [{ index: 1, reason: 'block-absent' }] },
    });
    const nothing = undo([setTitle('b', 'moi')], [{ kind: 'remove', block: 'a' }]);
    expect(nothing.result).toEqual({ ok: false, failure: { reason: 'block-absent', index: 0 } });
    const placeless = undo([{ kind: 'remove', block: 'b' }], [{ kind: 'remove', block: 'a' }]);
    expect(placeless.result).toEqual({ ok: false, failure: { reason: 'parent-absent', index: 0 } });
  });

  test('ENT-04 an undo is a batch like another: undoing it does the first one again', () => {
    const { current, result } = undo([setTitle('b', 'moi'), { kind: 'remove', block: 'c' }], []);
    if (!result.ok) throw new Error(result.failure.reason);
    const undone = applyAll(current, result.value.operations);
    const redo = createUndo(undone.draft, undone, []);
    expect(redo.ok && applyAll(undone.draft, redo.value.operations).draft).toEqual(current);
  });

  test('ENT-04 properties of another version of the block are refused, blocks come back in their own version', () => {
    const upgrade = ({ fields, document }: Draft): Draft => ({
      fields,
      document: { blocks: document.blocks.map((node) => ({ ...node, version: 3 })) },
    });
    const refused = { ok: false, failure: { reason: 'version-changed', index: 1 } };
    expect(undo([setTitle('a', 'moi'), setTitle('b', 'moi')], [], upgrade).result).toEqual(refused);
    expect(undo([{ kind: 'remove', block: 'b' }], [], upgrade).result).toMatchObject({
      ok: true,
      value: { operations: [{ kind: 'insert', node: { version: 2 } }] },
    });
  });

  test('ENT-04 a pending operation that is no longer possible is dropped', () => {
    const { draft: current, inverses } = applyAll(draft, [{ kind: 'remove', block: 'b' }]);
    const lost = setTitle('q', 'Élise');
    expect(createUndo(current, { inverses, pending: [lost] }, [])).toMatchObject({
      ok: true,
      value: { operations: [{ kind: 'insert' }], dropped: [{ operation: lost, index: 1, reason: 'block-absent' }] },
    });
  });
});
