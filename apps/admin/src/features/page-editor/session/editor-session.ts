import { findBlock } from '@vitrine/page-document/operations/edit-tree';
import type { Operation, PropertyPath } from '@vitrine/page-document/operations/operation';
import { callApi } from '../../../base/api/call-api.ts';
import { createStore, type Store } from '../../../base/api/store.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import type { ContentDraft } from '../../content-life/state/content-life.queries.ts';
import type { DraftOpening, DraftSession } from '../../draft-editor/draft-session.ts';
import { followDraft } from '../../draft-editor/follow-draft.ts';
import { describeRefusal } from '../../draft-editor/refusals.ts';
import { createUndoActs } from '../../draft-editor/undo-acts.ts';
import { createDraftCalls, toDraft } from '../../draft-queue/draft-calls.ts';
import { createOperationQueue } from '../../draft-queue/operation-queue.ts';
import { type BatchReply, formatPath, type Overridden } from '../../draft-queue/queue-state.ts';
import { storeQueue } from '../../draft-queue/store-queue.ts';
import { type Canvas, createCanvas } from '../canvas/canvas.ts';
import { type Descriptions, findField } from './descriptions.ts';
import { parseTextPath } from './parse-text-path.ts';

/** A field that asks for the focus; the empty path is the first one. */
export interface WantedField {
  block: string | null;
  path: PropertyPath;
  /** Letters before the caret. */
  letters?: number;
}

export interface EditorSession extends DraftSession {
  opened: ContentDraft;
  descriptions: Descriptions;
  canvas: Canvas;
  /** A field that asks for the focus: of a block, or of the content. */
  wanted: Store<WantedField | undefined>;
  overridden: Store<readonly Overridden[]>;
  select(block: string | null, isScrolling?: boolean): void;
}

interface Opening extends DraftOpening {
  descriptions: Descriptions;
  onKey: (event: KeyboardEvent) => void;
}

