import type { AppliedOperation, BatchRefusal, Draft, Inverse, Operation, PropertyPath } from './operation.ts';

/** A value of another author that a batch replaced or removed, to be offered back. */
export interface OverriddenValue {
  block: string | null;
  /** Empty for a block as a whole, whose value is its node. */
  path: PropertyPath;
  /** What the other author left there; undefined if they removed it. */
  value: unknown;
  /** Index of the other author's operation, among those since the base. */
  by: number;
  /** Index of the operation of the batch. */
  index: number;
  /** Whether the block or item is gone with it: undoing the removal then brings the value back. */
  isRemoved: boolean;
}

/** A place to which another author had moved something, and from which the batch moves it away. */
export interface OverriddenPlace {
  /** The move that puts it back there. */
  operation: Operation;
  by: number;
  index: number;
}

/** An operation of the batch on something that was removed since its base. Undoing that removal applies it. */
export interface PendingOperation {
  operation: Operation;
  /** Index of the removal, among the operations since the base. */
  by: number;
  index: number;
}

/** An operation of the batch that what came since made impossible. */
export interface DroppedOperation {
  operation: Operation;
  index: number;
  reason: BatchRefusal['reason'];
}

/** A batch applied to a draft that others have changed since its base, and everything that was lost in it. */
export interface RebasedBatch {
  draft: Draft;
  /** The operations as they were applied, which may be fewer than those of the batch. */
  applied: AppliedOperation[];
  /** They undo what was applied, in their order. */
  inverses: Inverse[];
  overridden: OverriddenValue[];
  overriddenPlaces: OverriddenPlace[];
  pending: PendingOperation[];
  dropped: DroppedOperation[];
}
