import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { addressMail, enqueueMails } from '../mail/mail.operations.ts';
import { type Person, withheldMessage } from '../person.ts';
import { getPageSettings, getSettings } from '../settings/settings.operations.ts';
import { consumeSuspiciousLimit } from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { messageAcknowledgementMail, messageOwnerMail } from './messages.mails.ts';
import {
  deleteMessages,
  insertMessage,
  listMessages,
  type NewMessage,
  type SentMessage,
  updateMessageTrusted,
} from './messages.repository.ts';

/**
 * Stores a contact message, enqueues its copy to the company and an acknowledgement to its author, in one transaction.
 * Where the trap is filled in the reply is the same, the message is kept apart as suspicious, and nothing is mailed: a browser
 * that fills in every field may have done it for a person.
 */
export async function createMessage(
  context: RequestContext,
  body: InputOf<'sendMessage'>['body'],
): Promise<Result<ReplyOf<'sendMessage'>>> {
  const settings = await getPageSettings(context);
  if (settings.HIDE_CONTACT_PAGE) return fail('not-found');
  const reference = createReference(context);
  const message = {
    reference,
    firstname: body.firstname,
    lastname: body.lastname,
    email: body.email,
    phone: body.phone || null,
    topic: body.topic ?? null,
    message: body.message,
    memberId: context.user?.id ?? null,
    isSuspicious: Boolean(body.website),
  };
  if (message.isSuspicious) {
    if (await consumeSuspiciousLimit(context, 'message')) await keepMessage(context, message);
    return succeed({ reference, isMailed: true });
  }
  await keepMessage(context, message);
  return succeed({ reference, isMailed: await notifyAboutMessage(context, message) });
}

async function keepMessage(context: RequestContext, message: NewMessage): Promise<void> {
  // The second statement follows the first on one connection: neither waits for the answer of the other.
  await Promise.all([
    insertMessage(context, message),
    openConversation(context.transaction, 'message', message.reference),
  ]);
}

/**
 * Sends a message to the company, and an acknowledgement to its author unless their mailbox has had enough of them; returns
 * whether it is sent.
 */
async function notifyAboutMessage(context: RequestContext, message: NewMessage): Promise<boolean> {
  const { reference, firstname, lastname, email, phone, topic } = message;
  const { COMPANY_EMAIL: company } = await getSettings(context);
  const { ok: isMailed } = await context.services.limits.consume(context.site.id, {
    limit: 'acknowledgement',
    client: email,
  });
  await enqueueMails(context, [
    ...(company
      ? [
          addressMail(messageOwnerMail, {
            recipient: company,
            replyTo: email,
            data: { reference, firstname, lastname, email, phone, topic, message: message.message },
          }),
        ]
      : []),
    ...(isMailed ? [addressMail(messageAcknowledgementMail, { recipient: email, data: { reference } })] : []),
  ]);
  return isMailed;
}

/** Takes a message for what a person wrote: it is mailed as it would have been. False if none of that reference is suspicious. */
export async function acceptSuspiciousMessage(context: RequestContext, reference: string): Promise<boolean> {
  const message = await updateMessageTrusted(context, reference);
  if (!message) return false;
  await openConversation(context.transaction, 'message', reference);
  await notifyAboutMessage(context, {
    ...message,
    isSuspicious: false,
  });
  return true;
}

/**
 * Exports the messages of a person. For messages sent without their session, the person learns only that they exist:
 * they may be a stranger's.
 */
export async function exportMessagesOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['messages']> {
  return (await listMessages(context, person)).map(({ reference, at, memberId, ...content }) => {
    const isTold = reader === 'company' || memberId === person.id;
    return {
      reference,
      sentAt: at.toISOString(),
      content: isTold ? content : null,
      withheld: isTold ? null : withheldMessage,
    };
  });
}

/** Lists the messages that a person sent, or that were sent with their email, for the company; oldest first. */
export function listMessagesOf(context: RequestContext, person: Person): Promise<SentMessage[]> {
  return listMessages(context, person);
}

/** Finds when a person last sent a message; undefined if never. */
export async function findLastMessage(context: RequestContext, person: Person): Promise<Date | undefined> {
  return (await listMessages(context, person)).at(-1)?.at;
}

/** Deletes the messages of a person. */
export async function eraseMessagesOf(context: RequestContext, person: Person): Promise<void> {
  await deleteMessages(context, person);
}
