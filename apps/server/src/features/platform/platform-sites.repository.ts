import { jobsSchema } from '../../jobs/queues.ts';
import type { SqlValue, Transaction } from '../../storage/database.ts';
import { matchSiteWords } from '../../storage/sql/site-words-sql.ts';

/** What the platform's staff sees of a site. */
export interface PlatformSiteRow {
  id: number;
  name: string;
  /** The name as the list is ordered by it. */
  sortName: string;
  host: string | null;
  state: 'building' | 'online' | 'suspended' | 'deleted';
  stateSince: Date | null;
  reason: string;
  purgeAfter: Date | null;
  isECommerce: boolean;
  changedAt: Date | null;
  visits: number;
  bytes: number;
  quotaBytes: number;
  members: number;
}

const shownState = `case when site.state <> 'active' then site.state when site.is_building then 'building' else 'online' end`;

/**
 * Lists sites by name, from the one after `after`; those in the bin only where their state is asked for. What is counted is
 * counted for the sites of the page alone.
 */
export function listPlatformSiteRows(
  transaction: Transaction,
  filter: {
    id?: number | undefined;
    words: string;
    state: PlatformSiteRow['state'] | undefined;
    after: { sortName: string; id: number } | undefined;
    count: number;
    now: Date;
  },
): Promise<PlatformSiteRow[]> {
  // Each condition that is asked for, and no other: a plan that is kept then reads the index of that question.
  const values: SqlValue[] = [filter.count, filter.now];
  const give = (value: SqlValue) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (filter.id !== undefined) conditions.push(`site.id = ${give(filter.id)}`);
  if (filter.state !== undefined) conditions.push(`${shownState} = ${give(filter.state)}::text`);
  else if (filter.id === undefined) conditions.push(`site.state <> 'deleted'`);
  if (filter.after)
    conditions.push(
      `(lower(site.name) collate "fr-x-icu", site.id) > (${give(filter.after.sortName)}::text, ${give(filter.after.id)}::int)`,
    );
  const search = matchSiteWords(filter.words, values.length + 1);
  return transaction.query(
    `with page as materialized (
       select site.id, site.name, lower(site.name) as "sortName", ${shownState} as state, site.state_since as "stateSince",
         site.state_reason as reason, site.purge_after as "purgeAfter", site.is_ecommerce as "isECommerce",
         site.media_quota_bytes::float8 as "quotaBytes"
       from site
       where ${[...conditions, search.condition].join(' and ')}
       order by lower(site.name) collate "fr-x-icu", site.id limit $1)
     select page.id, page.name, page."sortName", page.state, page."stateSince", page.reason, page."purgeAfter", page."isECommerce",
       page."quotaBytes",
       (select site_host.host from site_host where site_host.site_id = page.id
         order by site_host.kind = 'prod' desc, site_host.is_main desc, site_host.host limit 1) as host,
       (select audit_entry.at from audit_entry where audit_entry.site_id = page.id
         and audit_entry.account_id is not null order by audit_entry.id desc limit 1) as "changedAt",
       (select coalesce(sum(visits), 0)::int from visit_count where visit_count.site_id = page.id
         and visit_count.kind = 'page' and visit_count.day > $2::timestamptz::date - 30) as visits,
       (select coalesce(sum(media.bytes), 0)::float8 from media where media.site_id = page.id) as bytes,
       (select count(*)::int from staff_grant where staff_grant.site_id = page.id) as members
     from page order by page."sortName" collate "fr-x-icu", page.id`,
    [...values, ...search.values],
  );
}

/** Whether a site is reached, and what it was before it was deleted. */
export interface SiteStateRow {
  name: string;
  state: 'active' | 'suspended' | 'deleted';
  reason: string;
  stateBefore: 'active' | 'suspended' | null;
  purgeAfter: Date | null;
  /** When a site in the bin was taken along with its people. */
  peopleSavedAt: Date | null;
}

/** Locks the state of a site until the transaction ends; rows of the site may be written meanwhile. */
export async function lockSiteState(transaction: Transaction, id: number): Promise<SiteStateRow | undefined> {
  const rows = await transaction.query<SiteStateRow>(
    `select name, state, state_reason as reason, state_before as "stateBefore", purge_after as "purgeAfter",
       people_saved_at as "peopleSavedAt"
     from site where id = $1 for no key update`,
    [id],
  );
  return rows[0];
}

/** Finds a site, in the bin or not. */
export async function findPlatformSite(
  transaction: Transaction,
  id: number,
): Promise<Pick<SiteStateRow, 'name' | 'peopleSavedAt'> | undefined> {
  const rows = await transaction.query<Pick<SiteStateRow, 'name' | 'peopleSavedAt'>>(
    'select name, people_saved_at as "peopleSavedAt" from site where id = $1',
    [id],
  );
  return rows[0];
}

/**
 * Counts what a site got since a moment that its archive lacks: orders with their payments, refunds and papers, registrations, members,
 * subscribers, and whatever visitors sent.
 */
