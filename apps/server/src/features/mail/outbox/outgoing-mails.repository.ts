import type { RequestContext } from '../../../request-context.ts';
import type { OutgoingMailTable } from '../../../storage/schema.gen.ts';

export type OutgoingMailRow = Pick<
  OutgoingMailTable,
  | 'id'
  | 'template'
  | 'recipient'
  | 'subject'
  | 'created_at'
  | 'sent_at'
  | 'given_up_at'
  | 'uncertain_at'
  | 'attempts'
  | 'last_error'
>;

/** Lists mails of the outbox, the latest first, in keyset pages. */
export function listOutgoingMailRows(
  context: RequestContext,
  { states, after, limit }: { states?: readonly string[] | undefined; after?: string | undefined; limit: number },
): Promise<OutgoingMailRow[]> {
  return context.transaction.query(
    `select id, template, recipient, subject, created_at, sent_at, given_up_at, uncertain_at, attempts, last_error
     from outgoing_mail where site_id = $1
       and ($2::text[] is null or case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up'
         when uncertain_at is not null then 'uncertain' else 'waiting' end = any($2::text[]))
       and ($3::uuid is null or (created_at, id) < (select last.created_at, last.id from outgoing_mail last
         where last.site_id = $1 and last.id = $3))
     order by created_at desc, id desc limit $4`,
    [context.site.id, states ?? null, after ?? null, limit],
  );
}

/** Lists what the program wrote by itself about a reference, the oldest first. */
export function listMailRowsAbout(context: RequestContext, reference: string): Promise<OutgoingMailRow[]> {
  return context.transaction.query(
    `select id, template, recipient, subject, created_at, sent_at, given_up_at, uncertain_at, attempts, last_error
     from outgoing_mail where site_id = $1 and reference = $2 and conversation_id is null order by created_at, template, id limit 50`,
    [context.site.id, reference],
  );
}

type LockedMail = Pick<OutgoingMailTable, 'template' | 'sent_at' | 'given_up_at' | 'handed_at' | 'uncertain_at'>;

/** Lists the last mails to an address, the latest first. */
export function listMailRowsTo(context: RequestContext, address: string, limit: number): Promise<OutgoingMailRow[]> {
  return context.transaction.query(
    `select id, template, recipient, subject, created_at, sent_at, given_up_at, uncertain_at, attempts, last_error
     from outgoing_mail where site_id = $1 and lower(recipient) = lower($2) order by created_at desc, id desc limit $3`,
    [context.site.id, address, limit],
  );
}

/** Locks a mail of the outbox. */
export async function lockOutgoingMail(context: RequestContext, id: string): Promise<LockedMail | undefined> {
  const rows = await context.transaction.query<LockedMail>(
    'select template, sent_at, given_up_at, handed_at, uncertain_at from outgoing_mail where site_id = $1 and id = $2 for update',
    [context.site.id, id],
  );
  return rows[0];
}

/** Takes back that a mail was given up, or that nobody knows whether it left; its attempts begin again. */
export async function updateMailRetried(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query(
    `update outgoing_mail set given_up_at = null, handed_at = null, uncertain_at = null, attempts = 0
     where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
}

/** Gives up a mail; its attempts stay as they are. */
export async function updateMailGivenUp(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query(
    'update outgoing_mail set given_up_at = $3, uncertain_at = null where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}
