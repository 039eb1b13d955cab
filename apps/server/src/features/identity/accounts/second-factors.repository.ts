import type { Transaction } from '../../../storage/database.ts';

/** Stores a TOTP secret that no code has confirmed yet. */
export async function updateTotpSecret(transaction: Transaction, accountId: number, encrypted: Buffer): Promise<void> {
  await transaction.query(
    'update staff_account set totp_sealed = $2, totp_confirmed_at = null, totp_step = null where id = $1',
    [accountId, encrypted],
  );
}

/** Confirms the TOTP secret of an account. */
export async function updateTotpConfirmed(transaction: Transaction, accountId: number, at: Date): Promise<void> {
  await transaction.query('update staff_account set totp_confirmed_at = $2, updated_at = $2 where id = $1', [
    accountId,
    at,
  ]);
}

/** Removes the second factor of an account, with its recovery codes. */
export async function deleteSecondFactor(transaction: Transaction, accountId: number, at: Date): Promise<void> {
  await transaction.query(
    'update staff_account set totp_sealed = null, totp_confirmed_at = null, totp_step = null, updated_at = $2 where id = $1',
    [accountId, at],
  );
  await transaction.query('delete from staff_recovery_code where account_id = $1', [accountId]);
}

/** Marks the code of a time step as used. Of concurrent calls with one code, only one gets true. */
export async function updateTotpStep(transaction: Transaction, accountId: number, step: number): Promise<boolean> {
  const rows = await transaction.query(
    'update staff_account set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2) returning id',
    [accountId, step],
  );
  return rows.length > 0;
}

/** Replaces the recovery codes of an account by those with these hashes. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  accountId: number,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.query('delete from staff_recovery_code where account_id = $1', [accountId]);
  await transaction.query(
    `insert into staff_recovery_code (account_id, hash, created_at)
     select $1, given.hash, $3 from unnest($2::text[]) as given (hash)`,
    [accountId, hashes, at],
  );
}

/** Deletes a recovery code. Of concurrent calls with one code, only one gets true. */
export async function deleteRecoveryCode(transaction: Transaction, accountId: number, hash: string): Promise<boolean> {
  const rows = await transaction.query(
    'delete from staff_recovery_code where account_id = $1 and hash = $2 returning hash',
    [accountId, hash],
  );
  return rows.length > 0;
}

/** Counts the recovery codes that an account has left. */
export async function countRecoveryCodes(transaction: Transaction, accountId: number): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    'select count(*) as count from staff_recovery_code where account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}
