import type { Operation } from '@vitrine/page-document/operations/operation';
import type { ApiFailure } from '../../base/api/api-failure.ts';
import type { QueuedBatch, RefusedOperation } from './queue-state.ts';

/** What becomes of a batch that the server refuses. */
export interface MendedBatch {
  /** What is sent instead of it. */
  batches: QueuedBatch[];
  refused: RefusedOperation[];
  /** Whether what others stored since its base is the reason: it is sent on the present version. */
  isOutdated: boolean;
}

/**
 * Takes out of a refused batch what is at fault: the operations that the refusal names by their index, else, one by one,
 * all of them. A batch on an old base is first sent on the present version.
 */
export function mendBatch(
  batch: QueuedBatch,
  failure: ApiFailure,
  { version, createId }: { version: number; createId: () => string },
): MendedBatch {
  const again = (operations: readonly Operation[]): QueuedBatch => ({ id: createId(), base: version, operations });
  const nothing = { refused: [], isOutdated: false };
  if (batch.base < version) return { ...nothing, batches: [again(batch.operations)], isOutdated: true };
  const faults = new Map<number, string>();
  for (const [field, message] of Object.entries(failure.fields)) {
    const index = /^operations\.(\d+)(?:\.|$)/.exec(field)?.[1];
    if (index !== undefined && !faults.has(Number(index))) faults.set(Number(index), message);
  }
  if (faults.size === 0 && batch.operations.length > 1)
    return { ...nothing, batches: batch.operations.map((operation) => again([operation])) };
  const isWrong = (index: number) => faults.size === 0 || faults.has(index);
  const sentence = Object.values(failure.fields)[0] ?? failure.message;
  const left = batch.operations.filter((_, index) => !isWrong(index));
  return {
    ...nothing,
    batches: left.length ? [again(left)] : [],
    refused: batch.operations.flatMap((operation, index) =>
      isWrong(index) ? [{ operation, message: faults.get(index) ?? sentence }] : [],
    ),
  };
}
