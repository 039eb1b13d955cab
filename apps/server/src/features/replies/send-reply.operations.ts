import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { replyLimits, replyUndoGrace, replyUndoTime } from '@vitrine/domain/inbox/reply-limits.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import { cancelQueuedMail, enqueueMail, findThread, getMailMessageId } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { auditConversation, readAnsweredConversation } from './answered-conversations.operations.ts';
import { deleteDraft, findDraft, upsertDraft } from './drafts.repository.ts';
import { conversationReplyMail } from './replies.mails.ts';
import { findObstacle } from './replies.policy.ts';
import {
  type AnsweredConversation,
  findLastReply,
  insertReply,
  lockReply,
  updateConversationAnswered,
  updateReplyCancelled,
} from './replies.repository.ts';
import { listDraftFiles, listReplyFiles, type ReplyFileRow, updateFilesReply } from './reply-files.repository.ts';

/** Message-IDs that a mail names at most: the first, and the last ones. */
const longestThread = 20;

/**
 * Replies to a person by mail, in ten seconds. Replies of one conversation come one after the other: whoever has not read the last one
 * is given it, and nothing is sent.
 */
export async function sendReply(
  context: RequestContext,
  conversationId: number,
  { text, files: fileIds, knownReply }: InputOf<'sendConversationReply'>['body'],
): Promise<Result<ReplyOf<'sendConversationReply'>>> {
  const { accountId } = requireSiteStaff(context);
  const found = await readAnsweredConversation(context, conversationId, { isLocked: true });
  if (!found.ok) return found;
  const conversation = found.value;
  const obstacle = findObstacle(conversation);
  const recipient = conversation.person_email;
  if (obstacle || !recipient) return fail('conflict', { message: obstacle });
  const last = await findLastReply(context, conversationId);
  // Whoever never got the answer of a call sends it again: the mail leaves once.
  if (last && last.id > (knownReply ?? 0) && last.account_id === accountId && last.text === text && last.send_at) {
    await deleteDraft(context, conversationId, accountId);
    return succeed({ id: last.id, sendAt: last.send_at.toISOString() });
  }
  if (last && last.id > (knownReply ?? 0))
    return fail('conflict', {
      message: `${last.author || 'Un collègue'} a répondu entre-temps. Lisez sa réponse avant d’envoyer la vôtre.`,
      details: {
        reply: { id: last.id, text: last.text, author: last.author ?? '', createdAt: last.created_at.toISOString() },
      },
    });
  const files = (await listDraftFiles(context, conversationId, accountId)).filter(({ id }) => fileIds?.includes(id));
  const wrong = checkFiles(files, fileIds ?? []);
  if (wrong) return fail('invalid-fields', { fields: { files: wrong } });
  const { thread, subject } = await continueThread(context, conversation, last);
  const sendAt = new Date(context.now + replyUndoTime);
  const mailId = await enqueueMail(context, conversationReplyMail, {
    recipient,
    data: {
      subject,
      text,
      reference: conversation.reference,
      thread,
      files: files.map(({ id, name }) => ({ id, name })),
    },
    delay: (replyUndoTime + replyUndoGrace) / 1000,
    conversationId,
  });
  const id = await insertReply(context, {
    conversationId,
    kind: 'reply',
    text,
    accountId,
    sendAt,
    mailId,
    messageId: getMailMessageId(context, mailId),
    subject,
    thread,
    stateBefore: conversation.state,
  });
  await updateFilesReply(
    context,
    files.map((file) => file.id),
    id,
  );
  await deleteDraft(context, conversationId, accountId);
  await updateConversationAnswered(context, conversationId, getAnsweredState(conversation));
  await auditConversation(context, 'reply', conversationId, { reply: id, files: files.length });
  return succeed({ id, sendAt: sendAt.toISOString() });
}

