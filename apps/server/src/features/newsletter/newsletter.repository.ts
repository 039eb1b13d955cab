import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type {
  NewsletterListTable,
  NewsletterRequestTable,
  NewsletterSubscriberTable,
} from '../../storage/schema.gen.ts';

/** A newsletter list; `is_usual` marks a default list, for subscribers who do not choose. */
export type NewsletterListRow = Pick<NewsletterListTable, 'id' | 'name' | 'description' | 'is_usual' | 'is_visible'>;

/** Lists the newsletter lists of a site, in display order: those that it offers, and those that it offers no more. */
export function listNewsletterRows(context: RequestContext): Promise<NewsletterListRow[]> {
  return context.transaction.query(
    'select id, name, description, is_usual, is_visible from newsletter_list where site_id = $1 order by position, id',
    [context.site.id],
  );
}

/** Creates a list, or updates the one with this id; returns its id. */
export async function upsertNewsletterList(
  context: RequestContext,
  list: { id?: number; name: string; description: string; position: number; isUsual: boolean },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into newsletter_list (site_id, id, name, description, position, is_usual)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('newsletter_list', 'id'))), $3, $4, $5, $6)
     on conflict (site_id, id) do update set name = excluded.name, description = excluded.description,
       position = excluded.position, is_usual = excluded.is_usual
     returning id`,
    [context.site.id, list.id ?? null, list.name, list.description, list.position, list.isUsual],
  );
  return (rows[0] as { id: number }).id;
}

/** A subscription request that waits for confirmation. */
export type NewsletterRequestRow = Pick<
  NewsletterRequestTable,
  'email' | 'email_key' | 'list_ids' | 'wording' | 'way' | 'asked_at'
>;

/** Stores a subscription request that waits for confirmation; `isMailed` is false until its link is mailed. */
export async function insertNewsletterRequest(
  context: RequestContext,
  tokenHash: string,
  expiresAt: Date,
  request: NewsletterRequestRow,
  isMailed = true,
): Promise<void> {
  await insertRow(context, 'newsletter_request', {
    token_hash: tokenHash,
    email: request.email,
    email_key: request.email_key,
    list_ids: request.list_ids,
    wording: request.wording,
    way: request.way,
    asked_at: request.asked_at,
    expires_at: expiresAt,
    is_mailed: isMailed,
  });
}

/**
 * Finds when an email address last requested a subscription that waits for its confirmation; undefined without one.
 * `onlyMailed` counts only the requests whose link has been mailed.
 */
export async function findLastRequestDate(
  context: RequestContext,
  emailKey: string,
  { onlyMailed }: { onlyMailed: boolean },
): Promise<Date | undefined> {
  const [row] = await context.transaction.query<{ last: Date | null }>(
    `select max(asked_at) as last from newsletter_request
     where site_id = $1 and email_key = $2 and expires_at > $3 and (is_mailed or not $4)`,
    [context.site.id, emailKey, new Date(context.now), onlyMailed],
  );
  return row?.last ?? undefined;
}

/** Locks the requests of an email address: waits for the job that is mailing one of them. */
export async function lockNewsletterRequestsOf(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query(
    'select 1 from newsletter_request where site_id = $1 and email_key = $2 order by token_hash for update',
    [context.site.id, emailKey],
  );
}

/** Finds the email address and the lists of a subscription request by its token hash. */
export async function findNewsletterRequest(
  context: RequestContext,
  tokenHash: string,
): Promise<Pick<NewsletterRequestRow, 'email' | 'list_ids'> | undefined> {
  const rows = await context.transaction.query<Pick<NewsletterRequestRow, 'email' | 'list_ids'>>(
    'select email, list_ids from newsletter_request where site_id = $1 and token_hash = $2 and expires_at > $3',
    [context.site.id, tokenHash, new Date(context.now)],
  );
  return rows[0];
}

/** Deletes a subscription request and returns it. Of concurrent calls with one token, only one gets the row. */
export async function deleteNewsletterRequest(
  context: RequestContext,
  tokenHash: string,
): Promise<NewsletterRequestRow | undefined> {
  const rows = await context.transaction.query<NewsletterRequestRow>(
    `delete from newsletter_request where site_id = $1 and token_hash = $2 and expires_at > $3
     returning email, email_key, list_ids, wording, way, asked_at`,
    [context.site.id, tokenHash, new Date(context.now)],
  );
  return rows[0];
}

/** Lists the requests of every site whose link has yet to be mailed, by their token hash. */
export function listUnmailedNewsletterRequests(
  transaction: Transaction,
): Promise<{ siteId: number; request: string }[]> {
  return transaction.query(
    'select site_id as "siteId", token_hash as request from newsletter_request where not is_mailed order by asked_at',
  );
}

/** Lists the unconfirmed requests of an email address with the names of their lists, oldest first. */
export function listNewsletterRequestsOf(
  context: RequestContext,
  emailKey: string,
): Promise<(Pick<NewsletterRequestRow, 'wording' | 'way' | 'asked_at'> & { lists: string[]; expires_at: Date })[]> {
  return context.transaction.query(
    `select wording, way, asked_at, expires_at, array(
       select list.name from newsletter_list list where list.site_id = $1 and list.id = any(request.list_ids)
       order by list.position, list.id) as lists
     from newsletter_request request where site_id = $1 and email_key = $2 order by asked_at`,
    [context.site.id, emailKey],
  );
}

/** Deletes the unconfirmed requests of an email address. */
export async function deleteNewsletterRequestsOf(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('delete from newsletter_request where site_id = $1 and email_key = $2', [
    context.site.id,
    emailKey,
  ]);
}

/** Deletes the requests of an email address whose lists its subscriber already receives. */
export async function deleteFulfilledRequests(
  context: RequestContext,
  emailKey: string,
  subscriberId: number,
): Promise<void> {
  await context.transaction.query(
    `delete from newsletter_request request where request.site_id = $1 and request.email_key = $2 and not exists (
       select 1 from newsletter_list list where list.site_id = $1 and list.id = any(request.list_ids) and not exists (
         select 1 from newsletter_subscription subscription where subscription.site_id = $1
           and subscription.subscriber_id = $3 and subscription.list_id = list.id))`,
    [context.site.id, emailKey, subscriberId],
  );
}

export type SubscriberRow = Pick<NewsletterSubscriberTable, 'id' | 'email' | 'email_key' | 'since' | 'link_sealed'>;

const subscriberColumns = 'id, email, email_key, since, link_sealed';

/** Finds a subscriber by its normalised email address. */
export async function findSubscriber(context: RequestContext, emailKey: string): Promise<SubscriberRow | undefined> {
  const rows = await context.transaction.query<SubscriberRow>(
    `select ${subscriberColumns} from newsletter_subscriber where site_id = $1 and email_key = $2`,
    [context.site.id, emailKey],
  );
  return rows[0];
}

/** Locks the subscriber of an email address until the transaction ends. */
export async function lockSubscriber(context: RequestContext, emailKey: string): Promise<SubscriberRow | undefined> {
  const rows = await context.transaction.query<SubscriberRow>(
    `select ${subscriberColumns} from newsletter_subscriber where site_id = $1 and email_key = $2 for update`,
    [context.site.id, emailKey],
  );
  return rows[0];
}

/** Locks the subscriber of an unsubscribe link, current or from an earlier subscription. */
export async function lockSubscriberByLink(
  context: RequestContext,
  linkHash: string,
): Promise<SubscriberRow | undefined> {
  const rows = await context.transaction.query<SubscriberRow>(
    `select ${subscriberColumns} from newsletter_subscriber where site_id = $1 and (link_hash = $2 or id =
       (select subscriber_id from newsletter_former_link where site_id = $1 and link_hash = $2)) for update`,
    [context.site.id, linkHash],
  );
  return rows[0];
}

/** Creates a subscriber or finds the existing one; both ways its row is locked until the transaction ends. */
export async function upsertSubscriber(
  context: RequestContext,
  email: string,
  emailKey: string,
): Promise<SubscriberRow> {
  const rows = await context.transaction.query<SubscriberRow>(
    `insert into newsletter_subscriber (site_id, email, email_key, since) values ($1, $2, $3, $4)
     on conflict (site_id, email_key) do update set email = excluded.email returning ${subscriberColumns}`,
    [context.site.id, email, emailKey, new Date(context.now)],
  );
  context.transaction.invalidate(getChangeTag('subscribers'));
  return rows[0] as SubscriberRow;
}

/** Stores the unsubscribe link of a subscriber. */
export async function updateSubscriberLink(
  context: RequestContext,
  id: number,
  linkHash: string,
  sealed: Buffer,
): Promise<void> {
  await context.transaction.query(
    'update newsletter_subscriber set link_hash = $3, link_sealed = $4 where site_id = $1 and id = $2',
    [context.site.id, id, linkHash, sealed],
  );
}

/** Deletes a subscriber, and thereby their subscriptions. */
export async function deleteSubscriber(context: RequestContext, id: number): Promise<void> {
  await deleteSubscribers(context, [id]);
}

/** Deletes several subscribers, and thereby their subscriptions. */
export async function deleteSubscribers(context: RequestContext, ids: readonly number[]): Promise<void> {
  await context.transaction.query('delete from newsletter_subscriber where site_id = $1 and id = any($2::int[])', [
    context.site.id,
    [...ids],
  ]);
  context.transaction.invalidate(getChangeTag('subscribers'));
}

/** Lists the lists of a subscriber, in display order. */
export function listSubscriptions(
  context: RequestContext,
  subscriberId: number,
): Promise<{ id: number; name: string; since: Date }[]> {
  return context.transaction.query(
    `select list.id, list.name, subscription.since from newsletter_subscription subscription
     join newsletter_list list on list.site_id = subscription.site_id and list.id = subscription.list_id
     where subscription.site_id = $1 and subscription.subscriber_id = $2 order by list.position, list.id`,
    [context.site.id, subscriberId],
  );
}

/** Adds a subscriber to lists; existing subscriptions stay unchanged. A list that is being deleted is left out. */
export async function insertSubscriptions(
  context: RequestContext,
  subscriberId: number,
  listIds: readonly number[],
): Promise<void> {
  await context.transaction.query(
    `insert into newsletter_subscription (site_id, subscriber_id, list_id, since)
     select $1, $2, id, $4 from newsletter_list where site_id = $1 and id = any($3::int[]) for key share
     on conflict do nothing`,
    [context.site.id, subscriberId, listIds, new Date(context.now)],
  );
}

/** Removes a subscriber from every list but `keptIds`. */
export async function deleteOtherSubscriptions(
  context: RequestContext,
  subscriberId: number,
  keptIds: readonly number[],
): Promise<void> {
  await context.transaction.query(
    'delete from newsletter_subscription where site_id = $1 and subscriber_id = $2 and list_id <> all($3::int[])',
    [context.site.id, subscriberId, keptIds],
  );
}
