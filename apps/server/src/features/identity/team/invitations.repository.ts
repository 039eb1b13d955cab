import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';

export interface InvitationRow {
  id: number;
  email: string;
  role: SiteRole;
  createdAt: Date;
  expiresAt: Date;
}

/** Lists the invitations of the site that nobody has accepted yet. */
export function listInvitations(context: RequestContext): Promise<InvitationRow[]> {
  return context.transaction.query(
    `select id, email, role, created_at as "createdAt", expires_at as "expiresAt" from staff_invitation
     where site_id = $1 and accepted_at is null order by created_at desc, id`,
    [context.site.id],
  );
}

/** Stores an invitation of the site in place of the one that the address had; returns its id. */
export async function upsertInvitation(
  context: RequestContext,
  invitation: {
    email: string;
    emailKey: string;
    role: SiteRole;
    tokenHash: string;
    inviterId: number;
    expiresAt: Date;
    /** Origin of the administration's URLs, for the link in the mail. */
    origin: string;
  },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into staff_invitation (site_id, email, email_key, role, token_hash, inviter_id, created_at, expires_at,
       origin)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, email_key) where accepted_at is null do update set email = excluded.email, role = excluded.role,
       token_hash = excluded.token_hash, mailed_at = null, inviter_id = excluded.inviter_id, created_at = excluded.created_at,
       expires_at = excluded.expires_at, origin = excluded.origin
     returning id`,
    [
      context.site.id,
      invitation.email,
      invitation.emailKey,
      invitation.role,
      invitation.tokenHash,
      invitation.inviterId,
      new Date(context.now),
      invitation.expiresAt,
      invitation.origin,
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Deletes an invitation of the site that waits; returns it. */
export async function deleteInvitation(
  context: RequestContext,
  id: number,
): Promise<{ email: string; role: SiteRole } | undefined> {
  const rows = await context.transaction.query<{ email: string; role: SiteRole }>(
    'delete from staff_invitation where site_id = $1 and id = $2 and accepted_at is null returning email, role',
    [context.site.id, id],
  );
  return rows[0];
}

/** Deletes the waiting invitations of the site that an account has sent, and those to its own address. */
export async function deleteInvitationsOf(context: RequestContext, accountId: number): Promise<void> {
  await context.transaction.query(
    `delete from staff_invitation where site_id = $1 and accepted_at is null and (inviter_id = $2
       or email_key = (select email_key from staff_account where id = $2))`,
    [context.site.id, accountId],
  );
}

/** Deletes the waiting invitations that an account has sent, on all sites. Needs the platform role. */
export async function deleteInvitationsSentBy(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.query('delete from staff_invitation where accepted_at is null and inviter_id = $1', [accountId]);
}

export interface OpenInvitation {
  id: number;
  siteId: number;
  siteName: string;
  email: string;
  emailKey: string;
  role: SiteRole;
  expiresAt: Date;
  inviterId: number;
}

/** Finds the invitation of a token that still waits and whose inviter may still invite, on any site. Needs the platform role. */
export async function findOpenInvitation(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const rows = await transaction.query<OpenInvitation>(
    `select invitation.id, invitation.site_id as "siteId", site.name as "siteName", invitation.email,
       invitation.email_key as "emailKey", invitation.role, invitation.expires_at as "expiresAt",
       inviter.id as "inviterId"
     from staff_invitation invitation join site on site.id = invitation.site_id
     join staff_account inviter on inviter.id = invitation.inviter_id
     left join staff_grant on staff_grant.site_id = invitation.site_id and staff_grant.account_id = inviter.id
     where invitation.token_hash = $1 and invitation.accepted_at is null and invitation.expires_at > $2
       and inviter.status = 'active' and (inviter.is_super_admin or staff_grant.role = 'ADMIN')`,
    [tokenHash, now],
  );
  return rows[0];
}

/**
 * Whether the inviter may still invite to the site; what says so stays locked until the transaction ends, so that a
 * removal at the same moment comes before or after. Needs the platform role.
 */
export async function lockInviter(
  transaction: Transaction,
  { siteId, inviterId }: Pick<OpenInvitation, 'siteId' | 'inviterId'>,
): Promise<boolean> {
  const [inviter] = await transaction.query<{ isSuperAdmin: boolean }>(
    `select is_super_admin as "isSuperAdmin" from staff_account where id = $1 and status = 'active' for share`,
    [inviterId],
  );
  if (!inviter || inviter.isSuperAdmin) return Boolean(inviter);
  const grants = await transaction.query(
    `select role from staff_grant where site_id = $1 and account_id = $2 and role = 'ADMIN' for share`,
    [siteId, inviterId],
  );
  return grants.length > 0;
}

/** Marks an invitation as accepted. Of concurrent calls with one token, only one gets true. Needs the platform role. */
export async function updateInvitationAccepted(
  transaction: Transaction,
  { siteId, id }: Pick<OpenInvitation, 'siteId' | 'id'>,
  at: Date,
): Promise<boolean> {
  const rows = await transaction.query(
    'update staff_invitation set accepted_at = $3 where site_id = $1 and id = $2 and accepted_at is null returning id',
    [siteId, id, at],
  );
  return rows.length > 0;
}

/** What the mail of an invitation says. */
interface MailedInvitation {
  email: string;
  role: SiteRole;
  expiresAt: Date;
  origin: string;
  siteName: string;
  inviter: string | null;
}

/**
 * Gives the invitation that has yet to be mailed its token; returns what its mail says. A job that runs twice gets it
 * once. Needs the platform role.
 */
export async function updateInvitationToken(
  transaction: Transaction,
  { siteId, id }: Pick<OpenInvitation, 'siteId' | 'id'>,
  tokenHash: string,
  at: Date,
): Promise<MailedInvitation | undefined> {
  const rows = await transaction.query<MailedInvitation>(
    `update staff_invitation invitation set token_hash = $3, mailed_at = $4 from site
     where invitation.site_id = $1 and invitation.id = $2 and invitation.mailed_at is null
       and invitation.accepted_at is null and invitation.expires_at > $4 and site.id = invitation.site_id
     returning invitation.email, invitation.role, invitation.expires_at as "expiresAt", invitation.origin,
       site.name as "siteName", (select coalesce(nullif(account.name, ''), account.email) from staff_account account
         where account.id = invitation.inviter_id) as inviter`,
    [siteId, id, tokenHash, at],
  );
  return rows[0];
}

/** Lists the invitations that have yet to be mailed. Needs the platform role. */
export function listUnmailedInvitations(transaction: Transaction): Promise<{ siteId: number; id: number }[]> {
  return transaction.query(
    'select site_id as "siteId", id from staff_invitation where mailed_at is null and accepted_at is null order by created_at',
  );
}
