import type { RequestContext } from '../../request-context.ts';

/** Stores the unsubscribe link of a departing subscriber, under the hash of their email address. */
export async function insertFormerLink(
  context: RequestContext,
  subscriberId: number,
  addressHash: string,
): Promise<void> {
  await context.transaction.query(
    `insert into newsletter_former_link (site_id, link_hash, address_hash)
     select site_id, link_hash, $3 from newsletter_subscriber where site_id = $1 and id = $2 and link_hash is not null
     on conflict do nothing`,
    [context.site.id, subscriberId, addressHash],
  );
}

/** Stores the unsubscribe links of several departing subscribers, each under the hash of their email address. */
export async function insertFormerLinks(
  context: RequestContext,
  departing: readonly { subscriberId: number; addressHash: string }[],
): Promise<void> {
  await context.transaction.query(
    `insert into newsletter_former_link (site_id, link_hash, address_hash)
     select subscriber.site_id, subscriber.link_hash, departing.address_hash
     from unnest($2::int[], $3::text[]) departing (id, address_hash)
     join newsletter_subscriber subscriber on subscriber.site_id = $1 and subscriber.id = departing.id
     where subscriber.link_hash is not null on conflict do nothing`,
    [
      context.site.id,
      departing.map(({ subscriberId }) => subscriberId),
      departing.map(({ addressHash }) => addressHash),
    ],
  );
}

/** Attaches the former unsubscribe links of an email address to its new subscriber. */
export async function updateFormerLinks(
  context: RequestContext,
  addressHash: string,
  subscriberId: number,
): Promise<void> {
  await context.transaction.query(
    'update newsletter_former_link set subscriber_id = $3 where site_id = $1 and address_hash = $2',
    [context.site.id, addressHash, subscriberId],
  );
}

/** Returns whether an unsubscribe link belonged to a subscriber who has left at least once. */
export async function isFormerLink(context: RequestContext, linkHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from newsletter_former_link where site_id = $1 and link_hash = $2',
    [context.site.id, linkHash],
  );
  return rows.length > 0;
}

/** Returns whether an unsubscribe link belonged to a subscriber who has left and not come back. */
export async function isUnsubscribedLink(context: RequestContext, linkHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from newsletter_former_link where site_id = $1 and link_hash = $2 and subscriber_id is null',
    [context.site.id, linkHash],
  );
  return rows.length > 0;
}
