import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { Person } from '../person.ts';

export interface NewMessage {
  reference: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  topic: string | null;
  message: string;
  /** The member who was logged in when it was sent. */
  memberId: number | null;
  /** Whether the honeypot field was filled in. */
  isSuspicious: boolean;
}

/** Stores a contact message. */
export async function insertMessage(context: RequestContext, message: NewMessage): Promise<void> {
  await insertRow(context, 'contact_message', {
    reference: message.reference,
    firstname: message.firstname,
    lastname: message.lastname,
    email: message.email,
    phone: message.phone,
    topic: message.topic,
    message: message.message,
    member_id: message.memberId,
    is_suspicious: message.isSuspicious,
  });
  context.transaction.invalidate(getChangeTag(message.isSuspicious ? 'suspicious' : 'messages'));
}

export interface SentMessage extends Omit<NewMessage, 'isSuspicious'> {
  at: Date;
}

const ofPerson = 'site_id = $1 and (member_id = $2 or lower(email) = lower($3))';

/** Lists the messages that a person sent, or that were sent with their email, oldest first. */
export function listMessages(context: RequestContext, { id, email }: Person): Promise<SentMessage[]> {
  return context.transaction.query(
    `select reference, firstname, lastname, email, phone, topic, message, member_id as "memberId", at
     from contact_message where ${ofPerson} order by id`,
    [context.site.id, id, email],
  );
}

/** Marks a suspicious message as one that a person wrote, and returns it; undefined if none of that reference is suspicious. */
export async function updateMessageTrusted(
  context: RequestContext,
  reference: string,
): Promise<SentMessage | undefined> {
  const rows = await context.transaction.query<SentMessage>(
    `update contact_message set is_suspicious = false where site_id = $1 and reference = $2 and is_suspicious
     returning reference, firstname, lastname, email, phone, topic, message, member_id as "memberId", at`,
    [context.site.id, reference],
  );
  if (rows[0]) context.transaction.invalidate(getChangeTag('messages'));
  return rows[0];
}

/** Deletes the messages that a person sent, or that were sent with their email. */
export async function deleteMessages(context: RequestContext, { id, email }: Person): Promise<void> {
  await context.transaction.query(`delete from contact_message where ${ofPerson}`, [context.site.id, id, email]);
}
