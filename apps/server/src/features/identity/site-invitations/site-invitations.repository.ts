import type { Transaction } from '../../../storage/database.ts';

/** An invitation to make a site. */
export interface SiteInvitationRow {
  id: number;
  email: string;
  quotaBytes: number;
  inviter: string | null;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  usedAt: Date | null;
  siteId: number | null;
  siteName: string | null;
}

const columns = `invitation.id, invitation.email, invitation.quota_bytes::float8 as "quotaBytes",
  coalesce(nullif(inviter.name, ''), inviter.email) as inviter, invitation.created_at as "createdAt",
  invitation.expires_at as "expiresAt", invitation.accepted_at as "acceptedAt", invitation.used_at as "usedAt",
  site.id as "siteId", site.name as "siteName"`;

/** Lists invitations, the latest first, from the one after `after`. */
export function listSiteInvitationRows(
  transaction: Transaction,
  { after, count }: { after: number | undefined; count: number },
): Promise<SiteInvitationRow[]> {
  return transaction.query(
    `select ${columns} from site_invitation invitation
     left join staff_account inviter on inviter.id = invitation.inviter_id
     left join site on site.id = invitation.made_site_id
     where $1::int is null or invitation.id < $1 order by invitation.id desc limit $2`,
    [after ?? null, count],
  );
}

/**
 * Stores an invitation in place of the one that waited for the address; returns its id, undefined where somebody else invites the
 * same address at this moment.
 */
export async function insertSiteInvitation(
  transaction: Transaction,
  invitation: {
    email: string;
    emailKey: string;
    tokenHash: string;
    quotaBytes: number;
    inviterId: number;
    at: Date;
    expiresAt: Date;
  },
): Promise<number | undefined> {
  await transaction.query('delete from site_invitation where email_key = $1 and accepted_at is null', [
    invitation.emailKey,
  ]);
  const rows = await transaction.query<{ id: number }>(
    `insert into site_invitation (email, email_key, token_hash, quota_bytes, inviter_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (email_key) where accepted_at is null do nothing returning id`,
    [
      invitation.email,
      invitation.emailKey,
      invitation.tokenHash,
      invitation.quotaBytes,
      invitation.inviterId,
      invitation.at,
      invitation.expiresAt,
    ],
  );
  return rows[0]?.id;
}

/** Deletes an invitation of which no site was made; returns its address. */
export async function deleteSiteInvitation(transaction: Transaction, id: number): Promise<string | undefined> {
  const rows = await transaction.query<{ email: string }>(
    'delete from site_invitation where id = $1 and used_at is null returning email',
    [id],
  );
  return rows[0]?.email;
}

/** An invitation whose link still serves. */
export interface OpenSiteInvitation {
  id: number;
  email: string;
  emailKey: string;
  expiresAt: Date;
}

/** Finds the invitation of a token that waits, and whose inviter still looks after the platform; locked where it is to be accepted. */
export async function findOpenSiteInvitation(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
  isLocked = false,
): Promise<OpenSiteInvitation | undefined> {
  const rows = await transaction.query<OpenSiteInvitation>(
    `select invitation.id, invitation.email, invitation.email_key as "emailKey", invitation.expires_at as "expiresAt"
     from site_invitation invitation
     join staff_account inviter on inviter.id = invitation.inviter_id and inviter.status = 'active' and inviter.is_super_admin
     where invitation.token_hash = $1 and invitation.accepted_at is null and invitation.expires_at > $2
     ${isLocked ? 'for update of invitation' : ''}`,
    [tokenHash, now],
  );
  return rows[0];
}

/** Gives an invitation to the account that accepts it; its link is spent. */
export async function updateSiteInvitationAccepted(
  transaction: Transaction,
  { id, accountId, at }: { id: number; accountId: number; at: Date },
): Promise<void> {
  await transaction.query('update site_invitation set accepted_at = $3, account_id = $2 where id = $1', [
    id,
    accountId,
    at,
  ]);
}

/** Spends the oldest invitation of an account on a site; returns the place that it gives, undefined where there is none. */
export async function updateSiteInvitationUsed(
  transaction: Transaction,
  { accountId, siteId, at }: { accountId: number; siteId: number; at: Date },
): Promise<number | undefined> {
  const rows = await transaction.query<{ quotaBytes: number }>(
    `update site_invitation set used_at = $3, made_site_id = $2
     where id = (select id from site_invitation where account_id = $1 and used_at is null order by id limit 1 for update)
     returning quota_bytes::float8 as "quotaBytes"`,
    [accountId, siteId, at],
  );
  return rows[0]?.quotaBytes;
}

/** Gives a site the place that its invitation named. */
export async function updateInvitedQuota(transaction: Transaction, siteId: number, quotaBytes: number): Promise<void> {
  await transaction.query('update site set media_quota_bytes = $2 where id = $1', [siteId, quotaBytes]);
}
