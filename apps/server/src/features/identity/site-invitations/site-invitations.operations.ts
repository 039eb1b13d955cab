import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import type { PlatformContext } from '../../../request-context.ts';
import type { HostingFacts } from '../../../services.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { requireStaff } from '../accounts/own-account.ts';
import { findStaffByEmail, isSuperAdminAccount, mayMakeSite } from '../accounts/staff-accounts.repository.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { siteInvitationMail } from '../identity.mails.ts';
import { findAccepting, hasOwner, prepareInvited } from '../team/invitations.operations.ts';
import {
  deleteSiteInvitation,
  findOpenSiteInvitation,
  insertSiteInvitation,
  listSiteInvitationRows,
  type SiteInvitationRow,
  updateInvitedQuota,
  updateSiteInvitationAccepted,
  updateSiteInvitationUsed,
} from './site-invitations.repository.ts';

/** Milliseconds until the link of an invitation expires. */
const invitationLifetime = 7 * 86_400_000;
const pageSize = 50;

const spent = {
  message:
    'Cette invitation a déjà servi, a été retirée, ou ses sept jours sont passés. Demandez-en une autre à qui vous a invité.',
};

/** Lists a page of the invitations, the latest first. */
export async function listSiteInvitations(
  { transaction, services, now }: PlatformContext,
  { after }: { after?: number | undefined },
): Promise<Result<ReplyOf<'listSiteInvitations'>>> {
  const rows = await listSiteInvitationRows(transaction, { after, count: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return succeed({
    signup: services.hosting.siteSignup,
    invitations: shown.map((row) => ({
      id: row.id,
      email: row.email,
      quotaBytes: row.quotaBytes,
      inviter: row.inviter,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state: getState(row, now),
      site: row.siteId === null ? null : { idSite: row.siteId, name: row.siteName ?? '' },
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}

function getState({ usedAt, acceptedAt, expiresAt }: SiteInvitationRow, now: number) {
  if (usedAt) return 'used' as const;
  if (acceptedAt) return 'accepted' as const;
  return expiresAt.getTime() > now ? ('waiting' as const) : ('expired' as const);
}

/** Invites an address to make a site of its own; an invitation to it that waited is replaced. */
export async function inviteSiteOwner(
  context: PlatformContext,
  { email, quotaBytes }: InputOf<'inviteSiteOwner'>['body'],
): Promise<Result<ReplyOf<'inviteSiteOwner'>>> {
  const { transaction, services, now } = context;
  if (services.hosting.siteSignup === 'closed')
    return fail('conflict', {
      message:
        'Cette plateforme n’invite personne\u00a0: donnez SITE_SIGNUP=invited au programme et redémarrez-le, puis recommencez.',
    });
  const staff = requireStaff(context);
  const token = createOpaqueToken();
  const expiresAt = new Date(now + invitationLifetime);
  const id = await insertSiteInvitation(transaction, {
    email,
    emailKey: normalizeEmail(email),
    tokenHash: hashToken(token),
    quotaBytes,
    inviterId: staff.accountId,
    at: new Date(now),
    expiresAt,
  });
  if (id === undefined)
    return fail('conflict', {
      message:
        'Quelqu’un d’autre vient d’inviter cette adresse. Rechargez la liste : votre invitation remplacera la sienne si vous recommencez.',
    });
  await auditPlatformAct(context, staff.accountId, {
    act: 'site-invitation.create',
    kind: 'site-invitation',
    resourceId: String(id),
    after: { email, quotaBytes },
  });
  await enqueuePlatformMail(context, siteInvitationMail, {
    recipient: email,
    data: { inviter: staff.name, expiresAt: expiresAt.toISOString(), token },
  });
  return succeed({ id });
}

/** Withdraws an invitation of which no site was made: neither its link nor the account that accepted it makes one any more. */
export async function withdrawSiteInvitation(
  context: PlatformContext,
  id: number,
): Promise<Result<ReplyOf<'withdrawSiteInvitation'>>> {
  const email = await deleteSiteInvitation(context.transaction, id);
  if (email === undefined) return fail('not-found');
  await auditPlatformAct(context, requireStaff(context).accountId, {
    act: 'site-invitation.withdraw',
    kind: 'site-invitation',
    resourceId: String(id),
    before: { email },
  });
  return succeed({});
}

/** Tells the holder of a link what it offers. */
export async function readSiteInvitation(
  { transaction, services, now }: PlatformContext,
  token: string,
): Promise<Result<ReplyOf<'readSiteInvitation'>>> {
  if (services.hosting.siteSignup === 'closed') return fail('link-spent', spent);
  const found = await findOpenSiteInvitation(transaction, hashToken(token), new Date(now));
  if (!found) return fail('link-spent', spent);
  const account = await findStaffByEmail(transaction, found.emailKey);
  return succeed({ email: found.email, hasAccount: hasOwner(account), expiresAt: found.expiresAt.toISOString() });
}

type AcceptInput = InputOf<'acceptSiteInvitation'>['body'];

/** Validates and hashes the password of a new account; an existing one needs the session of its owner. */
export async function prepareSiteAcceptance(
  prepareContext: PlatformPrepareContext,
  { token, ...person }: AcceptInput,
): Promise<Result<{ passwordHash: string | undefined }>> {
  if (prepareContext.services.hosting.siteSignup === 'closed') return fail('link-spent', spent);
  const found = await prepareContext.read(async ({ transaction, now }) => {
    const invitation = await findOpenSiteInvitation(transaction, hashToken(token), new Date(now));
    return invitation && { invitation, account: await findStaffByEmail(transaction, invitation.emailKey) };
  });
  return found ? prepareInvited(found.invitation.email, found.account, person) : fail('link-spent', spent);
}

/** Accepts an invitation: its link proves the address. The account may then make one site, and has no other right by it. */
export async function acceptSiteInvitation(
  context: PlatformContext,
  { token, name = '' }: AcceptInput,
  { passwordHash }: { passwordHash: string | undefined },
): Promise<Result<ReplyOf<'acceptSiteInvitation'>>> {
  const at = new Date(context.now);
  // Of two who accept at once, the second waits here and finds the invitation spent.
  const invitation = await findOpenSiteInvitation(context.transaction, hashToken(token), at, true);
  if (!invitation) return fail('link-spent', spent);
  const account = await findAccepting(context, invitation, { name, passwordHash });
  if (!account.ok) return account;
  await updateSiteInvitationAccepted(context.transaction, { id: invitation.id, accountId: account.value, at });
  await auditPlatformAct(context, account.value, {
    act: 'site-invitation.accept',
    kind: 'site-invitation',
    resourceId: String(invitation.id),
    after: { email: invitation.email },
  });
  return succeed({});
}

/** Whether an account may make a site; by an invitation only while the platform invites. Needs the platform role. */
export const maySiteBeMade = (
  transaction: Transaction,
  accountId: number,
  signup: HostingFacts['siteSignup'],
): Promise<boolean> => mayMakeSite(transaction, accountId, signup);

/** Spends the invitation of the account that makes a site; false where it may make none. Needs the platform role. */
export async function consumeSiteInvitation(
  transaction: Transaction,
  made: { accountId: number; siteId: number; at: Date },
): Promise<boolean> {
  if (await isSuperAdminAccount(transaction, made.accountId)) return true;
  const quotaBytes = await updateSiteInvitationUsed(transaction, made);
  if (quotaBytes === undefined) return false;
  await updateInvitedQuota(transaction, made.siteId, quotaBytes);
  return true;
}
