import { type FormPart, readParts } from '@vitrine/domain/dynamic-forms/builder/form-part';
import { createContext, use } from 'react';
import { createStore, useSelected } from '../../../base/api/store.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import type { DraftOpening, DraftSession } from '../../draft-editor/draft-session.ts';
import { followDraft } from '../../draft-editor/follow-draft.ts';
import { describeRefusal } from '../../draft-editor/refusals.ts';
import { createUndoActs } from '../../draft-editor/undo-acts.ts';
import { createDraftCalls, toDraft } from '../../draft-queue/draft-calls.ts';
import { createOperationQueue } from '../../draft-queue/operation-queue.ts';
import { storeQueue } from '../../draft-queue/store-queue.ts';

/** The open draft of a form, and what is done to it. */
export interface FormSession extends DraftSession {
  getParts(): readonly FormPart[];
}

/** Opens the draft of a form: its queue of changes, what others do to it, and what can be undone. */
export function openFormSession({ target, accountId, opened, batches, storage }: DraftOpening): FormSession {
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
  const close = followDraft(target, queue);
  return {
    ...{ target, accountId, queue, selection, announcement, store, getParts, close },
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
  return useSelected(useFormSession().queue.state, ({ draft }) => draft.fields);
}
