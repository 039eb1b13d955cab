import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { ConversationReplyFileTable } from '../../storage/schema.gen.ts';

export type ReplyFileRow = Pick<
  ConversationReplyFileTable,
  'id' | 'conversation_id' | 'reply_id' | 'account_id' | 'name' | 'stored_name' | 'bytes'
>;

const columns = 'id, conversation_id, reply_id, account_id, name, stored_name, bytes';

/** Lists the files of the replies of a conversation, and those of its drafts. */
export function listConversationFiles(context: RequestContext, conversationId: number): Promise<ReplyFileRow[]> {
  return context.transaction.query(
    `select ${columns} from conversation_reply_file where site_id = $1 and conversation_id = $2 order by id`,
    [context.site.id, conversationId],
  );
}

/** Lists the files of a reply. */
export function listReplyFiles(context: RequestContext, replyId: number): Promise<ReplyFileRow[]> {
  return context.transaction.query(
    `select ${columns} from conversation_reply_file where site_id = $1 and reply_id = $2 order by id`,
    [context.site.id, replyId],
  );
}

/** Lists the files of an account's draft. */
export function listDraftFiles(
  context: RequestContext,
  conversationId: number,
  accountId: number,
): Promise<ReplyFileRow[]> {
  return context.transaction.query(
    `select ${columns} from conversation_reply_file
     where site_id = $1 and conversation_id = $2 and account_id = $3 and reply_id is null order by id`,
    [context.site.id, conversationId, accountId],
  );
}

/** Finds a file of a conversation. */
export async function findReplyFile(
  context: RequestContext,
  conversationId: number,
  id: number,
): Promise<ReplyFileRow | undefined> {
  const rows = await context.transaction.query<ReplyFileRow>(
    `select ${columns} from conversation_reply_file where site_id = $1 and conversation_id = $2 and id = $3`,
    [context.site.id, conversationId, id],
  );
  return rows[0];
}

/** Lists files by id, for the mail that brings them. */
export function listFilesById(transaction: SiteTransaction, ids: readonly number[]): Promise<ReplyFileRow[]> {
  return transaction.query(
    `select ${columns} from conversation_reply_file where site_id = $1 and id = any($2) order by id`,
    [transaction.siteId, [...ids]],
  );
}

/** Stores a file of a draft; returns its id. */
export async function insertReplyFile(
  context: RequestContext,
  file: { conversationId: number; accountId: number; name: string; storedName: string; bytes: number },
): Promise<number> {
  const { id } = await insertRow(
    context,
    'conversation_reply_file',
    {
      conversation_id: file.conversationId,
      account_id: file.accountId,
      name: file.name,
      stored_name: file.storedName,
      bytes: file.bytes,
      created_at: new Date(context.now),
    },
    ['id'],
  );
  return id;
}

/** Gives files of a draft to a reply, or back to the draft. */
export async function updateFilesReply(
  context: RequestContext,
  ids: readonly number[],
  replyId: number | null,
): Promise<void> {
  await context.transaction.query(
    'update conversation_reply_file set reply_id = $3 where site_id = $1 and id = any($2)',
    [context.site.id, [...ids], replyId],
  );
}

/** Deletes a file of a draft; returns whether there was one. */
export async function deleteDraftFile(
  context: RequestContext,
  file: { conversationId: number; accountId: number; id: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `delete from conversation_reply_file where site_id = $1 and conversation_id = $2 and account_id = $3 and id = $4
       and reply_id is null returning id`,
    [context.site.id, file.conversationId, file.accountId, file.id],
  );
  return rows.length > 0;
}

/** Forgets the files of drafts that nobody went on with since. */
export async function deleteAbandonedFiles(context: RequestContext, before: Date): Promise<void> {
  await context.transaction.query(
    `delete from conversation_reply_file file where site_id = $1 and reply_id is null and created_at < $2
       and not exists (select from conversation_draft draft where draft.site_id = file.site_id
         and draft.conversation_id = file.conversation_id and draft.account_id = file.account_id)`,
    [context.site.id, before],
  );
}

/** Returns which of these names in the store a file has. */
export async function listReferencedReplyFiles(
  context: RequestContext,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await context.transaction.query<{ stored_name: string }>(
    'select stored_name from conversation_reply_file where site_id = $1 and stored_name = any($2)',
    [context.site.id, [...names]],
  );
  return new Set(rows.map(({ stored_name: name }) => name));
}
