import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import type { StaffSession } from '../../../request-context.ts';

/** A grant of the site. */
interface Grant {
  accountId: number;
  role: SiteRole;
}

/**
 * Checks a change of somebody's grant against the locked grants of the site; returns the grant. Nobody changes their own:
 * so an ADMIN is left, save where a SUPER_ADMIN decides.
 */
export function checkGrantChange(staff: StaffSession, grants: readonly Grant[], accountId: number): Result<Grant> {
  const found = grants.find((grant) => grant.accountId === accountId);
  if (!found) return fail('not-found');
  if (accountId === staff.accountId)
    return fail('not-allowed', {
      message: 'Vous ne pouvez pas changer vos propres droits. Demandez-le à quelqu’un d’autre.',
    });
  if (staff.isSuperAdmin) return succeed(found);
  // Their own grant may have gone while this call waited for the lock.
  const own = grants.find((grant) => grant.accountId === staff.accountId);
  return own?.role === 'ADMIN' ? succeed(found) : fail('not-allowed');
}
