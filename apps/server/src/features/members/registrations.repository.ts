import type { Scope } from '../../scope.ts';

export interface RegistrationRow {
  email: string;
  email_key: string;
  password_hash: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  birthdate: string | null;
  has_newsletter: boolean;
  terms_version: number;
  created_at: Date;
}

/** Stores a registration that waits for its address to be confirmed. */
export async function insertRegistration(
  scope: Scope,
  tokenHash: string,
  expiresAt: Date,
  registration: Omit<RegistrationRow, 'created_at'>,
): Promise<void> {
  await scope.transaction.query(
    `insert into registration (site_id, token_hash, email, email_key, password_hash, firstname, lastname, phone, birthdate,
       has_newsletter, terms_version, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      scope.site.id,
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
      new Date(scope.now),
      expiresAt,
    ],
  );
}

/** Takes the registration that a secret names; of many who come with it at once, one gets it. */
export async function deleteRegistration(scope: Scope, tokenHash: string): Promise<RegistrationRow | undefined> {
  const rows = await scope.transaction.query<RegistrationRow>(
    `delete from registration where site_id = $1 and token_hash = $2 and expires_at > $3
     returning email, email_key, password_hash, firstname, lastname, phone, birthdate, has_newsletter, terms_version, created_at`,
    [scope.site.id, tokenHash, new Date(scope.now)],
  );
  return rows[0];
}

/** Forgets every registration of an address. */
export async function deleteRegistrationsOf(scope: Scope, emailKey: string): Promise<void> {
  await scope.transaction.query('delete from registration where site_id = $1 and email_key = $2', [
    scope.site.id,
    emailKey,
  ]);
}
