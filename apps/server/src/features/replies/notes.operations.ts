import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { definePlatformJob } from '../../jobs/define-job.ts';
import type { RequestContext } from '../../request-context.ts';
import { requireSiteStaff } from '../identity/team/team.operations.ts';
import { enqueuePlatformMail } from '../mail/platform-mail.operations.ts';
import { auditConversation, readAnsweredConversation } from './answered-conversations.operations.ts';
import { deleteDraft, upsertDraft } from './drafts.repository.ts';
import { noteMentionMail } from './replies.mails.ts';
import {
  findMention,
  insertMentions,
  insertReply,
  listColleagues,
  updateConversationTouched,
} from './replies.repository.ts';

/** Adds a note that only the team reads. Those whom it mentions get a link. */
export async function addNote(
  context: RequestContext,
  conversationId: number,
  { text, mentions = [] }: InputOf<'addConversationNote'>['body'],
): Promise<Result<ReplyOf<'addConversationNote'>>> {
  const { accountId } = requireSiteStaff(context);
  const found = await readAnsweredConversation(context, conversationId, { isLocked: true });
  if (!found.ok) return found;
  const known = new Set((await listColleagues(context)).map(({ id }) => id));
  const mentioned = [...new Set(mentions)].filter((id) => id !== accountId);
  if (mentioned.some((id) => !known.has(id)))
    return fail('invalid-fields', {
      fields: { mentions: 'Choisissez des collègues qui lisent les messages de ce site.' },
    });
  const id = await insertReply(context, { conversationId, kind: 'note', text, accountId });
  await insertMentions(context, id, mentioned);
  await updateConversationTouched(context, conversationId);
  for (const account of mentioned)
    await context.services.jobs.enqueue(context.transaction, sendMentionMailJob, {
      siteId: context.site.id,
      reply: id,
      account,
      origin: context.adminOrigin ?? context.services.findAdminOrigin(),
    });
  await auditConversation(context, 'note', conversationId, { note: id, mentions: mentioned });
  return succeed({ id });
}

/** Job: mails a colleague the link to a note that mentions them, if it is still there. */
export const sendMentionMailJob = definePlatformJob<{ siteId: number; reply: number; account: number; origin: string }>(
  {
    queue: 'send-mention-mail',
    purpose: 'mention dans une note',
    async run({ transaction, services }, { siteId, reply, account, origin }) {
      const found = await findMention(transaction, siteId, reply, account);
      if (!found) return;
      const { email, ...facts } = found;
      await enqueuePlatformMail({ transaction, services, adminOrigin: origin }, noteMentionMail, {
        recipient: email,
        data: { idSite: siteId, ...facts },
      });
    },
  },
);

/** Keeps the caller's draft of a reply; an empty text deletes it. */
export async function saveDraft(
  context: RequestContext,
  conversationId: number,
  { text }: InputOf<'saveConversationDraft'>['body'],
): Promise<Result<ReplyOf<'saveConversationDraft'>>> {
  const { accountId } = requireSiteStaff(context);
  const found = await readAnsweredConversation(context, conversationId);
  if (!found.ok) return found;
  if (text === '') await deleteDraft(context, conversationId, accountId);
  else await upsertDraft(context, conversationId, accountId, text);
  return succeed({ savedAt: text === '' ? null : new Date(context.now).toISOString() });
}
