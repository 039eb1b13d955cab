import type { UnsubscribeMethod } from '@vitrine/domain/people/newsletter';
import type { RequestContext } from '../../../request-context.ts';
import type { SubscriberRow } from '../newsletter.repository.ts';
import { type ConsentedList, namesList, otherLists } from '../newsletter-consents.repository.ts';

/** Locks a subscriber by its id until the transaction ends. */
export async function lockSubscriberById(context: RequestContext, id: number): Promise<SubscriberRow | undefined> {
  const rows = await context.transaction.query<SubscriberRow>(
    `select id, email, email_key, since, link_sealed from newsletter_subscriber where site_id = $1 and id = $2 for update`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Finds the normalised address of a subscriber. */
export async function findSubscriberKey(context: RequestContext, id: number): Promise<string | undefined> {
  const rows = await context.transaction.query<{ email_key: string }>(
    'select email_key from newsletter_subscriber where site_id = $1 and id = $2',
    [context.site.id, id],
  );
  return rows[0]?.email_key;
}

/** Takes a subscriber off one list. */
export async function deleteSubscription(context: RequestContext, subscriberId: number, listId: number): Promise<void> {
  await context.transaction.query(
    'delete from newsletter_subscription where site_id = $1 and subscriber_id = $2 and list_id = $3',
    [context.site.id, subscriberId, listId],
  );
}

/**
 * Notes that the consents of an address no longer cover one list. Each that names it ends, and what it says of the others goes
 * on as a record of its own, with the same proof.
 */
export async function withdrawConsentsToList(
  context: RequestContext,
  addressHash: string,
  list: ConsentedList,
  way: UnsubscribeMethod,
): Promise<void> {
  const given = { id: '$6::int', name: '$3' };
  await context.transaction.query(
    `with ended as (
       update newsletter_consent record set withdrawn_at = $4, withdrawn_way = $5
       where site_id = $1 and address_hash = $2 and withdrawn_at is null and ${namesList('record', given)}
       returning id, site_id, address_hash, email, lists, list_ids, wording, way, asked_at, given_at, import_id),
     others as (select id, site_id, address_hash, email, wording, way, asked_at, given_at, import_id,
       ${otherLists('ended', 'name', given)} as names, ${otherLists('ended', 'id', given)} as ids from ended)
     insert into newsletter_consent (site_id, address_hash, email, lists, list_ids, wording, way, asked_at, given_at, import_id)
     select site_id, address_hash, email, names, ids, wording, way, asked_at, given_at, import_id from others
     where cardinality(names) > 0 order by id`,
    [context.site.id, addressHash, list.name, new Date(context.now), way, list.id],
  );
}

/**
 * Notes how subscribers came, by the latest consent of each that holds. Without `ids`, of all whose way is not known: archives
 * leave it out.
 */
export async function updateSubscriberWays(context: RequestContext, ids: readonly number[] | null): Promise<void> {
  await context.transaction.query(
    `update newsletter_subscriber subscriber set way = (
       select consent.way from newsletter_consent consent where consent.site_id = $1
         and consent.address_hash = encode(sha256(convert_to(subscriber.email_key, 'UTF8')), 'hex')
         and consent.withdrawn_at is null
       order by consent.given_at desc, consent.id desc limit 1)
     where subscriber.site_id = $1 and (case when $2::int[] is null then subscriber.way is null else subscriber.id = any($2) end)`,
    [context.site.id, ids && [...ids]],
  );
}

/** Counts suppressed addresses by how they were suppressed. */
export function countSuppressions(
  context: RequestContext,
): Promise<{ way: UnsubscribeMethod; count: number; latest: Date }[]> {
  return context.transaction.query(
    `select way, count(*)::int as count, max(at) as latest from newsletter_refusal where site_id = $1
     group by way order by count desc, way`,
    [context.site.id],
  );
}

/** Finds the suppression of an address. */
export async function findSuppression(
  context: RequestContext,
  addressHash: string,
): Promise<{ at: Date; way: UnsubscribeMethod } | undefined> {
  const rows = await context.transaction.query<{ at: Date; way: UnsubscribeMethod }>(
    'select at, way from newsletter_refusal where site_id = $1 and address_hash = $2',
    [context.site.id, addressHash],
  );
  return rows[0];
}
