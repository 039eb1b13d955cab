import type { PanelSession, RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';

/** Stores a link that opens the site with its panel. */
export async function insertSiteLink(
  context: RequestContext,
  link: { hash: string; accountId: number; sessionHash: string; expiresAt: Date },
): Promise<void> {
  await insertRow(context, 'staff_link', {
    hash: link.hash,
    account_id: link.accountId,
    session_hash: link.sessionHash,
    created_at: new Date(context.now),
    expires_at: link.expiresAt,
  });
}

/** Marks a link of the site as used. Of concurrent requests with one link, only one gets it. */
export async function updateSiteLinkUsed(
  context: RequestContext,
  hash: string,
): Promise<{ accountId: number; sessionHash: string } | undefined> {
  const rows = await context.transaction.query<{ accountId: number; sessionHash: string }>(
    `update staff_link set used_at = $3 where site_id = $1 and hash = $2 and used_at is null and expires_at > $3
     returning account_id as "accountId", session_hash as "sessionHash"`,
    [context.site.id, hash, new Date(context.now)],
  );
  return rows[0];
}

/** Stores a session of staff on the site's host. */
export async function insertSiteSession(
  context: RequestContext,
  session: { hash: string; accountId: number; sessionHash: string; expiresAt: Date },
): Promise<void> {
  await insertRow(context, 'staff_site_session', {
    hash: session.hash,
    account_id: session.accountId,
    session_hash: session.sessionHash,
    created_at: new Date(context.now),
    expires_at: session.expiresAt,
  });
}

/**
 * Finds the staff of a session on the site's host. It holds while the session of the administration, the account and
 * the grant hold.
 */
export async function findPanelSession(context: RequestContext, hash: string): Promise<PanelSession | undefined> {
  const rows = await context.transaction.query<PanelSession>(
    `select account.id as "accountId", account.email, account.name, own.session_hash as "sessionHash",
       case when account.is_super_admin then 'SUPER_ADMIN' else 'ADMIN' end as role
     from staff_site_session own
     join staff_session session on session.hash = own.session_hash and session.account_id = own.account_id
     join staff_account account on account.id = own.account_id
     left join staff_grant on staff_grant.site_id = own.site_id and staff_grant.account_id = own.account_id
     where own.site_id = $1 and own.hash = $2 and own.expires_at > $3 and session.expires_at > $3
       and account.status = 'active' and (account.is_super_admin or staff_grant.role = 'ADMIN')`,
    [context.site.id, hash, new Date(context.now)],
  );
  return rows[0];
}

/** Ends a session of staff on the site's host. */
export async function deleteSiteSession(context: RequestContext, hash: string): Promise<void> {
  await context.transaction.query('delete from staff_site_session where site_id = $1 and hash = $2', [
    context.site.id,
    hash,
  ]);
}
