import type { Transaction } from '../../../storage/database.ts';
import type { StaffAccountTable } from '../../../storage/schema.gen.ts';

export type StaffAccountRow = StaffAccountTable;

const columns = `id, email, email_key, name, password_hash, locale, status, is_super_admin, totp_sealed, totp_confirmed_at,
  totp_step, created_at, updated_at`;

/** Finds an account by its normalised email address. */
export async function findStaffByEmail(
  transaction: Transaction,
  emailKey: string,
): Promise<StaffAccountRow | undefined> {
  const rows = await transaction.query<StaffAccountRow>(`select ${columns} from staff_account where email_key = $1`, [
    emailKey,
  ]);
  return rows[0];
}

/** Finds an account. */
export async function findStaffAccount(transaction: Transaction, id: number): Promise<StaffAccountRow | undefined> {
  const rows = await transaction.query<StaffAccountRow>(`select ${columns} from staff_account where id = $1`, [id]);
  return rows[0];
}

/** Locks an account until the transaction ends. */
export async function lockStaffAccount(transaction: Transaction, id: number): Promise<StaffAccountRow | undefined> {
  const rows = await transaction.query<StaffAccountRow>(
    `select ${columns} from staff_account where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Adds an account; undefined where the email address has one already. */
export async function insertStaffAccount(
  transaction: Transaction,
  account: {
    email: string;
    emailKey: string;
    name: string;
    passwordHash: string | null;
    status: 'invited' | 'active';
    isSuperAdmin?: boolean;
    at: Date;
  },
): Promise<number | undefined> {
  const rows = await transaction.query<{ id: number }>(
    `insert into staff_account (email, email_key, name, password_hash, status, is_super_admin, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (email_key) do nothing returning id`,
    [
      account.email,
      account.emailKey,
      account.name,
      account.passwordHash,
      account.status,
      account.isSuperAdmin ?? false,
      account.at,
    ],
  );
  return rows[0]?.id;
}

/** Sets the password of an account, which an invited one becomes active by. */
export async function updateStaffPassword(
  transaction: Transaction,
  id: number,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await transaction.query(
    `update staff_account set password_hash = $2, updated_at = $3,
       status = case when status = 'invited' then 'active' else status end where id = $1`,
    [id, passwordHash, at],
  );
}

/** Sets the name of an account. */
export async function updateStaffName(transaction: Transaction, id: number, name: string, at: Date): Promise<void> {
  await transaction.query('update staff_account set name = $2, updated_at = $3 where id = $1', [id, name, at]);
}

/** What PostgreSQL answers where another row has a unique value. */
const uniqueViolation = '23505';

/** Sets the email address of an account; false where another account has it: the transaction then has failed. */
export async function updateStaffEmail(
  transaction: Transaction,
  id: number,
  { email, emailKey }: { email: string; emailKey: string },
  at: Date,
): Promise<boolean> {
  try {
    await transaction.query('update staff_account set email = $2, email_key = $3, updated_at = $4 where id = $1', [
      id,
      email,
      emailKey,
      at,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return false;
    throw error;
  }
}

/** Makes an account a SUPER_ADMIN, or takes that away. */
export async function updateStaffSuperAdmin(
  transaction: Transaction,
  id: number,
  isSuperAdmin: boolean,
  at: Date,
): Promise<void> {
  await transaction.query('update staff_account set is_super_admin = $2, updated_at = $3 where id = $1', [
    id,
    isSuperAdmin,
    at,
  ]);
}

/** Suspends an account, or restores it to what it was by its password. */
export async function updateStaffSuspended(
  transaction: Transaction,
  id: number,
  isSuspended: boolean,
  at: Date,
): Promise<void> {
  await transaction.query(
    `update staff_account set updated_at = $3, status = case when $2 then 'suspended' when password_hash is null
       then 'invited' else 'active' end where id = $1`,
    [id, isSuspended, at],
  );
}

/** Locks the active accounts of SUPER_ADMIN, in one order; returns their ids. */
export async function lockSuperAdmins(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select id from staff_account where is_super_admin and status = 'active' order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Lists every account with its grants, for the command line. */
export function listStaffAccounts(transaction: Transaction): Promise<
  {
    email: string;
    name: string;
    status: StaffAccountRow['status'];
    isSuperAdmin: boolean;
    hasSecondFactor: boolean;
    grants: { siteId: number; role: string }[];
  }[]
> {
  return transaction.query(
    `select account.email, account.name, account.status, account.is_super_admin as "isSuperAdmin",
       account.totp_confirmed_at is not null as "hasSecondFactor",
       coalesce((select json_agg(json_build_object('siteId', staff_grant.site_id, 'role', staff_grant.role) order by staff_grant.site_id)
         from staff_grant where staff_grant.account_id = account.id), '[]'::json) as grants
     from staff_account account order by account.email_key`,
  );
}

/** Whether an account may make a site: it has all rights, or an invitation of which none was made. */
export async function mayMakeSite(
  transaction: Transaction,
  accountId: number,
  signup: 'closed' | 'invited',
): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from staff_account account where account.id = $1 and (account.is_super_admin
       or ($2 = 'invited' and exists (select 1 from site_invitation where account_id = account.id and used_at is null)))`,
    [accountId, signup],
  );
  return rows.length > 0;
}

/** Whether an account has all rights. */
export async function isSuperAdminAccount(transaction: Transaction, accountId: number): Promise<boolean> {
  const rows = await transaction.query('select 1 from staff_account where id = $1 and is_super_admin', [accountId]);
  return rows.length > 0;
}
