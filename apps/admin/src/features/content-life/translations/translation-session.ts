import { callApi } from '../../../base/api/call-api.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { createOperationQueue, type OperationQueue } from '../../draft-queue/operation-queue.ts';
import type { Overridden } from '../../draft-queue/queue-state.ts';
import { openQueueStorage } from '../../draft-queue/queue-storage.ts';
import type { ContentDraft } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';

/** Opens the queue by which the texts of a translation are stored as they are typed. */
export async function openTranslationQueue(
  target: ContentTarget,
  draft: ContentDraft,
  accountId: number,
  onOverridden: (overridden: readonly Overridden[]) => void,
): Promise<OperationQueue> {
  const input = { params: target };
  const toDraft = ({ fields, document }: ContentDraft) => ({ fields, document });
  return createOperationQueue(
    { draft: toDraft(draft), version: draft.version },
    {
      send: ({ batch }) =>
        callApi('applyContentOperations', {
          ...input,
          body: { batch: batch.id, base: batch.base, operations: [...batch.operations] },
        }),
      listSince: (since) => callApi('listContentOperations', { ...input, query: { since } }),
      async readDraft() {
        const fresh = await callApi('readContentDraft', input);
        return { draft: toDraft(fresh), version: fresh.version };
      },
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
