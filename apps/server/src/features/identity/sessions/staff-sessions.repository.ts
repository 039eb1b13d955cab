import type { StaffSession } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';

/** Milliseconds without a call after which a session ends. */
const idleLifetime = 3 * 86_400_000;

/** Milliseconds for which an account that has made its site still reads which one it is: a request may come again. */
const creationGrace = 3_600_000;

/** The latest moment at which an idle session was last used. */
function getIdleLimit(now: number): Date {
  return new Date(now - idleLifetime);
}

/**
 * Finds the open session of a token's hash, with the account's role on a site. It reads only columns that a site's
 * transaction may read too.
 */
export async function findStaffSession(
  transaction: Transaction,
  hash: string,
  now: number,
  siteId: number | null,
): Promise<StaffSession | undefined> {
  const rows = await transaction.query<StaffSession>(
    `select account.id as "accountId", account.email, account.name, account.is_super_admin as "isSuperAdmin",
       account.totp_confirmed_at is not null as "hasSecondFactor", session.id, session.hash,
       session.last_seen_at as "lastSeenAt", session.expires_at as "expiresAt", session.step_up_until as "stepUpUntil",
       staff_grant.role as "siteRole",
       $4::int is null and exists (select 1 from site_invitation invitation where invitation.account_id = account.id
         and (invitation.used_at is null or invitation.used_at > $5)) as "mayCreate"
     from staff_session session
     join staff_account account on account.id = session.account_id
     left join staff_grant on staff_grant.site_id = $4 and staff_grant.account_id = account.id
     where session.hash = $1 and session.expires_at > $2 and session.last_seen_at > $3 and account.status = 'active'`,
    [hash, new Date(now), getIdleLimit(now), siteId, new Date(now - creationGrace)],
  );
  return rows[0];
}

/** Stores a new session. */
export async function insertStaffSession(
  transaction: Transaction,
  session: {
    hash: string;
    id: string;
    accountId: number;
    userAgent: string;
    at: Date;
    expiresAt: Date;
    hasSecondFactor: boolean;
  },
): Promise<void> {
  await transaction.query(
    `insert into staff_session (hash, id, account_id, user_agent, created_at, last_seen_at, expires_at, second_factor_at)
     values ($1, $2, $3, $4, $5, $5, $6, case when $7 then $5::timestamptz end)`,
    [
      session.hash,
      session.id,
      session.accountId,
      session.userAgent,
      session.at,
      session.expiresAt,
      session.hasSecondFactor,
    ],
  );
}

/** Lists the open sessions of an account, the last used first. */
export function listStaffSessions(
  transaction: Transaction,
  accountId: number,
  now: number,
): Promise<{ id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date }[]> {
  return transaction.query(
    `select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
     from staff_session where account_id = $1 and expires_at > $2 and last_seen_at > $3 order by last_seen_at desc, id`,
    [accountId, new Date(now), getIdleLimit(now)],
  );
}

/** Records the use of a session. */
export async function updateStaffSessionSeen(transaction: Transaction, hash: string, at: Date): Promise<void> {
  await transaction.query('update staff_session set last_seen_at = $2 where hash = $1 and last_seen_at < $2', [
    hash,
    at,
  ]);
}

/** Records until when a session may do acts that need a confirmation. */
export async function updateStepUp(transaction: Transaction, hash: string, until: Date): Promise<void> {
  await transaction.query('update staff_session set step_up_until = $2 where hash = $1', [hash, until]);
}

/** Deletes a session, and with it what it opened on sites. */
export async function deleteStaffSession(transaction: Transaction, hash: string): Promise<void> {
  await transaction.query('delete from staff_session where hash = $1', [hash]);
}

/** Deletes a session of an account by its id; false where there is none. */
export async function deleteStaffSessionById(
  transaction: Transaction,
  accountId: number,
  id: string,
): Promise<boolean> {
  const rows = await transaction.query('delete from staff_session where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ]);
  return rows.length > 0;
}

/**
 * Deletes every session and every token of staff, and with them what they opened on sites: those of a restored backup
 * may have ended since.
 */
export async function deleteAllStaffAccess(transaction: Transaction): Promise<void> {
  await transaction.query('delete from staff_session');
  await transaction.query('delete from staff_token');
  await transaction.query('delete from preview_link');
}

/** Deletes the sessions of an account, except the one named; returns how many. */
export async function deleteStaffSessionsOf(
  transaction: Transaction,
  accountId: number,
  keptHash = '',
): Promise<number> {
  const rows = await transaction.query('delete from staff_session where account_id = $1 and hash <> $2 returning id', [
    accountId,
    keptHash,
  ]);
  return rows.length;
}

/** Finds an active account with its role on a site, for work that it has asked for; it has no session of its own. */
export async function findAccountOfJob(
  transaction: Transaction,
  accountId: number,
  siteId: number,
): Promise<
  Pick<StaffSession, 'accountId' | 'email' | 'name' | 'isSuperAdmin' | 'hasSecondFactor' | 'siteRole'> | undefined
> {
  const rows = await transaction.query<
    Pick<StaffSession, 'accountId' | 'email' | 'name' | 'isSuperAdmin' | 'hasSecondFactor' | 'siteRole'>
  >(
    `select account.id as "accountId", account.email, account.name, account.is_super_admin as "isSuperAdmin",
       account.totp_confirmed_at is not null as "hasSecondFactor", staff_grant.role as "siteRole"
     from staff_account account
     left join staff_grant on staff_grant.site_id = $2 and staff_grant.account_id = account.id
     where account.id = $1 and account.status = 'active'`,
    [accountId, siteId],
  );
  return rows[0];
}
