import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { PlatformContext } from '../../../request-context.ts';
import { insertStaffAct } from '../../../storage/audit.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { hashPassword } from '../../sign-in/password-tools.operations.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { secondFactorRemovedMail } from '../identity.mails.ts';
import { deleteInstallationLink } from '../installation/installation-links.repository.ts';
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.repository.ts';
import { findGrantRole, upsertGrant } from '../team/grants.repository.ts';
import { commandAct, storePassword, validateStaffPassword } from './passwords.operations.ts';
import { deleteSecondFactor } from './second-factors.repository.ts';
import {
  findStaffByEmail,
  insertStaffAccount,
  lockStaffAccount,
  updateStaffSuperAdmin,
} from './staff-accounts.repository.ts';
import { createStaffToken } from './staff-links.operations.ts';
import { deleteStaffTokensOf } from './staff-tokens.repository.ts';

export { listStaffAccounts } from './staff-accounts.repository.ts';

/** What a command gives; a mail is sent where it can be. */
type ManageContext = Pick<PlatformContext, 'transaction' | 'now' | 'requestId'> &
  Partial<Pick<PlatformContext, 'services' | 'adminOrigin'>>;

/** Hashes the password of an account that a command makes; refuses a weak one. */
export async function prepareStaffPassword(email: string, password: string): Promise<Result<string>> {
  const fault = validateStaffPassword(password, { email, name: '' });
  return fault ? fail('invalid-fields', { fields: { password: fault } }) : succeed(await hashPassword(password));
}

/**
 * Adds an account, or gives rights to one that exists. Returns the token of a link to choose its password, undefined
 * where it has one.
 */
export async function addStaff(
  context: ManageContext,
  given: {
    email: string;
    name?: string;
    isSuperAdmin?: boolean;
    grant?: { siteId: number; role: SiteRole } | undefined;
    passwordHash?: string | undefined;
  },
): Promise<{ accountId: number; token: string | undefined }> {
  const { transaction, now } = context;
  const at = new Date(now);
  // Who has a first account needs no link to it: whoever uses it at this moment comes first.
  await deleteInstallationLink(transaction);
  const emailKey = normalizeEmail(given.email);
  const accountId =
    (await insertStaffAccount(transaction, {
      email: given.email.trim(),
      emailKey,
      name: given.name ?? '',
      passwordHash: null,
      status: 'invited',
      at,
    })) ?? (await findStaffByEmail(transaction, emailKey))?.id;
  const account = accountId === undefined ? undefined : await lockStaffAccount(transaction, accountId);
  if (!account) throw new Error('an account came and went');
  const { isSuperAdmin = false, grant, passwordHash } = given;
  if (isSuperAdmin) await updateStaffSuperAdmin(transaction, account.id, true, at);
  if (grant) await upsertGrantWithAudit(context, account.id, grant);
  if (passwordHash) await storePassword(context, account, passwordHash, '', commandAct);
  await auditPlatformAct(context, null, {
    act: 'account.add',
    kind: 'account',
    resourceId: String(account.id),
    before: { isSuperAdmin: account.is_super_admin },
    after: { email: account.email, isSuperAdmin: isSuperAdmin || account.is_super_admin, ...(grant ? { grant } : {}) },
  });
  const hasPassword = Boolean(passwordHash ?? account.password_hash);
  return {
    accountId: account.id,
    token: hasPassword ? undefined : await createStaffToken(context, 'choose-password', account.id),
  };
}

/** Sets the role of an account on a site; the site's own audit says so. */
async function upsertGrantWithAudit(
  context: ManageContext,
  accountId: number,
  { siteId, role }: { siteId: number; role: SiteRole },
): Promise<void> {
  const { transaction, now } = context;
  const former = await findGrantRole(transaction, siteId, accountId);
  await upsertGrant(transaction, { siteId, role, accountId, at: new Date(now) });
  await insertStaffAct(transaction, siteId, null, context, {
    act: 'staff.grant',
    kind: 'staff',
    resourceId: String(accountId),
    before: former && { role: former },
    after: { role },
  });
}

/**
 * Removes the second factor and the sessions of an account whose owner has lost them; returns the token of a link to
 * choose a password.
 */
export async function resetStaff(
  context: ManageContext & Pick<PlatformContext, 'services' | 'adminOrigin'>,
  email: string,
): Promise<Result<{ token: string }>> {
  const { transaction, now } = context;
  const found = await findStaffByEmail(transaction, normalizeEmail(email));
  const account = found && (await lockStaffAccount(transaction, found.id));
  if (!account) return fail('not-found');
  await deleteSecondFactor(transaction, account.id, new Date(now));
  await deleteStaffSessionsOf(transaction, account.id);
  await deleteStaffTokensOf(transaction, account.id);
  if (account.totp_confirmed_at)
    await enqueuePlatformMail(context, secondFactorRemovedMail, { recipient: account.email, data: {} });
  await auditPlatformAct(context, null, { act: 'account.reset', kind: 'account', resourceId: String(account.id) });
  return succeed({ token: await createStaffToken(context, 'choose-password', account.id) });
}
