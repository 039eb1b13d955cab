import { jobsSchema, queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';

/** A calendar file that goes with a mail. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

export interface MailRow {
  id: string;
  /** Who writes; absent where an earlier version has put it here. */
  sender_name: string | null;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  /** A calendar file that goes with it, and what calendars are to do with it. */
  calendar: string | null;
  calendar_method: 'PUBLISH' | 'CANCEL' | null;
  unsubscribe_address: string | null;
  sent_at: Date | null;
  given_up_at: Date | null;
  attempts: number;
}

/** Puts a mail into the outbox; returns its id. */
export async function insertMail(
  context: RequestContext,
  mail: {
    senderName: string;
    recipient: string;
    replyTo?: string | undefined;
    calendar?: MailCalendar | undefined;
    unsubscribeAddress?: string | undefined;
    subject: string;
    text: string;
    html: string;
  },
): Promise<string> {
  const rows = await context.transaction.query<{ id: string }>(
    `insert into outgoing_mail (site_id, recipient, reply_to, subject, text_body, html_body, calendar, calendar_method, unsubscribe_address, sender_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      context.site.id,
      mail.recipient,
      mail.replyTo ?? null,
      mail.subject,
      mail.text,
      mail.html,
      mail.calendar?.content ?? null,
      mail.calendar?.method ?? null,
      mail.unsubscribeAddress ?? null,
      mail.senderName,
    ],
  );
  return (rows[0] as { id: string }).id;
}

/** A mail of the outbox. */
export async function findMail(transaction: SiteTransaction, id: string): Promise<MailRow | undefined> {
  const rows = await transaction.query<MailRow>(
    `select id, sender_name, recipient, reply_to, subject, text_body, html_body, calendar, calendar_method, unsubscribe_address, sent_at, given_up_at, attempts
     from outgoing_mail where site_id = $1 and id = $2`,
    [transaction.siteId, id],
  );
  return rows[0];
}

/** The mails of every site that have not left, oldest first; under the platform's role. */
export async function listUnsentMails(transaction: Transaction): Promise<{ siteId: number; mailId: string }[]> {
  return transaction.query(
    'select site_id as "siteId", id as "mailId" from outgoing_mail where sent_at is null and given_up_at is null order by created_at',
  );
}

/** Notes that a mail has left, and keeps no more than its subject; or why it has not, `isFinal` when it never will. */
export async function updateMailOutcome(
  transaction: SiteTransaction,
  id: string,
  error: string | null,
  isFinal = false,
): Promise<void> {
  await transaction.query(
    `update outgoing_mail set attempts = attempts + 1, last_error = $3, sent_at = case when $3::text is null then now() else sent_at end,
       text_body = case when $3::text is null then '' else text_body end, html_body = case when $3::text is null then '' else html_body end,
       calendar = case when $3::text is null then null else calendar end, calendar_method = case when $3::text is null then null else calendar_method end,
       unsubscribe_address = case when $3::text is null then null else unsubscribe_address end,
       given_up_at = case when $4 then now() end
     where site_id = $1 and id = $2`,
    [transaction.siteId, id, error, isFinal],
  );
}

/** The mails to an address, oldest first. */
export function listMails(
  context: RequestContext,
  recipient: string,
): Promise<{ subject: string; text_body: string; created_at: Date }[]> {
  return context.transaction.query(
    'select subject, text_body, created_at from outgoing_mail where site_id = $1 and lower(recipient) = lower($2) order by created_at',
    [context.site.id, recipient],
  );
}

/** A mail as it was put into the outbox. */
export interface QueuedMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails put into the outbox by this very transaction, in the order of its statements: all of them bear its moment. */
export function listMailsCreatedInTransaction(context: RequestContext): Promise<QueuedMail[]> {
  return context.transaction.query(
    `select recipient, subject, text_body as text, html_body as html from outgoing_mail
     where site_id = $1 and created_at = now() order by cmin::text::int`,
    [context.site.id],
  );
}

/** Deletes the mails to an address and those that are answered to it, whether they have left or not. */
export async function deleteMailsOf(context: RequestContext, address: string): Promise<void> {
  await context.transaction.query(
    'delete from outgoing_mail where site_id = $1 and (lower(recipient) = lower($2) or lower(reply_to) = lower($2))',
    [context.site.id, address],
  );
}

/**
 * Mails of the last two weeks that have not left and that no job will send: their tries are used up, or were lost. Those that
 * another machine is about to queue are left to it.
 */
export function listStuckMails(transaction: Transaction): Promise<{ site_id: number; id: string }[]> {
  return transaction.query(
    `select mail.site_id, mail.id from outgoing_mail mail
     where mail.sent_at is null and mail.given_up_at is null and mail.created_at between now() - interval '14 days' and now() - interval '10 minutes'
       and not exists (select 1 from ${jobsSchema}.job
         where name = $1 and state in ('created', 'retry', 'active') and data ->> 'mailId' = mail.id::text)
     limit 500 for update of mail skip locked`,
    [queues.sendMail],
  );
}
