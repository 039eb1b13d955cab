import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ConversationKind, conversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import {
  deleteErasedReplies,
  deleteErasedWithdrawal,
  deleteOrderConversations,
  deleteViewsAbout,
  findConversationId,
  updateConversationState,
  upsertConversation,
  upsertConversations,
} from './conversations.repository.ts';

export { deleteErasedReplies, updateConversationState };

/**
 * Opens the conversation of a record, in the transaction that stores it. After a change of the record the same call brings what
 * the conversation repeats of it up to date: state, person, texts, deadline. `key` is the reference of the record, of a mail its id. Returns the
 * number of the conversation.
 */
export async function openConversation(
  transaction: SiteTransaction,
  kind: ConversationKind,
  key: string,
): Promise<number | undefined> {
  const id = await upsertConversation(transaction, kind, key);
  if (kind === 'request') await deleteErasedReplies(transaction, key);
  if (kind === 'withdrawal') await deleteErasedWithdrawal(transaction, key);
  transaction.invalidate(getChangeTag('conversation'));
  return id;
}

/** Completes the conversations of a site that came from an archive, and opens those that its records lack. */
export async function completeConversations(
  transaction: SiteTransaction,
  kinds: readonly ConversationKind[] = conversationKinds,
): Promise<void> {
  for (const kind of kinds) await upsertConversations(transaction, kind);
}

/** Finds the conversation about what has a reference; undefined where it has none, or none any more. */
export function findConversation(context: RequestContext, reference: string): Promise<number | undefined> {
  return findConversationId(context, reference);
}

/** Finds the URL of a conversation in the administration, by the reference of what it is about. */
export async function findConversationUrl(context: RequestContext, reference: string): Promise<string | undefined> {
  const id = await findConversationId(context, reference);
  return id === undefined
    ? undefined
    : context.services.findAdminOrigin() + adminPaths.conversation(context.site.id, id);
}

/** Deletes the conversations of orders whose buyer is erased: the sales stay without their messages. */
export async function deleteConversationsOfOrders(context: RequestContext, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length) await deleteOrderConversations(context, orderIds);
}

/** Forgets the filters that staff saved about a person who is erased. */
export function deleteSavedFilters(context: RequestContext, email: string): Promise<void> {
  return deleteViewsAbout(context, normalizeEmail(email));
}
