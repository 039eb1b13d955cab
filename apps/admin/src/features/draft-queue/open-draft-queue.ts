import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { notify } from '../../base/toasts/toasts.ts';
import { createDraftCalls, type DraftTarget, toDraft } from './draft-calls.ts';
import { createOperationQueue, type OperationQueue } from './operation-queue.ts';
import type { Overridden } from './queue-state.ts';
import { openQueueStorage } from './queue-storage.ts';

/** Opens the queue by which a form stores a draft as it is typed, outside of the page editor. */
export async function openDraftQueue(
  target: DraftTarget,
  draft: ReplyOf<'readContentDraft'>,
  accountId: number,
  onOverridden: (overridden: readonly Overridden[]) => void,
): Promise<OperationQueue> {
  return createOperationQueue(
    { draft: toDraft(draft), version: draft.version },
    {
      ...createDraftCalls(target),
      onReply({ overridden }) {
        if (overridden.length > 0) onOverridden(overridden);
      },
      onStored() {},
      onReset() {},
      onRefused: (refused) => {
        for (const { message } of refused) notify(message, 'danger');
      },
      onLost: () =>
        notify('Une de vos modifications n’est plus possible\u00a0: ce qu’elle touchait a été supprimé.', 'danger'),
    },
    await openQueueStorage({ accountId, ...target }),
  );
}
