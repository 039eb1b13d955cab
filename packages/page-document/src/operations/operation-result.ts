import type { Result } from '@vitrine/domain/kernel/result';
import type { BlockNode } from '../tree/block-node.ts';
import { maximumBlocks, maximumDepth } from '../tree/document-limits.ts';
import { listIds } from './edit-tree.ts';
import type { Draft, Inverse, Refusal, RefusalReason } from './operation.ts';

/** The draft after one operation, with the inverse of that operation. */
export type StepResult = Result<{ draft: Draft; inverse: Inverse }, Refusal>;

/** Builds the failure of one operation. */
export function refuseOperation(reason: RefusalReason): { ok: false; failure: Refusal } {
  return { ok: false, failure: { reason } };
}

/** Returns what an inverse says of its block. */
export function describeVersion({ type, version }: BlockNode): { type: string; version: number } {
  return { type, version };
}

/** Returns why a document cannot hold more blocks, down to a level from 1; undefined if it can. */
export function checkRoom(draft: Draft, added: readonly BlockNode[], depth: number): RefusalReason | undefined {
  if (depth > maximumDepth) return 'too-deep';
  if (added.length === 0) return undefined;
  const ids = listIds([...draft.document.blocks, ...added]);
  if (new Set(ids).size < ids.length) return 'id-taken';
  return ids.length > maximumBlocks ? 'too-many-blocks' : undefined;
}
