import { jobsSchema } from '../../jobs/queues.ts';
import type { Transaction } from '../../storage/database.ts';
import type { PlatformMailTable } from '../../storage/schema.gen.ts';
import { toStorableJson } from './mail.repository.ts';

/** A mail of the platform in its outbox; `data` is null once the mail is sent or given up. */
export type PlatformMailRow = Pick<
  PlatformMailTable,
  | 'id'
  | 'origin'
  | 'recipient'
  | 'template'
  | 'data'
  | 'created_at'
  | 'sent_at'
  | 'given_up_at'
  | 'handed_at'
  | 'uncertain_at'
  | 'attempts'
>;

/** Stores a mail of the platform; returns its id. */
export async function insertPlatformMail(
  transaction: Transaction,
  mail: { origin: string; recipient: string; template: string; data: unknown },
): Promise<string> {
  const rows = await transaction.query<{ id: string }>(
    'insert into platform_mail (origin, recipient, template, data) values ($1, $2, $3, $4) returning id',
    [mail.origin, mail.recipient, mail.template, toStorableJson(mail.data)],
  );
  return (rows[0] as { id: string }).id;
}

const columns =
  'id, origin, recipient, template, data, created_at, sent_at, given_up_at, handed_at, uncertain_at, attempts';

/** Finds a mail of the platform. */
export async function findPlatformMail(transaction: Transaction, id: string): Promise<PlatformMailRow | undefined> {
  const rows = await transaction.query<PlatformMailRow>(`select ${columns} from platform_mail where id = $1`, [id]);
  return rows[0];
}

/** Lists the mails of the platform, oldest first. */
export function listPlatformMails(transaction: Transaction, recipient: string | null): Promise<PlatformMailRow[]> {
  return transaction.query(
    `select ${columns} from platform_mail where ($1::text is null or recipient = $1) order by created_at, id`,
    [recipient],
  );
}

/** Marks a mail as sent. Its subject is all that remains of its content. */
export async function updatePlatformMailSent(transaction: Transaction, id: string, subject: string): Promise<void> {
  await transaction.query(
    `update platform_mail set attempts = attempts + 1, last_error = null, sent_at = now(), uncertain_at = null, subject = $2, data = null
     where id = $1`,
    [id, subject],
  );
}

/** Notes that the content of a mail is about to be given to the server; false where it must not be. */
export async function updatePlatformMailHanded(transaction: Transaction, id: string, handedAt: Date): Promise<boolean> {
  const rows = await transaction.query(
    `update platform_mail set handed_at = $2
     where id = $1 and sent_at is null and given_up_at is null and uncertain_at is null and handed_at is null returning id`,
    [id, handedAt],
  );
  return rows.length > 0;
}

/** Records that nobody knows whether a mail was taken: it is not sent again, and its links are forgotten. */
export async function updatePlatformMailUncertain(transaction: Transaction, id: string, error: string): Promise<void> {
  await transaction.query(
    `update platform_mail set attempts = attempts + 1, last_error = $2, uncertain_at = now(), data = null
     where id = $1 and sent_at is null`,
    [id, error],
  );
}

/** Records why a mail was not sent; `isFinal` abandons it, with the links that it would have brought. */
export async function updatePlatformMailFailed(
  transaction: Transaction,
  id: string,
  { error, isFinal, handedAt }: { error: string; isFinal: boolean; handedAt: Date | undefined },
): Promise<void> {
  await transaction.query(
    `update platform_mail set attempts = attempts + 1, last_error = $2, given_up_at = case when $3 then now() end,
       data = case when $3 then null else data end, handed_at = nullif(handed_at, $4)
     where id = $1`,
    [id, error, isFinal, handedAt ?? null],
  );
}

/** Lists unsent mails of the platform that have no job: their retries are used up, or the job was lost. */
export function listStuckPlatformMails(transaction: Transaction, queue: string): Promise<{ id: string }[]> {
  return transaction.query(
    `select mail.id from platform_mail mail where mail.sent_at is null and mail.given_up_at is null and mail.uncertain_at is null
       and mail.created_at between now() - interval '14 days' and now() - interval '10 minutes'
       and not exists (select 1 from ${jobsSchema}.job
         where name = $1 and state in ('created', 'retry', 'active') and data ->> 'mailId' = mail.id::text)
     limit 500 for update of mail skip locked`,
    [queue],
  );
}

/** Lists the unsent mails of the platform, oldest first. */
export function listUnsentPlatformMails(transaction: Transaction): Promise<{ id: string }[]> {
  return transaction.query(
    'select id from platform_mail where sent_at is null and given_up_at is null and uncertain_at is null order by created_at',
  );
}
