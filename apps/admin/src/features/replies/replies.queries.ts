import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { findNextReading } from './find-next-reading.ts';

export type Thread = ReplyOf<'readConversationThread'>;
export type ThreadReply = Thread['replies'][number];
export type ReplyFile = ThreadReply['files'][number];
export type Delivery = NonNullable<ThreadReply['delivery']>;

/** A conversation of a site. */
export interface ConversationKey {
  idSite: number;
  idConversation: number;
}

/** What the team wrote in a conversation, and where its mails are. It is read again while one of them is on its way. */
export const threadQuery = ({ idSite, idConversation }: ConversationKey) =>
  queryOptions({
    queryKey: ['conversations', idSite, 'thread', idConversation],
    queryFn: ({ signal }) => callApi('readConversationThread', { params: { idSite, idConversation } }, { signal }),
    refetchInterval: ({ state }) => (state.data ? findNextReading(state.data, Date.now()) : false),
  });

/** The reply templates, filled in for a conversation. */
export const filledTemplatesQuery = ({ idSite, idConversation }: ConversationKey) =>
  queryOptions({
    queryKey: ['replyTemplates', idSite, 'filled', idConversation],
    queryFn: ({ signal }) => callApi('listFilledReplyTemplates', { params: { idSite, idConversation } }, { signal }),
    staleTime: 30_000,
  });

/** Reads the conversations of a site again, after an act of the team. */
export function refreshConversations({ idSite }: ConversationKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['conversations', idSite] });
}
