import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import type { RequestContext, StaffSession } from '../../../request-context.ts';
import { findAccountOfJob } from './staff-sessions.repository.ts';

/**
 * Finds the staff for whom a job works, with the rights that they have now; undefined where the account, or its right on the
 * site, is gone.
 */
export async function findActingStaff(
  context: RequestContext,
  accountId: number | null,
  right: StaffRight,
): Promise<StaffSession | undefined> {
  const account =
    accountId === null ? undefined : await findAccountOfJob(context.transaction, accountId, context.site.id);
  const role = account && getStaffRole(account);
  if (!account || !role || !hasRight(role, right)) return undefined;
  const at = new Date(context.now);
  return { ...account, id: '', hash: '', lastSeenAt: at, expiresAt: at, stepUpUntil: null, mayCreate: false };
}
