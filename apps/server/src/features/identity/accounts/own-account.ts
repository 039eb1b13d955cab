import type { PlatformContext, StaffSession } from '../../../request-context.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { lockStaffAccount, type StaffAccountRow } from './staff-accounts.repository.ts';

/** Returns the session of a call that the rights have let pass. */
export function requireStaff({ staff }: Pick<PlatformContext, 'staff'>): StaffSession {
  if (!staff) throw new Error('a call of staff without session');
  return staff;
}

/** Locks the account of the session until the transaction ends. */
export async function lockOwnAccount(context: PlatformContext): Promise<StaffAccountRow> {
  const account = await lockStaffAccount(context.transaction, requireStaff(context).accountId);
  if (!account) throw new Error('a session without account');
  return account;
}

/** Records an act of somebody on their own account. */
export function auditOwnAct(context: PlatformContext, { id }: Pick<StaffAccountRow, 'id'>, act: string): Promise<void> {
  return auditPlatformAct(context, id, { act, kind: 'account', resourceId: String(id) });
}