/** Opens a draft for editing: its queue of changes, its page, what others do to it, and what can be undone. */
export function openEditorSession(opening: Opening): EditorSession {
  const { target, accountId, opened, descriptions, storage } = opening;
  const input = { params: target };
  const selection = createStore<string | null>(null);
  const wanted = createStore<WantedField | undefined>(undefined);
  const overridden = createStore<readonly Overridden[]>([]);
  const announcement = createStore('');
  const { kind } = target;
  let isCatchingUp = false;
  let isAskedAgain = false;

  const canvas = createCanvas({
    isChoosable: (block) => findBlock(queue.state.get().draft.document, block) !== undefined,
    onSelect: (block) => select(block),
    onText: (block, text) => {
      select(block);
      const props = findBlock(queue.state.get().draft.document, block)?.node.props;
      wanted.set(text ? { block, path: parseTextPath(props, text.path), letters: text.letters } : { block, path: [] });
    },
    onKey: opening.onKey,
    onReady: () => {
      if (canvas.version < queue.state.get().version) void catchUp();
      showUnsent();
    },
    onAbsent: (blocks) => void drawBlocks(blocks),
  });

  const queue = createOperationQueue(
    { draft: toDraft(opened), version: opened.version },
    {
      ...createDraftCalls(target, () => ({ canvas: demand() })),
      onReply(reply, { base, isRepeated, batch }) {
        if (batch) undoing.remember(reply);
        showReply(reply, base, isRepeated);
        if (reply.overridden.length) overridden.set([...overridden.get(), ...reply.overridden].slice(-20));
        for (const { reason } of reply.dropped) notify(describeRefusal(reason), 'danger');
        for (const { by } of reply.pending)
          notify(
            `${by.author || 'Quelqu’un'} a supprimé ce bloc entre-temps. Votre texte revient avec lui s’il le rétablit.`,
            'danger',
          );
      },
      onStored(batches) {
        undoing.follow(batches);
        void catchUp();
      },
      onReset: () => canvas.reload(),
      onRefused: (refused) => {
        for (const { message } of refused) notify(message, 'danger');
        void drawEverything();
      },
      onLost: (operations) =>
        notify(
          operations.length > 1
            ? `${operations.length} de vos modifications ne sont plus possibles${'\u00a0'}: ce qu’elles touchaient a été supprimé.`
            : 'Une de vos modifications n’est plus possible\u00a0: ce qu’elle touchait a été supprimé.',
          'danger',
        ),
    },
    storage,
  );

  const store = () => storeQueue(queue);
  const undoing = createUndoActs({
    ...{ target, accountId, queue, canvas, selection, announcement, demand, select, store },
    isThere: (block) => findBlock(queue.state.get().draft.document, block) !== undefined,
    batches: opening.batches,
  });
  const stopFollowing = followDraft(target, queue);

  /** A block that shows nothing has the places of its texts shown while it is chosen. */
  function demand(): { selected?: string } {
    const selected = selection.get();
    return selected && canvas.version >= 0 && !canvas.measure(selected) ? { selected } : {};
  }

  function showReply({ canvas: patch }: BatchReply, base: number, isRepeated: boolean): void {
    if (canvas.version < 0 || !patch || patch.version <= canvas.version) return;
    if (base > canvas.version || (patch.fullReload && isRepeated)) return void catchUp();
    if (patch.fullReload) canvas.reload();
    else canvas.show(patch);
    showUnsent();
  }

  /** Asks for what the page does not show yet: one question at a time. */
  async function catchUp(): Promise<void> {
    isAskedAgain = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      while (isAskedAgain && canvas.version >= 0 && canvas.version < queue.state.get().version) {
        isAskedAgain = false;
        const patch = await callApi('renderContentCanvas', { ...input, body: { since: canvas.version, ...demand() } });
        if (patch.fullReload) canvas.reload();
        else if (patch.version > canvas.version) canvas.show(patch);
        showUnsent();
      }
    } catch {
      // The next answer brings it, or the next loading of the page.
    } finally {
      isCatchingUp = false;
    }
  }

  async function drawBlocks(blocks: readonly string[]): Promise<void> {
    try {
      const known = blocks.filter((block) => findBlock(queue.state.get().draft.document, block));
      if (known.length === 0 || canvas.version < 0) return;
      const patch = await callApi('renderContentCanvas', { ...input, body: { blocks: known, ...demand() } });
      if (patch.version < canvas.version || patch.fullReload) return canvas.reload();
      const order = queue.state.get().draft.document.blocks.map((block) => block.id);
      canvas.show(
        kind === 'page' ? { ...patch, version: canvas.version, order } : { ...patch, version: canvas.version },
      );
      showUnsent();
    } catch {
      canvas.reload();
    }
  }

  /** After a refusal, texts shown at once may stand that were never stored. */
  async function drawEverything(): Promise<void> {
    canvas.reload();
  }

  /** Texts that were typed since what the page shows: late answers never go back in time. */
  function showUnsent(): void {
    for (const { operations } of queue.listUnsaved()) for (const operation of operations) showOperation(operation);
  }

  function showOperation(operation: Operation): void {
    if (operation.kind !== 'set' || operation.block === null || typeof operation.value !== 'string') return;
    const type = findBlock(queue.state.get().draft.document, operation.block)?.node.type;
    const fields = type ? descriptions.byType.get(type)?.block.fields : undefined;
    const control = fields && findField(fields, operation.path)?.control;
    if (control === 'text' || control === 'multiline')
      canvas.showText(operation.block, formatPath(operation.path), operation.value);
  }

  function apply(operations: readonly Operation[]): boolean {
    const result = queue.push(operations);
    if (!result.ok) {
      notify(describeRefusal(result.failure.reason), 'danger');
      return false;
    }
    // What was changed is seen in the page that is edited.
    canvas.setInteractive(false);
    for (const operation of operations) showOperation(operation);
    const selected = selection.get();
    if (selected && !findBlock(queue.state.get().draft.document, selected)) selection.set(null);
    return true;
  }

  function actInEditMode<Value>(act: () => Value): Value {
    canvas.setInteractive(false);
    return act();
  }

  function select(block: string | null, isScrolling = false): void {
    if (block !== selection.get()) {
      selection.set(block);
      if (block && canvas.version >= 0 && !canvas.measure(block)) void drawBlocks([block]);
    }
    if (block && isScrolling) canvas.scrollTo(block);
  }

  return {
    target,
    accountId,
    opened,
    descriptions,
    queue,
    canvas,
    selection,
    wanted,
    history: undoing.history,
    overridden,
    question: undoing.question,
    announcement,
    apply,
    select,
    store,
    undo: () => actInEditMode(undoing.undo),
    redo: () => actInEditMode(undoing.redo),
    answer: undoing.answer,
    close() {
      stopFollowing();
      canvas.detach();
    },
  };
}
