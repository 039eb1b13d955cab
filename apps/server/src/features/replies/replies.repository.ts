import type { ConversationState } from '@vitrine/contract/endpoints/admin/conversation.schemas';
import type { ConversationKind } from '@vitrine/domain/inbox/conversation-kinds';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { ConversationReplyTable, ConversationTable, OutgoingMailTable } from '../../storage/schema.gen.ts';
import type { Person } from '../person.ts';

/** What a reply needs to know of its conversation. */
export type AnsweredConversation = Pick<
  ConversationTable,
  'id' | 'state' | 'reference' | 'person_name' | 'person_email' | 'title' | 'arrived_at'
> & { kind: ConversationKind };

/**
 * The title of `conversation` as a mail may have it: the name of a form with confidential questions may reveal by itself why somebody
 * writes.
 */
const mailableTitle = `case when exists (select from form_answer answer
    join dynamic_form_version kept
      on kept.site_id = answer.site_id and kept.form_id = answer.form_id and kept.version = answer.version
    where answer.site_id = conversation.site_id and answer.id = conversation.answer_id
      and jsonb_path_exists(kept.definition::jsonb, '$.** ? (@.sensitive == true)')) then '' else conversation.title end`;

/** Finds a conversation of these kinds; `isLocked` until the end of the transaction, so that replies come one after the other. */
export async function findConversation(
  context: RequestContext,
  id: number,
  kinds: readonly ConversationKind[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<AnsweredConversation | undefined> {
  const rows = await context.transaction.query<AnsweredConversation>(
    `select id, kind, state, reference, person_name, person_email, ${mailableTitle} as title, arrived_at
     from conversation where site_id = $1 and id = $2 and kind = any($3) ${isLocked ? 'for update' : ''}`,
    [context.site.id, id, [...kinds]],
  );
  return rows[0];
}

type MailFacts = Pick<OutgoingMailTable, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'attempts' | 'last_error'>;

/** A reply or a note, with what the outbox knows of its mail and the names of whom it mentions. */
export type ReplyRow = Pick<
  ConversationReplyTable,
  'id' | 'kind' | 'text' | 'account_id' | 'created_at' | 'send_at' | 'mail_id' | 'message_id' | 'thread'
> & { author: string | null; mentions: string[]; mail: MailFacts | null };

/** Lists the replies and notes of a conversation, the oldest first, without those that were taken back. */
export async function listReplies(context: RequestContext, conversationId: number): Promise<ReplyRow[]> {
  const rows = await context.transaction.query<Omit<ReplyRow, 'mail'> & { has_mail: boolean } & MailFacts>(
    `select reply.id, reply.kind, reply.text, reply.account_id, reply.created_at, reply.send_at, reply.mail_id,
       reply.message_id, reply.thread, author.name as author, mail.id is not null as has_mail, mail.sent_at, mail.given_up_at,
       mail.uncertain_at, coalesce(mail.attempts, 0) as attempts, mail.last_error,
       array(select account.name from conversation_mention mention join staff_account account on account.id = mention.account_id
         where mention.site_id = reply.site_id and mention.reply_id = reply.id order by account.name) as mentions
     from conversation_reply reply
       left join staff_account author on author.id = reply.account_id
       left join outgoing_mail mail on mail.site_id = reply.site_id and mail.id = reply.mail_id
     where reply.site_id = $1 and reply.conversation_id = $2 and reply.cancelled_at is null order by reply.id`,
    [context.site.id, conversationId],
  );
  return rows.map(({ has_mail: hasMail, sent_at, given_up_at, uncertain_at, attempts, last_error, ...row }) => ({
    ...row,
    mail: hasMail ? { sent_at, given_up_at, uncertain_at, attempts, last_error } : null,
  }));
}

/** Lists the replies that left, or may have, to what a person sent, or what came with their address; the oldest first. */
export function listRepliesTo(
  context: RequestContext,
  { id, email }: Person,
): Promise<{ reference: string; text: string; sent_at: Date; member_id: number | null }[]> {
  return context.transaction.query(
    `select conversation.reference, reply.text, coalesce(mail.sent_at, reply.send_at, reply.created_at) as sent_at, conversation.member_id
     from conversation
       join conversation_reply reply on reply.site_id = conversation.site_id and reply.conversation_id = conversation.id
       left join outgoing_mail mail on mail.site_id = reply.site_id and mail.id = reply.mail_id
     where conversation.site_id = $1 and (conversation.member_id = $2 or conversation.email_key = $3)
       and reply.kind = 'reply' and reply.cancelled_at is null
       and (mail.id is null or mail.sent_at is not null or mail.uncertain_at is not null)
     order by reply.id`,
    [context.site.id, id, normalizeEmail(email)],
  );
}

/** Finds the last reply of a conversation that was not taken back. */
export async function findLastReply(
  context: RequestContext,
  conversationId: number,
): Promise<
  | (Pick<
      ConversationReplyTable,
      'id' | 'text' | 'account_id' | 'created_at' | 'send_at' | 'message_id' | 'subject' | 'thread'
    > & { author: string | null })
  | undefined
> {
  const rows = await context.transaction.query<NonNullable<Awaited<ReturnType<typeof findLastReply>>>>(
    `select reply.id, reply.text, reply.account_id, reply.created_at, reply.send_at, reply.message_id, reply.subject, reply.thread, author.name as author
     from conversation_reply reply left join staff_account author on author.id = reply.account_id
     where reply.site_id = $1 and reply.conversation_id = $2 and reply.kind = 'reply' and reply.cancelled_at is null
     order by reply.id desc limit 1`,
    [context.site.id, conversationId],
  );
  return rows[0];
}

/** Stores a reply or a note; returns its id. */
export async function insertReply(
  context: RequestContext,
  reply: { conversationId: number; text: string; accountId: number } & (
    | { kind: 'note' }
    | {
        kind: 'reply';
        sendAt: Date;
        mailId: string;
        messageId: string;
        subject: string;
        thread: string[];
        stateBefore: string;
      }
  ),
): Promise<number> {
  const mailed =
    reply.kind === 'reply'
      ? {
          send_at: reply.sendAt,
          mail_id: reply.mailId,
          message_id: reply.messageId,
          subject: reply.subject,
          thread: reply.thread,
          state_before: reply.stateBefore,
        }
      : {};
  const { id } = await insertRow(
    context,
    'conversation_reply',
    {
      conversation_id: reply.conversationId,
      kind: reply.kind,
      text: reply.text,
      account_id: reply.accountId,
      created_at: new Date(context.now),
      ...mailed,
    },
    ['id'],
  );
  return id;
}

/** Notes whom a note mentions. */
export async function insertMentions(
  context: RequestContext,
  replyId: number,
  accountIds: readonly number[],
): Promise<void> {
  await context.transaction.query(
    'insert into conversation_mention (site_id, reply_id, account_id) select $1, $2, unnest($3::int[])',
    [context.site.id, replyId, [...accountIds]],
  );
}

/**
 * Notes that a conversation was answered, or taken on: its state and its last moment. Nobody has to be reminded of it. The answer to a
 * form is read then, or new again once what was written to its author is taken back.
 */
export async function updateConversationAnswered(
  context: RequestContext,
  id: number,
  state: ConversationState,
): Promise<void> {
  await context.transaction.query(
    `with changed as (
       update conversation set state = $3, last_at = $4, is_unread = false, snoozed_until = null, version = version + 1
       where site_id = $1 and id = $2 returning answer_id)
     update form_answer set status = case $3 when 'new' then 'new' else 'read' end, status_at = $4 from changed
     where site_id = $1 and form_answer.id = changed.answer_id and status = case $3 when 'new' then 'read' else 'new' end`,
    [context.site.id, id, state, new Date(context.now)],
  );
}

/** Notes that the team wrote in a conversation, whose state stays. */
export async function updateConversationTouched(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    'update conversation set last_at = $3, version = version + 1 where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}

/** A reply that may still be taken back. */
export type CancellableReply = Pick<
  ConversationReplyTable,
  'id' | 'text' | 'account_id' | 'send_at' | 'mail_id' | 'state_before' | 'cancelled_at'
>;

/** Locks a reply of a conversation. */
export async function lockReply(
  context: RequestContext,
  conversationId: number,
  id: number,
): Promise<CancellableReply | undefined> {
  const rows = await context.transaction.query<CancellableReply>(
    `select id, text, account_id, send_at, mail_id, state_before, cancelled_at from conversation_reply
     where site_id = $1 and conversation_id = $2 and id = $3 and kind = 'reply' for update`,
    [context.site.id, conversationId, id],
  );
  return rows[0];
}

/** Takes a reply back. Its text stays nowhere but in the draft that it becomes. */
export async function updateReplyCancelled(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    `update conversation_reply set cancelled_at = $3, text = '', mail_id = null where site_id = $1 and id = $2`,
    [context.site.id, id, new Date(context.now)],
  );
}

/** An account that may work on conversations of the site. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
}

/** Lists the accounts of the site's team that read messages, by name. */
export function listColleagues(context: RequestContext): Promise<Colleague[]> {
  return context.transaction.query(
    `select account.id, account.name, account.email from staff_account account
       join staff_grant held on held.account_id = account.id
     where held.site_id = $1 and held.role in ('ADMIN', 'DESK') order by account.name, account.id`,
    [context.site.id],
  );
}

interface Mention {
  email: string;
  site: string;
  idConversation: number;
  author: string;
  title: string;
}

/** Finds what the mail about a mention says. Needs the platform role. */
export async function findMention(
  transaction: Transaction,
  siteId: number,
  replyId: number,
  accountId: number,
): Promise<Mention | undefined> {
  const rows = await transaction.query<Mention>(
    `select account.email, site.name as site, reply.conversation_id as "idConversation", coalesce(author.name, '') as author,
       case when conversation.kind = 'answer' then ${mailableTitle} else '' end as title
     from conversation_mention mention
       join conversation_reply reply on reply.site_id = mention.site_id and reply.id = mention.reply_id
       join conversation on conversation.site_id = reply.site_id and conversation.id = reply.conversation_id
       join staff_account account on account.id = mention.account_id
       join site on site.id = mention.site_id
       left join staff_account author on author.id = reply.account_id
     where mention.site_id = $1 and mention.reply_id = $2 and mention.account_id = $3`,
    [siteId, replyId, accountId],
  );
  return rows[0];
}
