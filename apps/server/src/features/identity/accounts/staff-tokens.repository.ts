import type { Transaction } from '../../../storage/database.ts';
import type { StaffTokenTable } from '../../../storage/schema.gen.ts';

type StaffTokenKind = StaffTokenTable['kind'];

/** Stores the hash of a token of an account. */
export async function insertStaffToken(
  transaction: Transaction,
  token: { hash: string; kind: StaffTokenKind; accountId: number; email?: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    'insert into staff_token (hash, kind, account_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [token.hash, token.kind, token.accountId, token.email ?? null, token.at, token.expiresAt],
  );
}

/** Finds an unexpired token. */
export async function findStaffToken(
  transaction: Transaction,
  kind: StaffTokenKind,
  hash: string,
  now: Date,
): Promise<{ accountId: number; email: string | null } | undefined> {
  const rows = await transaction.query<{ accountId: number; email: string | null }>(
    `select account_id as "accountId", email from staff_token where hash = $1 and kind = $2 and expires_at > $3`,
    [hash, kind, now],
  );
  return rows[0];
}

/** Deletes an unexpired token. Of concurrent calls with one token, only one gets it. */
export async function deleteStaffToken(
  transaction: Transaction,
  kind: StaffTokenKind,
  hash: string,
  now: Date,
): Promise<{ accountId: number; email: string | null } | undefined> {
  const rows = await transaction.query<{ accountId: number; email: string | null }>(
    `delete from staff_token where hash = $1 and kind = $2 and expires_at > $3
     returning account_id as "accountId", email`,
    [hash, kind, now],
  );
  return rows[0];
}

/** Deletes the tokens of an account, of one kind or of all. */
export async function deleteStaffTokensOf(
  transaction: Transaction,
  accountId: number,
  kind?: StaffTokenKind,
): Promise<void> {
  await transaction.query('delete from staff_token where account_id = $1 and ($2::text is null or kind = $2)', [
    accountId,
    kind ?? null,
  ]);
}

/** Stores a reset request whose mail has yet to be sent. */
export async function insertStaffResetRequest(
  transaction: Transaction,
  request: { id: string; emailKey: string; origin: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    'insert into staff_reset_request (id, email_key, origin, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [request.id, request.emailKey, request.origin, request.at, request.expiresAt],
  );
}

/** Deletes an unexpired reset request and returns it. A job that runs twice gets it once. */
export async function deleteStaffResetRequest(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<{ emailKey: string; origin: string } | undefined> {
  const rows = await transaction.query<{ emailKey: string; origin: string }>(
    'delete from staff_reset_request where id = $1 and expires_at > $2 returning email_key as "emailKey", origin',
    [id, now],
  );
  return rows[0];
}

/** Lists the reset requests whose mail has yet to be sent. */
export function listStaffResetRequests(transaction: Transaction): Promise<{ id: string }[]> {
  return transaction.query('select id from staff_reset_request order by created_at');
}
