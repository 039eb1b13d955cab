import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';

export interface GrantRow {
  accountId: number;
  email: string;
  name: string;
  role: SiteRole;
  hasSecondFactor: boolean;
  createdAt: Date;
}

/** Lists the staff of the site by name. */
export function listGrants(context: RequestContext): Promise<GrantRow[]> {
  return context.transaction.query(
    `select account.id as "accountId", account.email, account.name, staff_grant.role,
       account.totp_confirmed_at is not null as "hasSecondFactor", staff_grant.created_at as "createdAt"
     from staff_grant join staff_account account on account.id = staff_grant.account_id
     where staff_grant.site_id = $1 order by lower(account.name), account.id`,
    [context.site.id],
  );
}

/**
 * Locks the grants of the site, in one order: of two who remove each other at once, the second sees what the first did.
 */
export function lockGrants(context: RequestContext): Promise<{ accountId: number; role: SiteRole }[]> {
  return context.transaction.query(
    `select account_id as "accountId", role from staff_grant where site_id = $1 order by account_id for update`,
    [context.site.id],
  );
}

/** Sets the role of a grant of the site. */
export async function updateGrantRole(context: RequestContext, accountId: number, role: SiteRole): Promise<void> {
  await context.transaction.query(
    'update staff_grant set role = $3, updated_at = $4 where site_id = $1 and account_id = $2',
    [context.site.id, accountId, role, new Date(context.now)],
  );
}

/** Deletes a grant of the site. */
export async function deleteGrant(context: RequestContext, accountId: number): Promise<void> {
  await context.transaction.query('delete from staff_grant where site_id = $1 and account_id = $2', [
    context.site.id,
    accountId,
  ]);
}

/** Deletes the links to the site and the sessions there of an account. */
export async function deleteSiteSessions(context: RequestContext, accountId: number): Promise<void> {
  const own = [context.site.id, accountId];
  await context.transaction.query('delete from staff_link where site_id = $1 and account_id = $2', own);
  await context.transaction.query('delete from staff_site_session where site_id = $1 and account_id = $2', own);
  await context.transaction.query('delete from preview_link where site_id = $1 and account_id = $2', own);
}

/** Adds a grant; false where the account has one on the site already. Needs the platform role. */
export async function insertGrant(
  transaction: Transaction,
  grant: { siteId: number; accountId: number; role: SiteRole; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into staff_grant (site_id, account_id, role, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (site_id, account_id) do nothing returning account_id`,
    [grant.siteId, grant.accountId, grant.role, grant.at],
  );
  return rows.length > 0;
}

/** Finds the role that an account has on a site. Needs the platform role. */
export async function findGrantRole(
  transaction: Transaction,
  siteId: number,
  accountId: number,
): Promise<SiteRole | undefined> {
  const rows = await transaction.query<{ role: SiteRole }>(
    'select role from staff_grant where site_id = $1 and account_id = $2 for update',
    [siteId, accountId],
  );
  return rows[0]?.role;
}

/** Sets the role of a grant, which is added where it is missing. Needs the platform role. */
export async function upsertGrant(
  transaction: Transaction,
  grant: { siteId: number; accountId: number; role: SiteRole; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into staff_grant (site_id, account_id, role, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (site_id, account_id) do update set role = excluded.role, updated_at = excluded.updated_at`,
    [grant.siteId, grant.accountId, grant.role, grant.at],
  );
}

/** Lists the grants of an account with their sites, by name. Needs the platform role. */
export function listGrantsOf(
  transaction: Transaction,
  accountId: number,
): Promise<{ siteId: number; name: string; role: SiteRole }[]> {
  return transaction.query(
    `select site.id as "siteId", site.name, staff_grant.role from staff_grant join site on site.id = staff_grant.site_id
     where staff_grant.account_id = $1 order by lower(site.name), site.id limit 500`,
    [accountId],
  );
}
