import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatAcceptAttribute } from '@vitrine/domain/dynamic-forms/file-kinds';
import { fileKinds } from '@vitrine/domain/dynamic-forms/form-constants.data';
import { replyLimits } from '@vitrine/domain/inbox/reply-limits.data';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import { describeOutgoingMail, listMailsAbout } from '../mail/outbox/outgoing-mails.operations.ts';
import { type Person, withheldMessage } from '../person.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { readAnsweredConversation } from './answered-conversations.operations.ts';
import { findDraft } from './drafts.repository.ts';
import { findObstacle } from './replies.policy.ts';
import { listColleagues, listReplies, listRepliesTo, type ReplyRow } from './replies.repository.ts';
import { listConversationFiles, type ReplyFileRow } from './reply-files.repository.ts';

type Thread = ReplyOf<'readConversationThread'>;

/** Reads what the team wrote in a conversation, where its mails are, and the caller's draft. */
export async function readThread(context: RequestContext, conversationId: number): Promise<Result<Thread>> {
  const { accountId } = requireSiteStaff(context);
  const found = await readAnsweredConversation(context, conversationId, { verb: 'read' });
  if (!found.ok) return found;
  const conversation = found.value;
  const [rows, files, draft, colleagues, { COMPANY_EMAIL: replyTo }] = await Promise.all([
    listReplies(context, conversationId),
    listConversationFiles(context, conversationId),
    findDraft(context, conversationId, accountId),
    listColleagues(context),
    getSettings(context),
  ]);
  const present = (file: ReplyFileRow) => presentReplyFile(context, file);
  const draftFiles = files.filter((file) => file.reply_id === null && file.account_id === accountId).map(present);
  return succeed({
    replies: rows.map((row) => ({
      ...presentReply(row, accountId),
      files: files.filter((file) => file.reply_id === row.id).map(present),
    })),
    mails: conversation.reference ? await listMailsAbout(context, conversation.reference) : [],
    lastReplyId: rows.findLast(({ kind }) => kind === 'reply')?.id ?? null,
    draft:
      draft || draftFiles.length
        ? {
            text: draft?.text ?? '',
            files: draftFiles,
            savedAt: (draft?.saved_at ?? new Date(context.now)).toISOString(),
          }
        : null,
    recipient: conversation.person_email ?? '',
    obstacle: findObstacle(conversation) ?? null,
    replyTo,
    colleagues: colleagues.filter(({ id }) => id !== accountId).map(({ id, name }) => ({ id, name })),
    limits: { files: replyLimits.files, bytes: replyLimits.fileBytes, accept: formatAcceptAttribute(fileKinds) },
  });
}

/**
 * Exports what the team answered to a person and has left. An answer may repeat what was written: the person's own export withholds
 * those to what did not come from their session.
 */
export async function exportRepliesTo(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['replies']> {
  return (await listRepliesTo(context, person)).map(({ reference, text, sent_at: sentAt, member_id: memberId }) => {
    const isTold = reader === 'company' || (memberId !== null && memberId === person.id);
    return {
      reference,
      sentAt: sentAt.toISOString(),
      text: isTold ? text : null,
      withheld: isTold ? null : withheldMessage,
    };
  });
}

function presentReply(row: ReplyRow, accountId: number): Omit<Thread['replies'][number], 'files'> {
  return {
    id: row.id,
    kind: row.kind as 'reply' | 'note',
    text: row.text,
    author: row.author ?? '',
    isOwn: row.account_id === accountId,
    createdAt: row.created_at.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    mentions: row.mentions,
    delivery: row.kind === 'reply' ? presentDelivery(row) : null,
  };
}

function presentDelivery({ mail, mail_id: mailId }: ReplyRow): Thread['replies'][number]['delivery'] {
  // An imported site has the replies, and not the mails of where it was; those that were given up can be deleted.
  if (!mail)
    return {
      state: 'uncertain',
      sentence: 'L’état de son courriel n’est plus connu\u00a0: il a été supprimé, ou le site venait d’ailleurs.',
      detail: null,
      canResend: false,
      mailId: null,
    };
  return { ...describeOutgoingMail(mail), detail: mail.last_error, mailId };
}

/** Presents a file of a reply, with the path by which signed-in staff save it. */
export function presentReplyFile(
  { site }: Pick<RequestContext, 'site'>,
  { id, name, bytes, conversation_id: conversationId }: Pick<ReplyFileRow, 'id' | 'name' | 'bytes' | 'conversation_id'>,
): Thread['replies'][number]['files'][number] {
  return { id, name, bytes, url: adminPaths.replyFile(site.id, conversationId, id) };
}
