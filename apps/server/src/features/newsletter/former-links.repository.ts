import type { RequestContext } from '../../request-context.ts';

/** Keeps the link of a subscriber who is about to leave, under the hash of her address. */
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

/** Lets the links that an address has had name its new subscriber again. */
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

/** Whether a link has named somebody who has left since. */
export async function isFormerLink(context: RequestContext, linkHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from newsletter_former_link where site_id = $1 and link_hash = $2',
    [context.site.id, linkHash],
  );
  return rows.length > 0;
}

/** Whether a link has named somebody who has left, and who has not come back. */
export async function isUnsubscribedLink(context: RequestContext, linkHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from newsletter_former_link where site_id = $1 and link_hash = $2 and subscriber_id is null',
    [context.site.id, linkHash],
  );
  return rows.length > 0;
}
