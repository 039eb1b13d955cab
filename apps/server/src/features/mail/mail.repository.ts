import { jobsSchema, queues } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';
import { insertRow, insertRows } from '../../storage/insert-rows.ts';
import type { OutgoingMailTable } from '../../storage/schema.gen.ts';

/**
 * A mail of the outbox. `sender_name` and `origin` come from the request that enqueued it. `template` names its
 * definition. `data` is the definition's input, null once the mail is sent; `subject` is null until then.
 */
export type MailRow = Pick<
  OutgoingMailTable,
  | 'id'
  | 'sender_name'
  | 'origin'
  | 'locale'
  | 'recipient'
  | 'reply_to'
  | 'template'
  | 'data'
  | 'subject'
  | 'created_at'
  | 'sent_at'
  | 'given_up_at'
  | 'handed_at'
  | 'uncertain_at'
  | 'attempts'
>;

const columns =
  'id, sender_name, origin, locale, recipient, reply_to, template, data, subject, created_at, sent_at, given_up_at, handed_at, uncertain_at, attempts';

/** Stores a mail in the outbox; returns its id. */
export async function insertMail(
  context: RequestContext,
  mail: {
    senderName: string;
    recipient: string;
    replyTo?: string | undefined;
    template: string;
    data: unknown;
    conversationId?: number | undefined;
  },
): Promise<string> {
  const { id } = await insertRow(
    context,
    'outgoing_mail',
    {
      sender_name: mail.senderName,
      origin: context.mainOrigin,
      locale: context.locale,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      template: mail.template,
      data: toStorableJson(mail.data),
      reference: findReference(mail.data),
      ...(mail.conversationId === undefined ? {} : { conversation_id: mail.conversationId }),
    },
    ['id'],
  );
  return id;
}

/** Stores mails in the outbox, in one statement; returns their ids. */
export async function insertMails(
  context: RequestContext,
  mails: readonly Omit<Parameters<typeof insertMail>[1], 'conversationId'>[],
): Promise<string[]> {
  const names = ['sender_name', 'origin', 'locale', 'recipient', 'reply_to', 'template', 'data', 'reference'] as const;
  const rows = await insertRows<'outgoing_mail', (typeof names)[number], { id: string }>(
    context,
    'outgoing_mail',
    names,
    mails.map((mail) => ({
      sender_name: mail.senderName,
      origin: context.mainOrigin,
      locale: context.locale,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      template: mail.template,
      data: JSON.parse(toStorableJson(mail.data)) as unknown,
      reference: findReference(mail.data),
    })),
    'id',
  );
  return rows.map(({ id }) => id);
}

/** What a mail is about, by its data. */
function findReference(data: unknown): string | null {
  const { reference } = (data ?? {}) as { reference?: unknown };
  return typeof reference === 'string' && reference ? reference : null;
}

/** Finds the first mail to a recipient about a reference, other than the team's answers. */
export async function findFirstMailAbout(
  context: RequestContext,
  { reference, recipient }: { reference: string; recipient: string },
): Promise<MailRow | undefined> {
  const rows = await context.transaction.query<MailRow>(
    `select ${columns} from outgoing_mail where site_id = $1 and reference = $2 and lower(recipient) = lower($3)
       and conversation_id is null order by created_at, id limit 1`,
    [context.site.id, reference, recipient],
  );
  return rows[0];
}

/** Deletes a mail whose content no server was given; returns whether it was so. */
export async function deleteQueuedMail(context: RequestContext, id: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `delete from outgoing_mail where site_id = $1 and id = $2
       and sent_at is null and handed_at is null and uncertain_at is null returning id`,
    [context.site.id, id],
  );
  return rows.length > 0;
}

/** Deletes the mails of a template about a reference that nobody has begun to send; returns their data. */
export async function deleteQueuedMailsAbout(
  context: RequestContext,
  { template, recipient, reference }: { template: string; recipient: string; reference: string },
): Promise<unknown[]> {
  const rows = await context.transaction.query<{ data: unknown }>(
    `delete from outgoing_mail where site_id = $1 and template = $2 and lower(recipient) = lower($3) and reference = $4
       and sent_at is null and handed_at is null and uncertain_at is null returning data`,
    [context.site.id, template, recipient, reference],
  );
  return rows.map(({ data }) => data);
}

/**
 * Replaces the mail about a reference that waits for papers by one that brings a paper more; returns its id. Nothing is changed where
 * the server has begun to get it.
 */
export function replaceWaitingMail(
  context: RequestContext,
  { recipient, reference }: { recipient: string; reference: string },
  paper: { id: number; number: string },
): Promise<{ id: string }[]> {
  return context.transaction.query(
    `with taken as (
       delete from outgoing_mail where site_id = $1 and id = (
         select id from outgoing_mail where site_id = $1 and lower(recipient) = lower($2) and reference = $3
           and jsonb_typeof(data -> 'papers') = 'array' and sent_at is null and handed_at is null and uncertain_at is null
           and given_up_at is null
         order by created_at, id limit 1 for update)
       returning *)
     insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, reply_to, template, data, reference, created_at)
     select site_id, sender_name, origin, locale, recipient, reply_to, template,
       jsonb_set(data, '{papers}', data -> 'papers' || $4::jsonb), reference, created_at
     from taken
     returning id`,
    [context.site.id, recipient, reference, JSON.stringify([paper])],
  );
}

