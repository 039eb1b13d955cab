import type { ConversationKind } from '@vitrine/domain/inbox/conversation-kinds';
import type { RequestContext } from '../../request-context.ts';
import { type ConversationRow, conversationColumns } from './inbox.repository.ts';

/** Locks conversations of these kinds, in one order. */
export function lockConversations(
  context: RequestContext,
  ids: readonly number[],
  kinds: readonly ConversationKind[],
): Promise<ConversationRow[]> {
  return context.transaction.query<ConversationRow>(
    `select ${conversationColumns}, null as assignee_name from conversation where site_id = $1 and id = any($2) and kind = any($3)
     order by id for update`,
    [context.site.id, [...ids], [...kinds]],
  );
}

/** Whether an account works on the site in a role that reads messages. */
export async function isOfTeam(context: RequestContext, accountId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from staff_account account where account.id = $2 and (account.is_super_admin or exists (
       select 1 from staff_grant where site_id = $1 and account_id = account.id and role in ('ADMIN', 'DESK')))`,
    [context.site.id, accountId],
  );
  return rows.length > 0;
}

/** Whether the team has answered in a conversation, and has not taken all of it back. */
export async function hasReply(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from conversation_reply where site_id = $1 and conversation_id = $2 and kind = 'reply' and cancelled_at is null limit 1`,
    [context.site.id, id],
  );
  return rows.length > 0;
}

/** Marks a conversation as read or not. */
export async function updateRead(context: RequestContext, id: number, isUnread: boolean): Promise<void> {
  await context.transaction.query(
    'update conversation set is_unread = $3 where site_id = $1 and id = $2 and is_unread <> $3',
    [context.site.id, id, isUnread],
  );
}

/** Gives a conversation to an account, or to nobody. */
export async function updateAssignee(context: RequestContext, id: number, accountId: number | null): Promise<void> {
  await context.transaction.query(
    'update conversation set assigned_to = $3, version = version + 1 where site_id = $1 and id = $2',
    [context.site.id, id, accountId],
  );
}

/** Puts a conversation off until a moment; null brings it back. */
export async function updateSnoozed(context: RequestContext, id: number, until: Date | null): Promise<void> {
  await context.transaction.query(
    'update conversation set snoozed_until = $3, version = version + 1 where site_id = $1 and id = $2',
    [context.site.id, id, until],
  );
}

/** Brings back, as news of now, what was put off until a moment that is past; returns whether anything was. What is closed is no news. */
export async function updateExpiredSnoozes(context: RequestContext): Promise<boolean> {
  const rows = await context.transaction.query(
    `update conversation set snoozed_until = null, is_unread = state <> 'closed', last_at = case state when 'closed' then last_at else snoozed_until end,
       version = version + 1
     where site_id = $1 and snoozed_until <= $2 returning id`,
    [context.site.id, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Notes whether a message is settled. */
export async function updateMessageHandled(context: RequestContext, id: number, isHandled: boolean): Promise<void> {
  await context.transaction.query(
    'update contact_message set handled_at = case when $3 then $4::timestamptz end where site_id = $1 and id = $2',
    [context.site.id, id, isHandled, new Date(context.now)],
  );
}

/** Notes how far the answer to a form is settled. */
export async function updateAnswerStatus(
  context: RequestContext,
  id: number,
  status: 'new' | 'read' | 'handled',
): Promise<void> {
  await context.transaction.query(
    'update form_answer set status = $3, status_at = $4 where site_id = $1 and id = $2 and status <> $3',
    [context.site.id, id, status, new Date(context.now)],
  );
}

/** Takes a request about personal data for what a person asked. */
export async function updateRequestTrusted(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update rights_request set is_suspicious = false where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

const tables = {
  message: ['contact_message', 'id', 'message_id'],
  answer: ['form_answer', 'id', 'answer_id'],
  mail: ['outgoing_mail', 'id', 'mail_id'],
  submission: ['suspicious_submission', 'reference', 'submission_reference'],
} as const;

/** Deletes the record of a conversation, with which it goes; files of an answer go with the next cleanup. */
export async function deleteRecord(context: RequestContext, row: ConversationRow): Promise<void> {
  const [table, key, pointer] = tables[row.kind as keyof typeof tables];
  await context.transaction.query(`delete from ${table} where site_id = $1 and ${key} = $2`, [
    context.site.id,
    row[pointer],
  ]);
}
