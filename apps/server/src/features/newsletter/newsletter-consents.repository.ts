import type { NewsletterConsentMethod, UnsubscribeMethod } from '@vitrine/domain/people/newsletter';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';

/** A consent record: the wording that was read, when and how the consent was given, and when it was withdrawn. */
export interface NewsletterConsentRow {
  lists: string[];
  wording: string;
  way: NewsletterConsentMethod;
  asked_at: Date;
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_way: UnsubscribeMethod | null;
}

/** A list as a consent record names it: by the id that lasts, and by the name that the person read. */
export interface ConsentedList {
  id: number;
  name: string;
}

/**
 * Says in SQL whether a record names a list: by its id, whatever it is called by now. A name stands for itself where its id is not
 * known, and where the list of that id is gone: one that is made again under the same name asks nobody back who left. `$1` is the site.
 */
export const namesList = (record: string, list: { id: string; name: string }) =>
  `exists (select from unnest(${record}.lists, ${record}.list_ids) named (name, id) where ${isList('named', list)})`;

const isList = (named: string, list: { id: string; name: string }) =>
  `(${named}.id = ${list.id} or (${named}.name = ${list.name} and not exists (
     select from newsletter_list other where other.site_id = $1 and other.id = ${named}.id)))`;

/** Selects in SQL one column, `name` or `id`, of what a record names besides a list. */
export const otherLists = (record: string, column: 'name' | 'id', list: { id: string; name: string }) =>
  `array(select ${column === 'id' ? 'coalesce(named.id, 0)' : 'named.name'} from unnest(${record}.lists, ${record}.list_ids) with ordinality named (name, id, place)
     where (${isList('named', list)}) is not true order by place)`;

/** Stores a consent record for an email address; its subscriber then came this way. */
export async function insertNewsletterConsent(
  context: RequestContext,
  consent: {
    addressHash: string;
    email: string;
    lists: readonly ConsentedList[];
    wording: string;
    way: NewsletterConsentMethod;
    askedAt: Date;
  },
): Promise<void> {
  await insertRow(context, 'newsletter_consent', {
    address_hash: consent.addressHash,
    email: consent.email,
    lists: consent.lists.map(({ name }) => name),
    list_ids: consent.lists.map(({ id }) => id),
    wording: consent.wording,
    way: consent.way,
    asked_at: consent.askedAt,
    given_at: new Date(context.now),
  });
  await context.transaction.query('update newsletter_subscriber set way = $3 where site_id = $1 and email_key = $2', [
    context.site.id,
    normalizeEmail(consent.email),
    consent.way,
  ]);
}

/** Marks the active consents of an email address as withdrawn. */
export async function updateConsentsWithdrawn(
  context: RequestContext,
  addressHash: string,
  way: UnsubscribeMethod,
): Promise<void> {
  await context.transaction.query(
    `update newsletter_consent set withdrawn_at = $3, withdrawn_way = $4
     where site_id = $1 and address_hash = $2 and withdrawn_at is null`,
    [context.site.id, addressHash, new Date(context.now), way],
  );
}

/** Removes the email address from its consent records. They stay findable by the hash of the address. */
export async function anonymiseConsents(context: RequestContext, addressHash: string): Promise<void> {
  await context.transaction.query(
    'update newsletter_consent set email = null where site_id = $1 and address_hash = $2',
    [context.site.id, addressHash],
  );
}

/** Lists the consent records of an email address, oldest first. */
export function listNewsletterConsents(context: RequestContext, addressHash: string): Promise<NewsletterConsentRow[]> {
  return context.transaction.query(
    `select lists, wording, way, asked_at, given_at, withdrawn_at, withdrawn_way from newsletter_consent
     where site_id = $1 and address_hash = $2 order by given_at, id`,
    [context.site.id, addressHash],
  );
}

/** Suppresses an email address: it receives no newsletter any more. */
export async function upsertSuppression(
  context: RequestContext,
  addressHash: string,
  way: UnsubscribeMethod,
): Promise<void> {
  await context.transaction.query(
    `insert into newsletter_refusal (site_id, address_hash, at, way) values ($1, $2, $3, $4)
     on conflict (site_id, address_hash) do update set at = excluded.at, way = excluded.way`,
    [context.site.id, addressHash, new Date(context.now), way],
  );
}

/** Lifts the suppression of an email address. Only its owner may cause this. */
export async function deleteSuppression(context: RequestContext, addressHash: string): Promise<void> {
  await context.transaction.query('delete from newsletter_refusal where site_id = $1 and address_hash = $2', [
    context.site.id,
    addressHash,
  ]);
}

/** Lists those of these address hashes that are suppressed. */
export async function listSuppressedHashes(
  context: RequestContext,
  addressHashes: readonly string[],
): Promise<string[]> {
  const rows = await context.transaction.query<{ address_hash: string }>(
    'select address_hash from newsletter_refusal where site_id = $1 and address_hash = any($2)',
    [context.site.id, addressHashes],
  );
  return rows.map((row) => row.address_hash);
}
