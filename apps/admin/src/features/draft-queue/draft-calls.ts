import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { Draft } from '@vitrine/page-document/operations/operation';
import { callApi } from '../../base/api/call-api.ts';
import type { QueueCalls } from './queue-state.ts';

/** A content of a site in one language, whose draft is changed. */
export interface DraftTarget {
  idSite: number;
  kind: ContentKind;
  id: number;
  locale: string;
}

/** What a draft holds, as the queue keeps it. */
export function toDraft({ fields, document }: ReplyOf<'readContentDraft'>): Draft {
  return { fields, document };
}

/** Creates the calls by which a queue changes a draft and reads what others change. `getMore` adds to each change. */
export function createDraftCalls(
  target: DraftTarget,
  getMore: () => Pick<InputOf<'applyContentOperations'>['body'], 'canvas'> = () => ({}),
): Pick<QueueCalls, 'send' | 'listSince' | 'readDraft'> {
  const { idSite, kind, id, locale } = target;
  const input = { params: { idSite, kind, id, locale } };
  return {
    send: ({ batch, isLeaving }) =>
      callApi(
        'applyContentOperations',
        { ...input, body: { ...getMore(), batch: batch.id, base: batch.base, operations: [...batch.operations] } },
        { keepalive: isLeaving },
      ),
    listSince: (since) => callApi('listContentOperations', { ...input, query: { since } }),
    async readDraft() {
      const fresh = await callApi('readContentDraft', input);
      return { draft: toDraft(fresh), version: fresh.version };
    },
  };
}
