import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type FormPart, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../base/api/store.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import type { ContentTarget } from '../../content-life/state/content-target.ts';
import { createDraftCalls, toDraft } from '../../draft-queue/draft-calls.ts';
import { createOperationQueue, type OperationQueue } from '../../draft-queue/operation-queue.ts';
import type { QueueStorage } from '../../draft-queue/queue-state.ts';
import { storeQueue } from '../../draft-queue/store-queue.ts';
import { followDraft } from '../../page-editor/session/draft-events.ts';
import { describeRefusal } from '../../page-editor/session/refusals.ts';
import { createUndoActs, type UndoQuestion } from '../../page-editor/session/undo-acts.ts';
import type { HistoryEntry } from '../../page-editor/session/undo-history.ts';

/** The open draft of a form, and what is done to it. */
export interface FormSession {
  target: ContentTarget;
  accountId: number;
  queue: OperationQueue;
  /** The chosen part; null is the form itself. */
  selection: Store<string | null>;
  history: Store<readonly HistoryEntry[]>;
  question: Store<UndoQuestion | undefined>;
  announcement: Store<string>;
  getParts(): readonly FormPart[];
  /** Applies operations; says why where it is impossible. */
  apply(operations: readonly Operation[]): boolean;
  store(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  answer(isForced: boolean): Promise<void>;
  close(): void;
}

interface Opening {
  target: ContentTarget;
  accountId: number;
  opened: ReplyOf<'readContentDraft'>;
  batches: ReplyOf<'listContentOperations'>['batches'];
  storage: QueueStorage;
}

/** Opens the draft of a form: its queue of changes, what others do to it, and what can be undone. */
export function openFormSession({ target, accountId, opened, batches, storage }: Opening): FormSession {
  const selection = createStore<string | null>(null);
  const announcement = createStore('');
  const queue = createOperationQueue(
    { draft: toDraft(opened), version: opened.version },
    {
      ...createDraftCalls(target),
      onReply(reply, { batch }) {
        if (batch) undoing.remember(reply);
        for (const { by } of reply.overridden)
          notify(`${by.author || 'Quelqu’un'} avait changé cette valeur\u00a0: la vôtre la remplace.`);
        for (const { reason } of reply.dropped) notify(describeRefusal(reason), 'danger');
      },
      onStored: (stored) => undoing.follow(stored),
      onReset() {},
      onRefused: (refused) => {
        for (const { message } of refused) notify(message, 'danger');
      },
      onLost: () =>
        notify('Une de vos modifications n’est plus possible\u00a0: ce qu’elle touchait a été retiré.', 'danger'),
    },
    storage,
  );
  const getParts = () => readParts(queue.state.get().draft.fields.parts);
  const store = () => storeQueue(queue);
  const undoing = createUndoActs({
    ...{ target, accountId, batches, queue, selection, announcement, store },
    canvas: { reload() {} },
    isThere: (part) => getParts().some(({ id }) => id === part),
    demand: () => undefined,
    select: (part) => selection.set(part),
  });
  const stopFollowing = followDraft(target, {
    onVersion: (version) => queue.follow(version),
    onOpen: () => {
      if (queue.state.get().status === 'waiting') queue.retry();
    },
    getVersion: () => queue.state.get().version,
  });
  const whenOnline = () => queue.retry();
  window.addEventListener('online', whenOnline);
  window.addEventListener('pagehide', queue.leave);
  return {
    ...{ target, accountId, queue, selection, announcement, store, getParts },
    history: undoing.history,
    question: undoing.question,
    undo: undoing.undo,
    redo: undoing.redo,
    answer: undoing.answer,
    apply(operations) {
      if (operations.length === 0) return false;
      const result = queue.push(operations);
      if (!result.ok) notify(describeRefusal(result.failure.reason), 'danger');
      return result.ok;
    },
    close() {
      stopFollowing();
      window.removeEventListener('online', whenOnline);
      window.removeEventListener('pagehide', queue.leave);
      queue.stop();
    },
  };
}

export const FormSessionContext = createContext<FormSession | undefined>(undefined);

/** Returns the session; the page of the builder has opened it. */
export function useFormSession(): FormSession {
  const session = use(FormSessionContext);
  if (!session) throw new Error('The page of the builder has opened it.');
  return session;
}

/** Follows the fields of the form as the person sees them. */
export function useFormFields(): Readonly<Record<string, unknown>> {
  const { queue } = useFormSession();
  return useSyncExternalStore(queue.state.subscribe, () => queue.state.get().draft.fields);
}