export async function countPeopleSince(transaction: Transaction, id: number, since: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select ((select count(*) from shop_order where site_id = $1 and placed_at > $2)
       + (select count(*) from booking where site_id = $1 and created_at > $2 and email is not null)
       + (select count(*) from member where site_id = $1 and created_at > $2 and deleted_at is null)
       + (select count(*) from newsletter_subscriber where site_id = $1 and since > $2)
       + (select count(*) from invoice where site_id = $1 and issued_at > $2)
       + (select count(*) from payment where site_id = $1 and greatest(created_at, received_at) > $2)
       + (select count(*) from refund where site_id = $1 and greatest(created_at, sent_at) > $2)
       + (select count(*) from withdrawal where site_id = $1 and greatest(declared_at, closed_at) > $2)
       + (select count(*) from contact_message where site_id = $1 and at > $2)
       + (select count(*) from form_answer where site_id = $1 and at > $2)
       + (select count(*) from testimonial where site_id = $1 and sent_at > $2)
       + (select count(*) from rights_request where site_id = $1 and received_at > $2))::int as count`,
    [id, since],
  );
  return row?.count ?? 0;
}

/** Changes the state of a site; every program reads it again at the commit. */
export async function updateSiteState(
  transaction: Transaction,
  id: number,
  {
    state,
    at,
    reason = '',
    before = null,
    purgeAfter = null,
    peopleSavedAt = null,
  }: {
    state: SiteStateRow['state'];
    at: Date;
    reason?: string;
    before?: SiteStateRow['stateBefore'];
    purgeAfter?: Date | null;
    peopleSavedAt?: Date | null;
  },
): Promise<void> {
  await transaction.query(
    `update site set state = $2, state_since = $3, state_reason = $4, purge_after = $5, state_before = $6,
       people_saved_at = $7 where id = $1`,
    [id, state, state === 'active' ? null : at, reason, purgeAfter, before, peopleSavedAt],
  );
  await notifySite(transaction, id);
}

/** Changes the bytes that the media of a site may have. */
export async function updateSiteQuota(transaction: Transaction, id: number, bytes: number): Promise<void> {
  await transaction.query('update site set media_quota_bytes = $2 where id = $1', [id, bytes]);
  await notifySite(transaction, id);
}

/** Counts what is lost with a site. */
export async function countSite(transaction: Transaction, id: number, now: Date): Promise<SiteCounts> {
  const [counts] = await transaction.query<SiteCounts>(
    `select (select count(*)::int from page where site_id = $1) as pages,
       (select count(*)::int from (select 1 from news where site_id = $1 union all select 1 from blog_post where site_id = $1
          union all select 1 from album where site_id = $1 union all select 1 from service_offer where site_id = $1
          union all select 1 from catalogue_element where site_id = $1 union all select 1 from product where site_id = $1) one) as contents,
       (select count(*)::int from media where site_id = $1) as media,
       (select count(*)::int from member where site_id = $1 and deleted_at is null) as members,
       (select count(*)::int from newsletter_subscriber where site_id = $1) as subscribers,
       (select count(*)::int from booking where site_id = $1 and email is not null) as bookings,
       (select count(*)::int from shop_order where site_id = $1) as orders,
       (select count(*)::int from invoice where site_id = $1) as papers,
       (select count(*)::int from withdrawal where site_id = $1) as withdrawals,
       (select count(*)::int from contact_message where site_id = $1) as messages,
       (select count(*)::int from form_answer where site_id = $1) as answers,
       (select count(*)::int from testimonial where site_id = $1) as testimonials,
       (select count(*)::int from rights_request where site_id = $1) as requests,
       (select count(*)::int from shop_order where site_id = $1 and fulfilment in ('placed', 'preparing', 'ready', 'partly_shipped')
         and (payment_state = 'paid' or payment_method = 'collection'
           or payment_method = 'card' and payment_state in ('unpaid', 'processing') and hold_ends_at > $2)) as "openOrders"`,
    [id, now],
  );
  if (!counts) throw new Error('a count has no row');
  return counts;
}

export interface SiteCounts {
  pages: number;
  contents: number;
  media: number;
  members: number;
  subscribers: number;
  bookings: number;
  orders: number;
  /** Invoices and credit notes, which a seller keeps for ten years. */
  papers: number;
  withdrawals: number;
  messages: number;
  answers: number;
  testimonials: number;
  requests: number;
  openOrders: number;
}

/** Lists the sites in the bin whose time is over. */
export async function listSitesToPurge(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>('select id from site where purge_after <= $1 order by id', [
    now,
  ]);
  return rows.map(({ id }) => id);
}

/** Ends the retention of a site in the bin. */
export async function updatePurgeAfter(transaction: Transaction, id: number, at: Date): Promise<void> {
  await transaction.query('update site set purge_after = $2 where id = $1', [id, at]);
}

/**
 * Deletes a site in the bin with the rows of every table, which belong to it by their foreign key, and its jobs. Its number
 * stays taken, as that of an interrupted import, until its files are gone. Does nothing where it is no longer to be deleted.
 */
export async function deleteSiteRows(transaction: Transaction, id: number, now: Date): Promise<void> {
  const rows = await transaction.query(
    `with gone as (delete from site where id = $1 and state = 'deleted' and purge_after <= $2 returning id, name)
     insert into site_import (number, name, hosts, started_at) select id, name, '{}', $2 from gone returning number`,
    [id, now],
  );
  if (rows.length === 0) return;
  await transaction.query(`delete from ${jobsSchema}.job where data ->> 'siteId' = $1`, [String(id)]);
  await notifySite(transaction, id);
}

async function notifySite(transaction: Transaction, id: number): Promise<void> {
  await transaction.query(`select pg_notify('vitrine_invalidation', $1)`, [JSON.stringify([id, 'site'])]);
}