/** What a reply makes of a conversation. A request about data, a testimonial and a withdrawal wait for more than a reply. */
function getAnsweredState({ kind, state }: AnsweredConversation): 'answered' | 'open' | 'closed' {
  if (kind !== 'testimonial' && kind !== 'request' && kind !== 'withdrawal') return 'answered';
  return state === 'closed' ? 'closed' : 'open';
}

function checkFiles(files: readonly ReplyFileRow[], ids: readonly number[]): string | undefined {
  if (files.length < new Set(ids).size)
    return 'Un de ces fichiers n’est plus là. Retirez-le, puis joignez-le encore une fois.';
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > replyLimits.files || bytes > replyLimits.bytes)
    return `Choisissez ${replyLimits.files} fichiers au plus, ${replyLimits.bytes / 1_000_000}\u00a0Mo en tout.`;
  return undefined;
}

/** The mails in whose thread a reply stands: the reply before it, else the acknowledgement of what the person sent. */
async function continueThread(
  context: RequestContext,
  { reference, person_email: recipient }: AnsweredConversation,
  last: Awaited<ReturnType<typeof findLastReply>>,
): Promise<{ thread: string[]; subject: string }> {
  if (last?.message_id) {
    const known = [...last.thread, last.message_id];
    const thread = known.length > longestThread ? [known[0] as string, ...known.slice(1 - longestThread)] : known;
    return { thread, subject: last.subject };
  }
  const first = reference ? await findThread(context, { reference, recipient: recipient ?? '' }) : undefined;
  if (first) return { thread: [first.messageId], subject: `Re: ${first.subject}` };
  const { COMPANY_NAME: name } = await getSettings(context);
  return { thread: [], subject: `Réponse de ${name || context.site.name}${reference ? ` (${reference})` : ''}` };
}

/** Takes a reply back before its mail leaves: it becomes the draft of its author again. */
export async function cancelReply(
  context: RequestContext,
  conversationId: number,
  replyId: number,
): Promise<Result<ReplyOf<'cancelConversationReply'>>> {
  const found = await readAnsweredConversation(context, conversationId, { isLocked: true });
  if (!found.ok) return found;
  const conversation = found.value;
  const reply = await lockReply(context, conversationId, replyId);
  if (!reply) return fail('not-found');
  if (reply.cancelled_at) return fail('conflict', { message: 'Cette réponse est déjà reprise.' });
  const isLate = context.now > (reply.send_at?.getTime() ?? 0) + replyUndoGrace;
  if (isLate || !reply.mail_id || !(await cancelQueuedMail(context, reply.mail_id)))
    return fail('conflict', {
      message:
        'Les dix secondes sont passées\u00a0: cette réponse est partie, ou part à l’instant. Écrivez-en une autre pour la corriger.',
    });
  await updateReplyCancelled(context, replyId);
  const files = await listReplyFiles(context, replyId);
  await updateFilesReply(
    context,
    files.map(({ id }) => id),
    null,
  );
  const draft = await returnToDraft(context, conversationId, reply);
  const last = await findLastReply(context, conversationId);
  const isNewest = !last || last.id < replyId;
  await updateConversationAnswered(
    context,
    conversationId,
    isNewest && conversation.state === 'answered' && reply.state_before
      ? (reply.state_before as AnsweredConversation['state'] as 'open')
      : (conversation.state as 'open'),
  );
  await auditConversation(context, 'cancel-reply', conversationId, { reply: replyId });
  return succeed({ text: reply.account_id === context.staff?.accountId ? draft : reply.text });
}

/** Makes an answer that was taken back the draft of its author again; what they have begun since stays, behind it. Returns the draft. */
async function returnToDraft(
  context: RequestContext,
  conversationId: number,
  { account_id: author, text }: { account_id: number | null; text: string },
): Promise<string> {
  if (author === null) return text;
  const begun = (await findDraft(context, conversationId, author))?.text.trim();
  const draft = begun && begun !== text ? `${text}\n\n${begun}` : text;
  await upsertDraft(context, conversationId, author, draft);
  return draft;
}
