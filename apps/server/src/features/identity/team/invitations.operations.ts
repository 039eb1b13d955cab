import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import { definePlatformJob } from '../../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../../jobs/job-enqueuer.ts';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId, type RequestContext } from '../../../request-context.ts';
import { auditStaffAct, insertStaffAct } from '../../../storage/audit.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { hashPassword, runInPasswordQueue } from '../../sign-in/password-tools.operations.ts';
import { validateStaffPassword } from '../accounts/passwords.operations.ts';
import {
  findStaffByEmail,
  insertStaffAccount,
  type StaffAccountRow,
  updateStaffName,
  updateStaffPassword,
} from '../accounts/staff-accounts.repository.ts';
import { deleteStaffTokensOf } from '../accounts/staff-tokens.repository.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { staffInvitationMail } from '../identity.mails.ts';
import { openSession } from '../sessions/sign-in.operations.ts';
import { insertGrant, listGrants } from './grants.repository.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  listUnmailedInvitations,
  lockInviter,
  type OpenInvitation,
  updateInvitationAccepted,
  updateInvitationToken,
  upsertInvitation,
} from './invitations.repository.ts';
import { requireSiteStaff } from './team.operations.ts';

/** Milliseconds until an invitation expires. */
const invitationLifetime = 7 * 86_400_000;

/** Invites a person to the staff of the site. The answer does not tell whether the address has an account. */
export async function inviteStaff(
  context: RequestContext,
  { email, role }: InputOf<'inviteStaff'>['body'],
): Promise<Result<ReplyOf<'inviteStaff'>>> {
  const staff = requireSiteStaff(context);
  const emailKey = normalizeEmail(email);
  if (emailKey === normalizeEmail(staff.email))
    return fail('not-allowed', {
      message: 'Vous ne pouvez pas vous donner de droits. Demandez-le à quelqu’un d’autre.',
    });
  if ((await listGrants(context)).some((grant) => normalizeEmail(grant.email) === emailKey))
    return fail('invalid-fields', {
      fields: { email: 'Cette adresse est déjà dans l’équipe. Changez plutôt son rôle.' },
    });
  // Nobody has the secret of this hash: the job makes the one that goes by mail, so that no secret lies in a job.
  const tokenHash = hashToken(createOpaqueToken());
  const id = await saveInvitation(context, { email, role, tokenHash, inviterId: staff.accountId });
  await auditStaffAct(context, {
    act: 'staff.invite',
    kind: 'invitation',
    resourceId: String(id),
    after: { email, role },
  });
  await context.services.jobs.enqueue(context.transaction, sendInvitationLinkJob, {
    siteId: context.site.id,
    invitation: id,
  });
  return succeed({ id });
}

/** Stores an invitation, in place of an earlier one to the address; returns its id. */
export function saveInvitation(
  context: RequestContext,
  invitation: { email: string; role: SiteRole; tokenHash: string; inviterId: number },
): Promise<number> {
  return upsertInvitation(context, {
    ...invitation,
    emailKey: normalizeEmail(invitation.email),
    expiresAt: new Date(context.now + invitationLifetime),
    origin: context.adminOrigin ?? '',
  });
}

/** Job: mails the link of an invitation, unless it was withdrawn. */
export const sendInvitationLinkJob = definePlatformJob<{ siteId: number; invitation: number }>({
  queue: 'send-staff-invitation-link',
  queueOptions: { deleteAfterSeconds: 3600 },
  purpose: 'personnel\u00a0: invitation',
  async run({ transaction, services, now }, { siteId, invitation }) {
    const token = createOpaqueToken();
    const found = await updateInvitationToken(transaction, { siteId, id: invitation }, hashToken(token), new Date(now));
    if (!found) return;
    const { email, role, expiresAt, origin, siteName, inviter } = found;
    const data = { site: siteName, inviter: inviter ?? '', role, expiresAt: expiresAt.toISOString(), token };
    await enqueuePlatformMail({ transaction, services, adminOrigin: origin }, staffInvitationMail, {
      recipient: email,
      data,
    });
  },
});

/** Enqueues the invitations that wait for their mail: a restored backup has them without their jobs. */
export async function enqueueWaitingInvitations(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { siteId, id } of await listUnmailedInvitations(transaction))
    await jobs.enqueue(transaction, sendInvitationLinkJob, { siteId, invitation: id });
}

