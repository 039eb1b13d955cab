import type { RequestContext } from '../../../request-context.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import type { NewsletterImportTable } from '../../../storage/schema.gen.ts';
import { type ConsentedList, namesList } from '../newsletter-consents.repository.ts';
import type { ImportedAddress } from './sort-addresses.ts';

/** An import with the name of who made it. */
export type ImportRow = Omit<NewsletterImportTable, 'site_id'> & { author: string | null };

const columns = `import.id, import.at, import.account_id, account.name as author, import.name, import.proof, import.list_ids,
  import.lists, import.added, import.known, import.refused, import.invalid, import.undone_at, import.removed, import.kept`;
const source = 'newsletter_import import left join staff_account account on account.id = import.account_id';

/** Lists the latest imports of a site. */
export function listImportRows(context: RequestContext, count: number): Promise<ImportRow[]> {
  return context.transaction.query(
    `select ${columns} from ${source} where import.site_id = $1 order by import.at desc, import.id desc limit $2`,
    [context.site.id, count],
  );
}

/** Creates an import; returns its id. */
export async function insertImport(
  context: RequestContext,
  made: { name: string; proof: string; lists: readonly { id: number; name: string }[] },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into newsletter_import (site_id, at, account_id, name, proof, list_ids, lists)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      context.site.id,
      new Date(context.now),
      context.staff?.accountId ?? null,
      made.name,
      made.proof,
      made.lists.map(({ id }) => id),
      made.lists.map(({ name }) => name),
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Locks an import until the transaction ends. */
export async function lockImport(context: RequestContext, id: number): Promise<ImportRow | undefined> {
  const rows = await context.transaction.query<ImportRow>(
    `select ${columns} from ${source} where import.site_id = $1 and import.id = $2 for update of import`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Adds to the counts of an import. */
export async function updateImportCounts(
  context: RequestContext,
  id: number,
  counts: { added: number; known: number; refused: number; invalid: number },
): Promise<void> {
  await context.transaction.query(
    `update newsletter_import set added = added + $3, known = known + $4, refused = refused + $5, invalid = invalid + $6
     where site_id = $1 and id = $2`,
    [context.site.id, id, counts.added, counts.known, counts.refused, counts.invalid],
  );
}

/** Notes that an import was undone. */
export async function updateImportUndone(
  context: RequestContext,
  id: number,
  { removed, kept }: { removed: number; kept: number },
): Promise<void> {
  await context.transaction.query(
    'update newsletter_import set undone_at = $3, removed = $4, kept = $5 where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now), removed, kept],
  );
}

/** Locks lists against their deletion; returns those that are there. */
export function lockLists(context: RequestContext, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return context.transaction.query(
    `select id, name from newsletter_list where site_id = $1 and id = any($2::int[])
     order by position, id for key share`,
    [context.site.id, [...ids]],
  );
}

/** Creates the subscribers of these addresses or finds those that exist; both ways their rows are locked. */
export async function upsertSubscribers(
  context: RequestContext,
  addresses: readonly ImportedAddress[],
): Promise<{ id: number; email_key: string; is_new: boolean }[]> {
  const rows = await context.transaction.query<{ id: number; email_key: string; is_new: boolean }>(
    `insert into newsletter_subscriber (site_id, email, email_key, since)
     select $1, given.email, given.key, $4 from unnest($2::text[], $3::text[]) given (key, email) order by given.key
     on conflict (site_id, email_key) do update set email = newsletter_subscriber.email
     returning id, email_key, (xmax = 0) as is_new`,
    [context.site.id, addresses.map(({ key }) => key), addresses.map(({ email }) => email), new Date(context.now)],
  );
  context.transaction.invalidate(getChangeTag('subscribers'));
  return rows;
}

/** Attaches the former unsubscribe links of several addresses to their new subscribers. */
export async function attachFormerLinks(
  context: RequestContext,
  subscribers: readonly { id: number; hash: string }[],
): Promise<void> {
  await context.transaction.query(
    `update newsletter_former_link link set subscriber_id = given.id from unnest($2::int[], $3::text[]) given (id, hash)
     where link.site_id = $1 and link.address_hash = given.hash`,
    [context.site.id, subscribers.map(({ id }) => id), subscribers.map(({ hash }) => hash)],
  );
}

/** Adds subscribers to lists in the name of an import; returns what was not there before. */
export function insertImportedSubscriptions(
  context: RequestContext,
  importId: number,
  subscriptions: readonly { subscriberId: number; listId: number }[],
): Promise<{ subscriber_id: number; list_id: number }[]> {
  return context.transaction.query(
    `insert into newsletter_subscription (site_id, subscriber_id, list_id, since, import_id)
     select $1, subscriber, list, $4, $5 from unnest($2::int[], $3::int[]) given (subscriber, list)
     on conflict do nothing returning subscriber_id, list_id`,
    [
      context.site.id,
      subscriptions.map(({ subscriberId }) => subscriberId),
      subscriptions.map(({ listId }) => listId),
      new Date(context.now),
      importId,
    ],
  );
}

/** Stores one consent record for each of several addresses, which an import brings with its proof. */
export async function insertImportedConsents(
  context: RequestContext,
  { id, proof }: { id: number; proof: string },
  lists: readonly ConsentedList[],
  addresses: readonly { subscriberId: number; email: string; hash: string }[],
): Promise<void> {
  await context.transaction.query(
    `with given as (select id, email, hash from unnest($2::int[], $3::text[], $4::text[]) given (id, email, hash)),
       changed as (update newsletter_subscriber subscriber set way = 'import' from given
         where subscriber.site_id = $1 and subscriber.id = given.id)
     insert into newsletter_consent (site_id, address_hash, email, lists, list_ids, wording, way, asked_at, given_at, import_id)
     select $1, hash, email, $5, $9, $6, 'import', $7, $7, $8 from given order by id`,
    [
      context.site.id,
      addresses.map(({ subscriberId }) => subscriberId),
      addresses.map(({ email }) => email),
      addresses.map(({ hash }) => hash),
      lists.map(({ name }) => name),
      proof,
      new Date(context.now),
      id,
      lists.map((list) => list.id),
    ],
  );
}

/**
 * Lists, of these lists, those that several addresses have left, where given after a moment: a consent to each was withdrawn, and
 * none holds now.
 */
export function listLeftLists(
  context: RequestContext,
  hashes: readonly string[],
  listIds: readonly number[],
  after: Date | null = null,
): Promise<{ address_hash: string; lists: number[] }[]> {
  const list = { id: 'list.id', name: 'list.name' };
  return context.transaction.query(
    `select consent.address_hash, array_agg(distinct list.id) as lists from newsletter_consent consent
     join newsletter_list list on list.site_id = $1 and list.id = any($3::int[]) and ${namesList('consent', list)}
     where consent.site_id = $1 and consent.address_hash = any($2::text[]) and consent.withdrawn_at is not null
       and ($4::timestamptz is null or consent.withdrawn_at > $4) and not exists (select 1 from newsletter_consent held where held.site_id = $1
         and held.address_hash = consent.address_hash and held.withdrawn_at is null and ${namesList('held', list)})
     group by consent.address_hash`,
    [context.site.id, [...hashes], [...listIds], after],
  );
}

/** Lists the lists of several addresses that are subscribed. */
export function listSubscribedLists(
  context: RequestContext,
  keys: readonly string[],
): Promise<{ email_key: string; lists: number[] }[]> {
  return context.transaction.query(
    `select subscriber.email_key, array(select subscription.list_id from newsletter_subscription subscription
       where subscription.site_id = $1 and subscription.subscriber_id = subscriber.id) as lists
     from newsletter_subscriber subscriber where subscriber.site_id = $1 and subscriber.email_key = any($2::text[])`,
    [context.site.id, [...keys]],
  );
}

/** Locks the subscribers that still have a list by an import. */
export function lockImportedSubscribers(
  context: RequestContext,
  importId: number,
): Promise<{ id: number; email_key: string }[]> {
  return context.transaction.query(
    `select id, email_key from newsletter_subscriber where site_id = $1 and id in (
       select subscriber_id from newsletter_subscription where site_id = $1 and import_id = $2)
     order by email_key for update`,
    [context.site.id, importId],
  );
}

/** Lists the addresses whose last consent is the one that an import brought: nothing has changed of them since. */
export async function listUnchangedHashes(context: RequestContext, importId: number): Promise<string[]> {
  const rows = await context.transaction.query<{ address_hash: string }>(
    `select own.address_hash from newsletter_consent own where own.site_id = $1 and own.import_id = $2
       and own.withdrawn_at is null and not exists (select 1 from newsletter_consent later where later.site_id = $1
         and later.address_hash = own.address_hash and later.id > own.id)`,
    [context.site.id, importId],
  );
  return rows.map((row) => row.address_hash);
}

/**
 * Deletes what an import added of these subscribers: their lists, and the proofs, which prove nothing. What was withdrawn stays: it
 * says what a person has left.
 */
export async function deleteImported(
  context: RequestContext,
  importId: number,
  subscribers: readonly { id: number; hash: string }[],
): Promise<void> {
  await context.transaction.query(
    'delete from newsletter_subscription where site_id = $1 and import_id = $2 and subscriber_id = any($3::int[])',
    [context.site.id, importId, subscribers.map(({ id }) => id)],
  );
  await context.transaction.query(
    `delete from newsletter_consent where site_id = $1 and import_id = $2 and address_hash = any($3::text[])
       and withdrawn_at is null`,
    [context.site.id, importId, subscribers.map(({ hash }) => hash)],
  );
}

/** Lists those of these subscribers who receive nothing. */
export async function listEmptySubscribers(context: RequestContext, ids: readonly number[]): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select subscriber.id from newsletter_subscriber subscriber where subscriber.site_id = $1
       and subscriber.id = any($2::int[]) and not exists (select 1 from newsletter_subscription subscription
         where subscription.site_id = $1 and subscription.subscriber_id = subscriber.id)`,
    [context.site.id, [...ids]],
  );
  return rows.map(({ id }) => id);
}
