import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { RegistrationTable } from '../../storage/schema.gen.ts';

/** A registration. Once confirmed, the row only keeps what a second use of the link needs. */
export type RegistrationRow = Pick<
  RegistrationTable,
  | 'email'
  | 'email_key'
  | 'password_hash'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'birthdate'
  | 'has_newsletter'
  | 'terms_version'
  | 'created_at'
  | 'confirmed_at'
>;

/** Stores a registration that waits for confirmation. */
export async function insertRegistration(
  context: RequestContext,
  tokenHash: string,
  expiresAt: Date,
  registration: Omit<RegistrationRow, 'created_at' | 'confirmed_at'>,
): Promise<void> {
  await insertRow(context, 'registration', {
    token_hash: tokenHash,
    email: registration.email,
    email_key: registration.email_key,
    password_hash: registration.password_hash,
    firstname: registration.firstname,
    lastname: registration.lastname,
    phone: registration.phone,
    birthdate: registration.birthdate,
    has_newsletter: registration.has_newsletter,
    terms_version: registration.terms_version,
    created_at: new Date(context.now),
    expires_at: expiresAt,
    is_mailed: false,
  });
}

const columns =
  'email, email_key, password_hash, firstname, lastname, phone, birthdate, has_newsletter, terms_version, created_at, confirmed_at';

/** Finds the registration of a token hash, confirmed or not. */
export async function findRegistration(
  context: RequestContext,
  tokenHash: string,
): Promise<RegistrationRow | undefined> {
  const rows = await context.transaction.query<RegistrationRow>(
    `select ${columns} from registration where site_id = $1 and token_hash = $2 and expires_at > $3`,
    [context.site.id, tokenHash, new Date(context.now)],
  );
  return rows[0];
}

/**
 * Locks every registration of an email address until the transaction ends, and returns the one of the token hash. The
 * sorted order keeps two concurrent confirmations from a deadlock.
 */
export async function lockRegistration(
  context: RequestContext,
  emailKey: string,
  tokenHash: string,
): Promise<RegistrationRow | undefined> {
  const rows = await context.transaction.query<RegistrationRow & { token_hash: string }>(
    `select token_hash, ${columns} from registration where site_id = $1 and email_key = $2 and expires_at > $3
     order by token_hash for update`,
    [context.site.id, emailKey, new Date(context.now)],
  );
  return rows.find((row) => row.token_hash === tokenHash);
}

/** Replaces the token hash of a registration; false when it is gone or already has another one. */
export async function updateRegistrationToken(
  context: RequestContext,
  tokenHash: string,
  newHash: string,
): Promise<boolean> {
  const rows = await context.transaction.query(
    'update registration set token_hash = $3, is_mailed = true where site_id = $1 and token_hash = $2 returning 1',
    [context.site.id, tokenHash, newHash],
  );
  return rows.length > 0;
}

/** Lists the registrations of every site whose link has yet to be mailed, by their token hash. */
export function listUnmailedRegistrations(
  transaction: Transaction,
): Promise<{ siteId: number; registration: string }[]> {
  return transaction.query(
    'select site_id as "siteId", token_hash as registration from registration where not is_mailed order by created_at',
  );
}

/** Deletes a registration. Returns false where it was gone: of concurrent calls, only one gets true. */
export async function deleteRegistration(context: RequestContext, tokenHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'delete from registration where site_id = $1 and token_hash = $2 returning 1',
    [context.site.id, tokenHash],
  );
  return rows.length > 0;
}

/** Marks a registration as confirmed and removes the data that the member row has now. */
export async function updateConfirmed(context: RequestContext, tokenHash: string): Promise<void> {
  await context.transaction.query(
    `update registration set confirmed_at = $3, password_hash = '', firstname = '', lastname = '', phone = null, birthdate = null
     where site_id = $1 and token_hash = $2`,
    [context.site.id, tokenHash, new Date(context.now)],
  );
}

/** Lists the unconfirmed registrations of an email address, oldest first. */
export function listPendingRegistrations(
  context: RequestContext,
  emailKey: string,
): Promise<(Omit<RegistrationRow, 'email_key' | 'password_hash' | 'confirmed_at'> & { expires_at: Date })[]> {
  return context.transaction.query(
    `select email, firstname, lastname, phone, birthdate, has_newsletter, terms_version, created_at, expires_at
     from registration where site_id = $1 and email_key = $2 and confirmed_at is null order by created_at`,
    [context.site.id, emailKey],
  );
}

/** Deletes the registrations of an email address, except the one named. */
export async function deleteRegistrationsOf(context: RequestContext, emailKey: string, keptHash = ''): Promise<void> {
  await context.transaction.query(
    'delete from registration where site_id = $1 and email_key = $2 and token_hash <> $3',
    [context.site.id, emailKey, keptHash],
  );
}
