import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { RequestContext, StaffSession } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { Transaction } from '../../../storage/database.ts';
import {
  deleteGrant,
  deleteSiteSessions,
  insertGrant,
  listGrants,
  lockGrants,
  updateGrantRole,
} from './grants.repository.ts';
import { deleteInvitationsOf, listInvitations } from './invitations.repository.ts';
import { checkGrantChange } from './team.policy.ts';

/** Returns the staff of a call about a site that the rights have let pass. */
export function requireSiteStaff({ staff }: Pick<RequestContext, 'staff'>): StaffSession {
  if (!staff) throw new Error('a call of staff without session');
  return staff;
}

/** Lists the staff of the site and the invitations that wait. */
export async function listStaff(context: RequestContext): Promise<Result<ReplyOf<'listStaff'>>> {
  const { accountId } = requireSiteStaff(context);
  const grants = await listGrants(context);
  const invitations = await listInvitations(context);
  return succeed({
    staff: grants.map((grant) => ({
      id: grant.accountId,
      email: grant.email,
      name: grant.name,
      role: grant.role,
      isSelf: grant.accountId === accountId,
      hasSecondFactor: grant.hasSecondFactor,
      since: grant.createdAt.toISOString(),
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt.getTime() <= context.now,
    })),
  });
}

/** Gives another role to somebody of the site's staff. What they may do changes with their next call. */
export async function updateStaffRole(
  context: RequestContext,
  accountId: number,
  role: SiteRole,
): Promise<Result<ReplyOf<'updateStaffRole'>>> {
  const checked = checkGrantChange(requireSiteStaff(context), await lockGrants(context), accountId);
  if (!checked.ok) return checked;
  await updateGrantRole(context, accountId, role);
  if (role !== 'ADMIN') {
    await deleteSiteSessions(context, accountId);
    await deleteInvitationsOf(context, accountId);
  }
  await auditStaffAct(context, {
    act: 'staff.update',
    kind: 'staff',
    resourceId: String(accountId),
    before: { role: checked.value.role },
    after: { role },
  });
  return succeed({});
}

/** Removes somebody from the site's staff; their sessions on the site end at once, and no invitation brings them back. */
export async function removeStaff(context: RequestContext, accountId: number): Promise<Result<ReplyOf<'removeStaff'>>> {
  const checked = checkGrantChange(requireSiteStaff(context), await lockGrants(context), accountId);
  if (!checked.ok) return checked;
  await deleteGrant(context, accountId);
  await deleteSiteSessions(context, accountId);
  await deleteInvitationsOf(context, accountId);
  await auditStaffAct(context, {
    act: 'staff.remove',
    kind: 'staff',
    resourceId: String(accountId),
    before: { role: checked.value.role },
  });
  return succeed({});
}

/** Lets an account open a site that it has made. Needs the platform role. */
export async function grantSite(
  transaction: Transaction,
  grant: { siteId: number; accountId: number; role: SiteRole; at: Date },
): Promise<void> {
  await insertGrant(transaction, grant);
}
