import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageDocumentSchema } from '../tree/block-node.ts';
import { applyBatch } from './apply-batch.ts';
import { applyOperation } from './apply-operation.ts';
import type { Draft, Operation } from './operation.ts';
import { buildBatch, drafts, freezeDeep, seeds } from './operation-arbitraries.fixture.ts';

/** Applies operations that must not be refused. */
function applyAll(draft: Draft, operations: readonly Operation[]) {
  const batch = applyBatch(draft, operations);
  if (!batch.ok) throw new Error(JSON.stringify(batch.failure));
  return batch.value;
}

describe('ENT-04 operations on a draft', () => {
  test('ENT-04 a property: an operation and its inverse give the same draft, and the inverse of the inverse the operation', () => {
    fc.assert(
      fc.property(drafts, seeds, (draft, given) => {
        for (const operation of buildBatch(draft, given.slice(0, 1), 'e')) {
          const step = applyOperation(draft, operation);
          if (!step.ok) throw new Error(step.failure.reason);
          const changed = freezeDeep(step.value.draft);
          const back = applyOperation(changed, step.value.inverse.operation);
          if (!back.ok) throw new Error(back.failure.reason);
          expect(back.value.draft).toStrictEqual(draft);
          const again = applyOperation(freezeDeep(back.value.draft), back.value.inverse.operation);
          expect(again.ok && again.value.draft).toStrictEqual(changed);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('ENT-04 a property: a batch and its inverses give the same draft; the draft in between is well-formed', () => {
    fc.assert(
      fc.property(drafts, seeds, (draft, given) => {
        const { draft: changed, inverses } = applyAll(draft, buildBatch(draft, given, 'e'));
        expect(pageDocumentSchema.safeParse(changed.document).success).toBe(true);
        const undone = applyAll(
          freezeDeep(changed),
          inverses.map(({ operation }) => operation),
        );
        expect(undone.draft).toStrictEqual(draft);
        const redone = applyAll(
          undone.draft,
          undone.inverses.map(({ operation }) => operation),
        );
        expect(redone.draft).toStrictEqual(changed);
      }),
      { numRuns: 400 },
    );
  });

  test('ENT-04 a property: the inverse says the type and version of the block, and survives JSON', () => {
    fc.assert(
      fc.property(drafts, seeds, (draft, given) => {
        const { draft: changed, inverses } = applyAll(draft, buildBatch(draft, given, 'e'));
        for (const { operation, block } of inverses) {
          const isField = 'path' in operation && operation.block === null;
          expect(block).toEqual(isField ? null : { type: expect.stringMatching(/^(?:section|text)$/), version: 2 });
        }
        const sent = JSON.parse(JSON.stringify(inverses)) as typeof inverses;
        const undone = applyAll(
          changed,
          sent.map(({ operation }) => operation),
        );
        expect(undone.draft).toEqual(draft);
      }),
    );
  });

  test('ENT-04 a property: blocks that an operation does not touch are shared with the former draft', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const [first, ...others] = draft.document.blocks;
        if (!first) return;
        const { draft: changed } = applyAll(draft, [{ kind: 'set', block: first.id, path: ['title'], value: '' }]);
        expect(changed.fields).toBe(draft.fields);
        expect(changed.document.blocks[0]?.children).toBe(first.children);
        for (const [position, other] of others.entries()) expect(changed.document.blocks[position + 1]).toBe(other);
      }),
    );
  });
});
