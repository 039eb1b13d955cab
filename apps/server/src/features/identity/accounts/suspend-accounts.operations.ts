import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { PlatformContext } from '../../../request-context.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.repository.ts';
import { deleteInvitationsSentBy } from '../team/invitations.repository.ts';
import {
  findStaffByEmail,
  lockStaffAccount,
  lockSuperAdmins,
  type StaffAccountRow,
  updateStaffSuperAdmin,
  updateStaffSuspended,
} from './staff-accounts.repository.ts';
import { deleteStaffTokensOf } from './staff-tokens.repository.ts';

type ManageContext = Pick<PlatformContext, 'transaction' | 'now' | 'requestId'>;

/** Suspends an account: nothing that it has begun goes on. `isForced` allows it for the last SUPER_ADMIN too. */
export async function suspendStaff(context: ManageContext, email: string, isForced: boolean): Promise<Result<unknown>> {
  const found = await lockForLoss(context, email, isForced);
  if (!found.ok) return found;
  await updateStaffSuspended(context.transaction, found.value.id, true, new Date(context.now));
  await endAccess(context, found.value);
  return auditChange(context, found.value, 'account.suspend', { status: 'suspended' });
}

/** Restores a suspended account, without what has ended. */
export async function restoreStaff(context: ManageContext, email: string): Promise<Result<unknown>> {
  const account = await lockByEmail(context, email);
  if (!account) return fail('not-found');
  if (account.status !== 'suspended') return fail('conflict', { message: 'Ce compte n’est pas suspendu.' });
  await updateStaffSuspended(context.transaction, account.id, false, new Date(context.now));
  return auditChange(context, account, 'account.restore', { status: account.password_hash ? 'active' : 'invited' });
}

/** Takes SUPER_ADMIN from an account, which keeps its grants. `isForced` allows it for the last one too. */
export async function removeSuperAdmin(
  context: ManageContext,
  email: string,
  isForced: boolean,
): Promise<Result<unknown>> {
  const found = await lockForLoss(context, email, isForced);
  if (!found.ok) return found;
  await updateStaffSuperAdmin(context.transaction, found.value.id, false, new Date(context.now));
  await endAccess(context, found.value);
  return auditChange(context, found.value, 'account.no-super', { isSuperAdmin: false });
}

async function lockByEmail({ transaction }: ManageContext, email: string): Promise<StaffAccountRow | undefined> {
  const found = await findStaffByEmail(transaction, normalizeEmail(email));
  return found && lockStaffAccount(transaction, found.id);
}

/** Locks an account that is to lose rights: somebody has to be left who can give them. */
async function lockForLoss(context: ManageContext, email: string, isForced: boolean): Promise<Result<StaffAccountRow>> {
  const heads = await lockSuperAdmins(context.transaction);
  const account = await lockByEmail(context, email);
  if (!account) return fail('not-found');
  if (!isForced && heads.length === 1 && heads[0] === account.id)
    return fail('conflict', {
      message: 'C’est le dernier compte actif de la plateforme. Ajoutez-en un autre d’abord, ou répétez avec --force.',
    });
  return succeed(account);
}

async function endAccess({ transaction }: ManageContext, { id }: StaffAccountRow): Promise<void> {
  await deleteStaffSessionsOf(transaction, id);
  await deleteStaffTokensOf(transaction, id);
  await deleteInvitationsSentBy(transaction, id);
}

async function auditChange(
  context: ManageContext,
  { id, status, is_super_admin: isSuperAdmin }: StaffAccountRow,
  act: string,
  after: object,
): Promise<Result<unknown>> {
  const before = { status, isSuperAdmin };
  await auditPlatformAct(context, null, { act, kind: 'account', resourceId: String(id), before, after });
  return succeed(undefined);
}