/** Serializes JSON that PostgreSQL accepts: a lone surrogate, which a client may send, becomes U+FFFD. */
export function toStorableJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** Finds a mail of the outbox. */
export async function findMail(transaction: SiteTransaction, id: string): Promise<MailRow | undefined> {
  const rows = await transaction.query<MailRow>(`select ${columns} from outgoing_mail where site_id = $1 and id = $2`, [
    transaction.siteId,
    id,
  ]);
  return rows[0];
}

/** Lists the unsent mails of every site, oldest first. Needs the platform role. */
export async function listUnsentMails(
  transaction: Transaction,
  siteId?: number,
): Promise<{ siteId: number; mailId: string }[]> {
  // The rows of an older backup have no such column yet when their jobs are enqueued.
  return transaction.query(
    `select site_id as "siteId", id as "mailId" from outgoing_mail mail
     where sent_at is null and given_up_at is null and (to_jsonb(mail) ->> 'uncertain_at') is null
       and ($1::int is null or site_id = $1) order by created_at`,
    [siteId ?? null],
  );
}

/** Marks a mail as sent. Its subject is all that remains of its content. */
export async function updateMailSent(transaction: SiteTransaction, id: string, subject: string): Promise<void> {
  await transaction.query(
    `update outgoing_mail set attempts = attempts + 1, last_error = null, sent_at = now(), uncertain_at = null, subject = $3, data = null
     where site_id = $1 and id = $2`,
    [transaction.siteId, id, subject],
  );
}

/**
 * Notes that the content of a mail is about to be given to the server. False where it must not be: it was given before, sent, given
 * up or deleted meanwhile.
 */
export async function updateMailHanded(transaction: SiteTransaction, id: string, handedAt: Date): Promise<boolean> {
  const rows = await transaction.query(
    `update outgoing_mail set handed_at = $3 where site_id = $1 and id = $2
       and sent_at is null and given_up_at is null and uncertain_at is null and handed_at is null returning id`,
    [transaction.siteId, id, handedAt],
  );
  return rows.length > 0;
}

/** Records that nobody knows whether a mail was taken; only a person has it sent again. */
export async function updateMailUncertain(transaction: SiteTransaction, id: string, error: string): Promise<void> {
  await transaction.query(
    `update outgoing_mail set attempts = attempts + 1, last_error = $3, uncertain_at = now()
     where site_id = $1 and id = $2 and sent_at is null`,
    [transaction.siteId, id, error],
  );
  transaction.invalidate(getChangeTag('mail', id));
}

/**
 * Records why a mail was not sent; `isFinal` abandons it. `handedAt` is what this attempt noted before it gave the content: another
 * attempt may be giving it now.
 */
export async function updateMailFailed(
  transaction: SiteTransaction,
  id: string,
  { error, isFinal, handedAt }: { error: string; isFinal: boolean; handedAt: Date | undefined },
): Promise<void> {
  await transaction.query(
    `update outgoing_mail set attempts = attempts + 1, last_error = $3, given_up_at = case when $4 then now() end,
       handed_at = nullif(handed_at, $5)
     where site_id = $1 and id = $2`,
    [transaction.siteId, id, error, isFinal, handedAt ?? null],
  );
  if (isFinal) transaction.invalidate(getChangeTag('mail', id));
}

/** Lists the mails to a recipient, oldest first. */
export function listMails(context: RequestContext, recipient: string): Promise<MailRow[]> {
  return context.transaction.query(
    `select ${columns} from outgoing_mail where site_id = $1 and lower(recipient) = lower($2) order by created_at`,
    [context.site.id, recipient],
  );
}

/** Whether a mail to a recipient, sent or not, contains a reference. */
export async function findMailWithReference(
  context: RequestContext,
  recipient: string,
  reference: string,
): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from outgoing_mail where site_id = $1 and lower(recipient) = lower($2)
       and (data ->> 'reference' = $3 or position($3 in subject) > 0) limit 1`,
    [context.site.id, recipient, reference],
  );
  return rows.length > 0;
}

/** Deletes the mails whose recipient or reply-to is this email, sent or not. */
export async function deleteMailsOf(context: RequestContext, address: string): Promise<void> {
  await context.transaction.query(
    'delete from outgoing_mail where site_id = $1 and (lower(recipient) = lower($2) or lower(reply_to) = lower($2))',
    [context.site.id, address],
  );
}

/**
 * Lists unsent mails of the last two weeks that have no job: their retries are used up, or the job was lost. Skips rows
 * locked by another process.
 */
export function listStuckMails(transaction: Transaction): Promise<{ site_id: number; id: string }[]> {
  return transaction.query(
    `select mail.site_id, mail.id from outgoing_mail mail
       join site on site.id = mail.site_id and site.state = 'active'
     where mail.sent_at is null and mail.given_up_at is null and mail.uncertain_at is null and mail.created_at between now() - interval '14 days' and now() - interval '10 minutes'
       and not exists (select 1 from ${jobsSchema}.job job
         where job.name = $1 and job.state in ('created', 'retry', 'active') and job.data ->> 'mailId' = mail.id::text)
     order by mail.created_at limit 500 for update of mail skip locked`,
    [queues.sendMail],
  );
}
