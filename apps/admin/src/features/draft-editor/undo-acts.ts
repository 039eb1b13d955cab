import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { createStore, type Store } from '../../base/api/store.ts';
import { notify } from '../../base/toasts/toasts.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import type { OperationQueue } from '../draft-queue/operation-queue.ts';
import type { BatchReply, StoredBatch } from '../draft-queue/queue-state.ts';
import { addEntry, findRedo, findUndo, type HistoryEntry, toHistoryEntry, type UndoStep } from './undo-history.ts';

/** A question before an undo: what others have written since, by property. */
export interface UndoQuestion {
  step: UndoStep;
  isRedo: boolean;
  fields: Readonly<Record<string, string>>;
}

interface Surroundings {
  target: ContentTarget;
  accountId: number;
  batches: ReplyOf<'listContentOperations'>['batches'];
  queue: OperationQueue;
  /** What shows the draft. */
  canvas: { reload(): void };
  selection: Store<string | null>;
  announcement: Store<string>;
  /** Whether the draft has what was chosen. */
  isThere(id: string): boolean;
  /** What the answer draws of the canvas; undefined where there is none. */
  demand(): { selected?: string } | undefined;
  select(block: string | null, isScrolling?: boolean): void;
  /** Resolves when everything is stored. */
  store(): Promise<void>;
}

/** Undo and redo of one's own batches, which the server keeps: after a reload and after publishing too. */
export function createUndoActs(surroundings: Surroundings) {
  const { target, accountId, queue, canvas, selection, announcement, isThere, demand, select, store } = surroundings;
  const history = createStore<readonly HistoryEntry[]>(surroundings.batches.map(toHistoryEntry));
  const question = createStore<UndoQuestion | undefined>(undefined);
  let turn = Promise.resolve();

  /** Notes an own batch that was stored. */
  function remember({ version, applied }: BatchReply): void {
    const batch: StoredBatch = {
      version,
      batch: '',
      author: { id: accountId, name: '' },
      at: new Date().toISOString(),
      operations: applied,
      undoes: null,
      isUndone: false,
      undoneBy: null,
    };
    history.set(addEntry(history.get(), toHistoryEntry(batch)));
  }

  /** Notes batches that others have stored, or another window. */
  function follow(batches: readonly StoredBatch[]): void {
    const news = batches.map(toHistoryEntry);
    const isOwnUndo = news.some(({ authorId, undoes }) => authorId === accountId && undoes !== null);
    if (isOwnUndo) void readHistory();
    else history.set(news.reduce((entries, entry) => addEntry(entries, entry), [...history.get()]));
  }

  async function readHistory(): Promise<void> {
    const since = Math.max(0, queue.state.get().version - 200);
    const { batches } = await callApi('listContentOperations', { params: target, query: { since } });
    history.set(batches.map(toHistoryEntry));
  }

  /** They follow each other, however fast the keys: each needs to know what the one before has done. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    turn = turn.then(act);
    return turn;
  }

  async function takeLastBack(isRedo: boolean): Promise<void> {
    if (!isRedo && queue.takeBack()) {
      canvas.reload();
      announcement.set('Modification annulée.');
      return;
    }
    try {
      await store();
    } catch (error) {
      return notify(describeFailure(toFailure(error)), 'danger');
    }
    const step = (isRedo ? findRedo : findUndo)(history.get(), accountId);
    if (step) await takeBack(step, isRedo, false);
  }

  async function takeBack(step: UndoStep, isRedo: boolean, force: boolean): Promise<void> {
    const { from, version } = step;
    const batch = crypto.randomUUID();
    const drawn = demand();
    try {
      const reply = await queue.run(() =>
        callApi('undoContentOperations', {
          params: target,
          body: { batch, version, from, force, ...(drawn ? { canvas: drawn } : {}) },
        }),
      );
      const entry: HistoryEntry = {
        version: reply.version,
        authorId: accountId,
        author: '',
        at: Date.now(),
        setKey: null,
        block: step.block,
        undoes: version,
        undoneBy: null,
      };
      history.set(addEntry(history.get(), entry, from));
      showChanged(step.block);
      announcement.set(isRedo ? 'Modification rétablie.' : 'Modification annulée.');
    } catch (error) {
      const failure = toFailure(error);
      const isAsked = failure.status === 409 && Object.keys(failure.fields).length > 0;
      if (isAsked) return question.set({ step, isRedo, fields: failure.fields });
      notify(describeFailure(failure), 'danger');
      if (failure.status === 409) await readHistory().catch(() => undefined);
    }
  }

  function showChanged(block: string | null): void {
    const selected = selection.get();
    if (block && isThere(block)) select(block, true);
    else if (selected && !isThere(selected)) selection.set(null);
  }

  return {
    history,
    question,
    remember,
    follow,
    undo: () => inTurn(() => takeLastBack(false)),
    redo: () => inTurn(() => takeLastBack(true)),
    async answer(isForced: boolean): Promise<void> {
      const asked = question.get();
      question.set(undefined);
      if (asked && isForced) await inTurn(() => takeBack(asked.step, asked.isRedo, true));
    },
  };
}
