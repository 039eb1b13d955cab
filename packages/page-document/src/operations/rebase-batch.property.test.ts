import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageDocumentSchema } from '../tree/block-node.ts';
import { type AppliedBatch, applyBatch } from './apply-batch.ts';
import { createUndo } from './create-undo.ts';
import type { BatchRefusal, Draft, Operation } from './operation.ts';
import {
  buildBatch,
  buildBlock,
  drafts,
  freezeDeep,
  listTokens,
  type Seed,
  seeds,
} from './operation-arbitraries.fixture.ts';
import { rebaseBatch } from './rebase-batch.ts';

/** Returns the value of a result that must not be a refusal. */
function unwrapResult<Value>(result: { ok: true; value: Value } | { ok: false; failure: BatchRefusal }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return freezeDeep(result.value);
}

/** Two authors begin with one draft; the second one's batch arrives when the first one's is applied. */
function runTwoAuthors(draft: Draft, first: readonly Seed[], second: readonly Seed[]) {
  const batch = buildBatch(draft, second, 'm');
  const before: AppliedBatch = unwrapResult(applyBatch(draft, buildBatch(draft, first, 'e')));
  const alone: AppliedBatch = unwrapResult(applyBatch(draft, batch));
  return { before, alone, batch, merged: unwrapResult(rebaseBatch(before.draft, batch, before.applied)) };
}

describe('ENT-04 two authors of one draft', () => {
  test('ENT-04 a property: ids stay unique, the tree well-formed, the limits kept, and inverses lead back', () => {
    fc.assert(
      fc.property(drafts, seeds, seeds, (draft, first, second) => {
        const { before, merged } = runTwoAuthors(draft, first, second);
        expect(pageDocumentSchema.safeParse(merged.draft.document).error).toBe(undefined);
        const undone = unwrapResult(
          applyBatch(
            merged.draft,
            merged.inverses.map(({ operation }) => operation),
          ),
        );
        expect(undone.draft).toStrictEqual(before.draft);
      }),
      { numRuns: 600 },
    );
  });

  test('ENT-04 a property: every value written is in the draft, or reported', () => {
    fc.assert(
      fc.property(drafts, seeds, seeds, (draft, first, second) => {
        const { before, alone, merged } = runTwoAuthors(draft, first, second);
        const theirs = listTokens([merged.draft, merged.overridden]);
        for (const token of listTokens(before.draft)) expect(theirs).toContain(token);
        const own = listTokens([merged.draft, merged.pending, merged.dropped, merged.overridden]);
        for (const token of listTokens(alone.draft)) expect(own).toContain(token);
      }),
      { numRuns: 3000 },
    );
  });

  test('ENT-04 a property: each operation of the batch is applied, pending or dropped, once', () => {
    fc.assert(
      fc.property(drafts, seeds, seeds, (draft, first, second) => {
        const { batch, merged } = runTwoAuthors(draft, first, second);
        const kept = merged.applied.map(({ operation }) => operation.kind);
        const lost = [...merged.pending, ...merged.dropped];
        const lostAt = new Set(lost.map(({ index }) => index));
        expect(lostAt.size).toBe(lost.length);
        expect(kept).toEqual(batch.filter((_, index) => !lostAt.has(index)).map(({ kind }) => kind));
        for (const { operation, index } of lost) expect(operation).toBe(batch[index]);
      }),
    );
  });

  test('ENT-04 a property: without anything since, a batch is applied as it is and nothing is reported', () => {
    fc.assert(
      fc.property(drafts, seeds, (draft, given) => {
        const batch = buildBatch(draft, given, 'm');
        const { overridden, overriddenPlaces, pending, dropped, ...rest } = unwrapResult(rebaseBatch(draft, batch, []));
        expect(rest).toEqual(unwrapResult(applyBatch(draft, batch)));
        expect([overridden, overriddenPlaces, pending, dropped]).toEqual([[], [], [], []]);
      }),
    );
  });

  test('ENT-04 a property: two blocks inserted at one place stand in the same order, whoever came first', () => {
    fc.assert(
      fc.property(
        drafts,
        fc.uniqueArray(fc.stringMatching(/^n[a-z]{1,3}$/), { minLength: 2, maxLength: 2 }),
        fc.nat(),
        (draft, ids, choice) => {
          const after =
            [null, ...draft.document.blocks.map(({ id }) => id)][choice % (draft.document.blocks.length + 1)] ?? null;
          const inserts = ids.map((id): Operation => ({ kind: 'insert', parent: null, after, node: buildBlock(id) }));
          const merge = ([one, other]: Operation[]) => {
            if (!one || !other) throw new Error('two operations');
            const arrived = unwrapResult(applyBatch(draft, [one]));
            return unwrapResult(rebaseBatch(arrived.draft, [other], arrived.applied)).draft;
          };
          expect(merge(inserts)).toEqual(merge(inserts.toReversed()));
        },
      ),
    );
  });

  test('ENT-04 a property: undoing a batch after another author’s gives the draft as if it had never been, but for what is told', () => {
    fc.assert(
      fc.property(drafts, seeds, seeds, (draft, first, second) => {
        const own = unwrapResult(applyBatch(draft, buildBatch(draft, first, 'e')));
        const other = unwrapResult(applyBatch(own.draft, buildBatch(own.draft, second, 'm')));
        const undo = createUndo(other.draft, own, other.applied);
        // Nothing can be undone when the other author has removed everything that the batch had made.
        if (!undo.ok) return;
        const { operations, changed, dropped } = undo.value;
        const undone = unwrapResult(applyBatch(other.draft, operations));
        expect(pageDocumentSchema.safeParse(undone.draft.document).success).toBe(true);
        const left = listTokens([undone.draft, changed]);
        for (const token of listTokens(other.draft)) if (token.startsWith('<m')) expect(left).toContain(token);
        // What the other author has taken out of a new block stays where they put it.
        const isApart = other.applied.some(({ operation }) => ['move', 'unwrap'].includes(operation.kind));
        if (dropped.length === 0 && !isApart)
          for (const token of listTokens(undone.draft)) expect(token).not.toMatch(/^<e/);
      }),
      { numRuns: 1000 },
    );
  });

  test('ENT-04 a property: undoing own fields leaves blocks that another author has changed since as they are', () => {
    fc.assert(
      fc.property(drafts, seeds, seeds, (draft, first, second) => {
        const ofKinds = (given: readonly Seed[], low: number, count: number) =>
          given.map((seed) => ({ ...seed, kind: low + (seed.kind % count) }));
        const own = unwrapResult(applyBatch(draft, buildBatch(draft, ofKinds(first, 0, 1), 'e')));
        const batch = buildBatch(own.draft, ofKinds(second, 1, 11), 'm');
        const other = unwrapResult(applyBatch(own.draft, batch));
        const undo = unwrapResult(createUndo(other.draft, own, other.applied));
        expect([undo.changed, undo.dropped]).toEqual([[], []]);
        const undone = unwrapResult(applyBatch(other.draft, undo.operations));
        expect(undone.draft).toStrictEqual(unwrapResult(applyBatch(draft, batch)).draft);
      }),
    );
  });
});
