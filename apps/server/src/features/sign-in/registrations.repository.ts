import type { RequestContext } from '../../request-context.ts';
import type { RegistrationTable } from '../../storage/schema.gen.ts';

/** A registration; once its address is confirmed it holds no more than what the link needs to be told again. */
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

/** Stores a registration that waits for its address to be confirmed. */
export async function insertRegistration(
  context: RequestContext,
  tokenHash: string,
  expiresAt: Date,
  registration: Omit<RegistrationRow, 'created_at' | 'confirmed_at'>,
): Promise<void> {
  await context.transaction.query(
    `insert into registration (site_id, token_hash, email, email_key, password_hash, firstname, lastname, phone, birthdate,
       has_newsletter, terms_version, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      context.site.id,
      tokenHash,
      registration.email,
      registration.email_key,
      registration.password_hash,
      registration.firstname,
      registration.lastname,
      registration.phone,
      registration.birthdate,
      registration.has_newsletter,
      registration.terms_version,
      new Date(context.now),
      expiresAt,
    ],
  );
}

const columns =
  'email, email_key, password_hash, firstname, lastname, phone, birthdate, has_newsletter, terms_version, created_at, confirmed_at';

/** The registration that a secret names, confirmed or not. */
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
 * The registration of an address that a secret names; all of the address stay as they are for everybody else until the
 * transaction is over, taken in one order, so that two that confirm do not wait for each other.
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

/** Gives a registration another secret; false where it is gone or has another already. */
export async function updateRegistrationToken(
  context: RequestContext,
  tokenHash: string,
  newHash: string,
): Promise<boolean> {
  const rows = await context.transaction.query(
    'update registration set token_hash = $3 where site_id = $1 and token_hash = $2 returning 1',
    [context.site.id, tokenHash, newHash],
  );
  return rows.length > 0;
}

/** Forgets one registration. */
export async function deleteRegistration(context: RequestContext, tokenHash: string): Promise<void> {
  await context.transaction.query('delete from registration where site_id = $1 and token_hash = $2', [
    context.site.id,
    tokenHash,
  ]);
}

/** Notes that a registration is confirmed, and takes out of it what the member has now. */
export async function updateConfirmed(context: RequestContext, tokenHash: string): Promise<void> {
  await context.transaction.query(
    `update registration set confirmed_at = $3, password_hash = '', firstname = '', lastname = '', phone = null, birthdate = null
     where site_id = $1 and token_hash = $2`,
    [context.site.id, tokenHash, new Date(context.now)],
  );
}

/** The registrations of an address that nobody has confirmed, in their order. */
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

/** Forgets every registration of an address, save the one named. */
export async function deleteRegistrationsOf(context: RequestContext, emailKey: string, keptHash = ''): Promise<void> {
  await context.transaction.query(
    'delete from registration where site_id = $1 and email_key = $2 and token_hash <> $3',
    [context.site.id, emailKey, keptHash],
  );
}
