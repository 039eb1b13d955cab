import type { Transaction } from '../../../storage/database.ts';

/** Stores the hash of the only link of the installation, in place of an earlier one. */
export async function upsertInstallationLink(
  transaction: Transaction,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into installation_link (token_hash, created_at, expires_at) values ($1, $2, $3)
     on conflict (is_only) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [tokenHash, at, expiresAt],
  );
}

/** Finds when the link of a token expires; undefined for another one, an expired one, and once there is an account. */
export async function findInstallationLink(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<Date | undefined> {
  const rows = await transaction.query<{ expiresAt: Date }>(
    `select expires_at as "expiresAt" from installation_link where token_hash = $1 and expires_at > $2
       and not exists (select from staff_account)`,
    [tokenHash, now],
  );
  return rows[0]?.expiresAt;
}

/** Deletes an unexpired link. Of concurrent calls with one token, only one gets it. */
export async function takeInstallationLink(transaction: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await transaction.query(
    'delete from installation_link where token_hash = $1 and expires_at > $2 returning is_only',
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** Deletes the link of the installation, if there is one; whoever uses it at this moment waits. */
export async function deleteInstallationLink(transaction: Transaction): Promise<void> {
  await transaction.query('delete from installation_link');
}

/** Whether the installation has an account, of any state. */
export async function hasStaffAccount(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ found: boolean }>('select exists (select from staff_account) as found');
  return row?.found ?? false;
}
