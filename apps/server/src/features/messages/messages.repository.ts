import type { Scope } from '../../scope.ts';

export interface NewMessage {
  reference: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  topic: string | null;
  message: string;
}

/** Stores a contact message. */
export async function insertMessage(scope: Scope, message: NewMessage): Promise<void> {
  await scope.transaction.query(
    `insert into contact_message (site_id, reference, firstname, lastname, email, phone, topic, message) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      scope.site.id,
      message.reference,
      message.firstname,
      message.lastname,
      message.email,
      message.phone,
      message.topic,
      message.message,
    ],
  );
}

export interface SentMessage extends NewMessage {
  at: Date;
}

/** The messages sent with an address, oldest first. */
export function listMessages(scope: Scope, email: string): Promise<SentMessage[]> {
  return scope.transaction.query(
    'select reference, firstname, lastname, email, phone, topic, message, at from contact_message where site_id = $1 and lower(email) = lower($2) order by id',
    [scope.site.id, email],
  );
}

/** Deletes the messages sent with an address. */
export async function deleteMessagesFrom(scope: Scope, email: string): Promise<void> {
  await scope.transaction.query('delete from contact_message where site_id = $1 and lower(email) = lower($2)', [
    scope.site.id,
    email,
  ]);
}
