import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { Draft, Operation, SetOperation } from '@vitrine/page-document/operations/operation';
import type { ApiFailure } from '../../base/api/api-failure.ts';

export type BatchReply = ReplyOf<'applyContentOperations'>;

/** A value of somebody else that one's own change has replaced. */
export type Overridden = BatchReply['overridden'][number];
/** A stored batch, as the list of a draft's operations tells it. */
export type StoredBatch = ReplyOf<'listContentOperations'>['batches'][number];

/** Operations that are sent together, and undone together. */
export interface QueuedBatch {
  id: string;
  /** The stored version on which they were made, or on which batches of the queue stand that were made on it. */
  base: number;
  operations: readonly Operation[];
}

/** An operation that the server refuses; its value stays on the screen until it is mended. */
export interface RefusedOperation {
  operation: Operation;
  message: string;
}

export interface QueueState {
  /** The draft as the person sees it: what is stored, and what is not stored yet. */
  draft: Draft;
  /** The version that is stored. */
  version: number;
  /** `waiting`: without an answer of the server, which is asked again by itself. `held`: it refuses everything. */
  status: 'saved' | 'saving' | 'waiting' | 'held';
  /** Changes that are not stored yet. */
  unsaved: number;
  /** Whether the browser has kept them: they outlive the page. */
  isKept: boolean;
  /** When a change was stored last, in milliseconds. */
  savedAt: number | undefined;
  /** Why nothing is stored now. */
  failure: ApiFailure | undefined;
  refused: readonly RefusedOperation[];
}

/** Why `QueueCalls.send` is asked: the batch, and whether it may already be stored. */
export interface Sending {
  batch: QueuedBatch;
  isRepeated: boolean;
  /** The page goes away: the call outlives it, its answer does not come. */
  isLeaving: boolean;
}

/** What the queue asks of the server, and tells those who follow it. */
export interface QueueCalls {
  send(sending: Sending): Promise<BatchReply>;
  listSince(version: number): Promise<{ version: number; batches: StoredBatch[] }>;
  readDraft(): Promise<{ draft: Draft; version: number }>;
  /** An answer has come; the draft is that of its version. `base` is the version on which it was applied. */
  onReply(reply: BatchReply, answered: { base: number; isRepeated: boolean; batch: QueuedBatch | undefined }): void;
  /** Batches that were stored, own ones included, in order. */
  onStored(batches: readonly StoredBatch[]): void;
  /** The stored draft was read anew: what was shown may be anything. */
  onReset(): void;
  /** Operations that the server refuses and that are not kept: a block that may not stand where it was put. */
  onRefused(refused: readonly RefusedOperation[]): void;
  /** Operations that have become impossible before they could be sent. */
  onLost(operations: readonly Operation[]): void;
}

/** Where what is not stored yet outlives the page. */
export interface QueueStorage {
  read(): readonly QueuedBatch[];
  /** Returns whether they are kept. */
  write(batches: readonly QueuedBatch[]): boolean;
}

/** Whether changes would be lost with the page: neither the server nor the browser has them. */
export function isAtRisk({ unsaved, isKept }: Pick<QueueState, 'unsaved' | 'isKept'>): boolean {
  return unsaved > 0 && !isKept;
}

/** Whether an operation sets one property, and nothing else is done to it in between. */
export function isSameSet(one: Operation | undefined, other: Operation | undefined): boolean {
  return one?.kind === 'set' && other?.kind === 'set' && getSetKey(one) === getSetKey(other);
}

/** Names the property that an operation sets: block and path. */
export function getSetKey({ block, path }: Pick<SetOperation, 'block' | 'path'>): string {
  return `${block ?? ''} ${formatPath(path)}`;
}

/** Writes a path as comments and errors do: `items.k3f.question`. */
export function formatPath(path: SetOperation['path']): string {
  return path.map((step) => (typeof step === 'string' ? step : step.id)).join('.');
}
