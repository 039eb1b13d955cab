import { type Endpoint, isAboutSite } from '@vitrine/contract/endpoints/define-endpoint';
import { type FailedResult, fail } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight } from '@vitrine/domain/people/staff-rights';
import type { StaffSession } from '../../request-context.ts';

/**
 * Checks a call of the administration by its right in the contract; undefined where staff may make it. A site without
 * grant is answered as one that does not exist.
 */
export function checkStaffAccess(
  endpoint: Pick<Endpoint, 'right' | 'stepUp' | 'path' | 'isOfSiteHeader'>,
  { staff, now }: { staff?: StaffSession | undefined; now: number },
): FailedResult | undefined {
  const { right, stepUp } = endpoint;
  if (right === 'public') return undefined;
  if (!staff || right === undefined) return fail('not-authenticated');
  const role = getStaffRole(staff);
  if (isAboutSite(endpoint) && !role) return fail('not-found');
  const isInvited = right === 'platform.create' && staff.mayCreate;
  if (right !== 'self' && !isInvited && !(role && hasRight(role, right))) return fail('not-allowed');
  if (stepUp && (staff.stepUpUntil?.getTime() ?? 0) <= now) return fail('step-up-required');
  return undefined;
}
