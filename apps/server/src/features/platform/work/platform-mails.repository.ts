import type { Transaction } from '../../../storage/database.ts';
import type { ListPosition } from './list-position.ts';

export type MailState = 'waiting' | 'sent' | 'given-up' | 'uncertain';

/** A mail of a site's outbox, without subject and data. */
export interface PlatformMailListRow {
  id: string;
  siteId: number;
  siteName: string;
  template: string;
  recipient: string;
  state: MailState;
  given_up_at: Date | null;
  uncertain_at: Date | null;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
  error: string | null;
  order: number;
}

const conditions: Readonly<Record<MailState, string>> = {
  waiting: 'and mail.sent_at is null and mail.given_up_at is null and mail.uncertain_at is null',
  sent: 'and mail.sent_at is not null',
  'given-up': 'and mail.sent_at is null and (mail.given_up_at is not null or mail.uncertain_at is not null)',
  uncertain: 'and mail.sent_at is null and mail.given_up_at is null and mail.uncertain_at is not null',
};

/** Lists mails of all sites, the latest first, in keyset pages; not those of sites in the bin, which are on their way out. */
export function listPlatformMailRows(
  transaction: Transaction,
  filter: {
    state: MailState | undefined;
    siteId: number | undefined;
    after: ListPosition | undefined;
    count: number;
  },
): Promise<PlatformMailListRow[]> {
  return transaction.query(
    `select mail.id, mail.site_id as "siteId", site.name as "siteName", mail.template, mail.recipient,
       case when mail.sent_at is not null then 'sent' when mail.given_up_at is not null then 'given-up'
         when mail.uncertain_at is not null then 'uncertain' else 'waiting' end as state,
       mail.given_up_at, mail.uncertain_at, mail.created_at as "createdAt", mail.sent_at as "sentAt", mail.attempts, mail.last_error as error,
       (extract(epoch from mail.created_at) * 1000000)::bigint::float8 as "order"
     from outgoing_mail mail join site on site.id = mail.site_id and site.state <> 'deleted'
     where ($1::int is null or mail.site_id = $1) ${filter.state ? conditions[filter.state] : ''}
       and ($2::bigint is null
         or (mail.created_at, mail.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
     order by mail.created_at desc, mail.id desc limit $4`,
    [filter.siteId ?? null, filter.after?.order ?? null, filter.after?.id ?? null, filter.count],
  );
}

/** Counts the mails that have not left, those of sites and those of the platform, and says when the last one did. */
export async function countMails(transaction: Transaction): Promise<{
  waiting: number;
  givenUp: number;
  lastSentAt: Date | null;
  platformWaiting: number;
  platformGivenUp: number;
}> {
  const [row] = await transaction.query<Awaited<ReturnType<typeof countMails>>>(
    `select (select count(*)::int from outgoing_mail where sent_at is null and given_up_at is null and uncertain_at is null) as waiting,
       (select count(*)::int from outgoing_mail where sent_at is null and (given_up_at is not null or uncertain_at is not null)) as "givenUp",
       greatest((select max(sent_at) from outgoing_mail), (select max(sent_at) from platform_mail)) as "lastSentAt",
       (select count(*)::int from platform_mail where sent_at is null and given_up_at is null and uncertain_at is null) as "platformWaiting",
       (select count(*)::int from platform_mail where sent_at is null and (given_up_at is not null or uncertain_at is not null)) as "platformGivenUp"`,
  );
  if (!row) throw new Error('a count has no row');
  return row;
}
