import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { Operation } from '@vitrine/page-document/operations/operation';
import type { Store } from '../../base/api/store.ts';
import type { ContentDraft } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import type { OperationQueue } from '../draft-queue/operation-queue.ts';
import type { QueueStorage } from '../draft-queue/queue-state.ts';
import type { UndoQuestion } from './undo-acts.ts';
import type { HistoryEntry } from './undo-history.ts';

/** An open draft, as far as every editor of drafts has it. */
export interface DraftSession {
  target: ContentTarget;
  accountId: number;
  queue: OperationQueue;
  /** The chosen block or part; null is the content itself. */
  selection: Store<string | null>;
  history: Store<readonly HistoryEntry[]>;
  question: Store<UndoQuestion | undefined>;
  /** What screen readers are told. */
  announcement: Store<string>;
  /** Applies operations; says why where it is impossible. */
  apply(operations: readonly Operation[]): boolean;
  /** Resolves when everything is stored; rejects with the reason why it cannot be. */
  store(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  answer(isForced: boolean): Promise<void>;
  close(): void;
}

/** What a session begins with. */
export interface DraftOpening {
  target: ContentTarget;
  accountId: number;
  opened: ContentDraft;
  batches: ReplyOf<'listContentOperations'>['batches'];
  storage: QueueStorage;
}
