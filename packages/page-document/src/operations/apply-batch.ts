import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { applyOperation } from './apply-operation.ts';
import {
  type AppliedOperation,
  type BatchRefusal,
  type Draft,
  type Inverse,
  maximumOperations,
  type Operation,
} from './operation.ts';

/** A draft after a batch; `inverses` undo the batch when they are applied in their order. */
export interface AppliedBatch {
  draft: Draft;
  applied: AppliedOperation[];
  inverses: Inverse[];
}

/**
 * Applies operations in their order: all of them, or none. At most `maximumOperations`. A refusal names the index of the
 * refused operation.
 */
export function applyBatch(draft: Draft, operations: readonly Operation[]): Result<AppliedBatch, BatchRefusal> {
  if (operations.length > maximumOperations) return refuseBatch('too-many-operations', maximumOperations);
  const applied: AppliedOperation[] = [];
  let current = draft;
  for (const [index, operation] of operations.entries()) {
    const step = applyOperation(current, operation);
    if (!step.ok) return refuseBatch(step.failure.reason, index);
    current = step.value.draft;
    applied.push({ operation, inverse: step.value.inverse });
  }
  return succeed({ draft: current, applied, inverses: listInverses(applied) });
}

/** Lists the inverses of applied operations in the order in which they undo. */
export function listInverses(applied: readonly AppliedOperation[]): Inverse[] {
  return applied.map(({ inverse }) => inverse).reverse();
}

/** Builds the failure of a batch; `index` is that of the operation to blame. */
export function refuseBatch(reason: BatchRefusal['reason'], index: number): { ok: false; failure: BatchRefusal } {
  return { ok: false, failure: { reason, index } };
}