/** Withdraws an invitation: its link is worth nothing any more. */
export async function withdrawInvitation(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'withdrawInvitation'>>> {
  const found = await deleteInvitation(context, id);
  if (!found) return fail('not-found');
  await auditStaffAct(context, { act: 'staff.withdraw', kind: 'invitation', resourceId: String(id), before: found });
  return succeed({});
}

/** Tells the holder of a link what it offers. */
export async function readInvitation(
  context: PlatformContext,
  token: string,
): Promise<Result<ReplyOf<'readInvitation'>>> {
  const found = await findOpenInvitation(context.transaction, hashToken(token), new Date(context.now));
  if (!found) return fail('link-spent', { message: spentInvitation });
  const account = await findStaffByEmail(context.transaction, found.emailKey);
  return succeed({
    site: { idSite: found.siteId, name: found.siteName },
    email: found.email,
    role: found.role,
    hasAccount: hasOwner(account),
    expiresAt: found.expiresAt.toISOString(),
  });
}

const spentInvitation =
  'Cette invitation a déjà servi, a été retirée, ou sa durée est passée. Demandez-en une autre à la personne qui vous a invité.';

/** Whether somebody has chosen the password of an account: then only they may accept for it. */
export const hasOwner = (account: StaffAccountRow | undefined): boolean => Boolean(account?.password_hash);

type AcceptInput = InputOf<'acceptInvitation'>['body'];

/** Validates and hashes the password of a new account; an existing one needs the session of its owner. */
export async function prepareAcceptance(
  prepareContext: PlatformPrepareContext,
  { token, name, password }: AcceptInput,
): Promise<Result<{ passwordHash: string | undefined }>> {
  const { invitation, account } = await prepareContext.read(async ({ transaction, now }) => {
    const found = await findOpenInvitation(transaction, hashToken(token), new Date(now));
    return { invitation: found, account: found && (await findStaffByEmail(transaction, found.emailKey)) };
  });
  return invitation
    ? prepareInvited(invitation.email, account, { name, password })
    : fail('link-spent', { message: spentInvitation });
}

/** Validates and hashes the password of who was invited; an account that has an owner needs none. */
export async function prepareInvited(
  email: string,
  account: StaffAccountRow | undefined,
  { name, password }: Pick<AcceptInput, 'name' | 'password'>,
): Promise<Result<{ passwordHash: string | undefined }>> {
  if (hasOwner(account)) return succeed({ passwordHash: undefined });
  const fields: Record<string, string> = {};
  if (!name) fields.name = 'Indiquez votre nom.';
  const fault = password
    ? validateStaffPassword(password, { email, name: name ?? '' })
    : 'Indiquez le mot de passe que vous choisissez.';
  if (fault) fields.password = fault;
  if (Object.keys(fields).length || !password) return fail('invalid-fields', { fields });
  const hashed = await runInPasswordQueue(platformSiteId, () => hashPassword(password));
  return hashed.ok ? succeed({ passwordHash: hashed.value }) : hashed;
}

/**
 * Accepts an invitation: its link proves the address. A new account gets its password and a session; an existing one
 * must be signed in.
 */
export async function acceptInvitation(
  context: PlatformContext,
  { token, name = '' }: AcceptInput,
  { passwordHash }: { passwordHash: string | undefined },
): Promise<Result<ReplyOf<'acceptInvitation'>>> {
  const at = new Date(context.now);
  const invitation = await findOpenInvitation(context.transaction, hashToken(token), at);
  // Of two who accept at once, the second waits here and finds the invitation spent.
  const { transaction } = context;
  // The inviter's grant first, as where it is taken away.
  const isOpen =
    invitation &&
    (await lockInviter(transaction, invitation)) &&
    (await updateInvitationAccepted(transaction, invitation, at));
  if (!isOpen) return fail('link-spent', { message: spentInvitation });
  const account = await findAccepting(context, invitation, { name, passwordHash });
  if (!account.ok) return account;
  const { siteId, role } = invitation;
  const isNew = await insertGrant(context.transaction, { siteId, accountId: account.value, role, at });
  if (!isNew) return fail('conflict', { message: 'Vous êtes déjà dans l’équipe de ce site.' });
  await insertStaffAct(context.transaction, siteId, account.value, context, {
    act: 'staff.join',
    kind: 'staff',
    resourceId: String(account.value),
    after: { email: invitation.email, role },
  });
  return succeed({ idSite: siteId, role });
}

/** Finds the account that accepts, or creates it with a session. */
export async function findAccepting(
  context: PlatformContext,
  { email, emailKey }: Pick<OpenInvitation, 'email' | 'emailKey'>,
  { name, passwordHash }: { name: string; passwordHash: string | undefined },
): Promise<Result<number>> {
  const known = await findStaffByEmail(context.transaction, emailKey);
  if (known && hasOwner(known)) {
    const { staff } = context;
    if (!staff) return fail('not-authenticated', { message: 'Connectez-vous avec l’adresse invitée, puis acceptez.' });
    return staff.accountId === known.id
      ? succeed(known.id)
      : fail('not-allowed', { message: `Cette invitation est pour ${email}. Connectez-vous avec cette adresse.` });
  }
  if (!passwordHash) return fail('link-spent', { message: spentInvitation });
  const at = new Date(context.now);
  const fresh = { email, emailKey, name, passwordHash, status: 'active' as const, at };
  const id = known?.id ?? (await insertStaffAccount(context.transaction, fresh));
  if (id === undefined) return fail('conflict');
  await auditPlatformAct(context, id, {
    act: 'account.join',
    kind: 'account',
    resourceId: String(id),
    after: { email },
  });
  if (known) {
    await updateStaffPassword(context.transaction, id, passwordHash, at);
    await updateStaffName(context.transaction, id, name, at);
    // A link that a command printed would choose another password.
    await deleteStaffTokensOf(context.transaction, id);
  }
  await openSession(context, { id, email, email_key: emailKey }, { hasSecondFactor: false, isNewClient: false });
  return succeed(id);
}
